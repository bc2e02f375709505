import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";
import { PURPOSE, WRITER } from "#app/copy/writer-settings.ts";
import { formatDollars, formatNumber, pluralize } from "#app/lib/numbers.ts";
import type { Cost, Costs } from "#app/writing/costs.server.ts";

interface MonthCardProps {
  month: Costs;
  pricesOf: string;
}

export function MonthCard({ month, pricesOf }: MonthCardProps) {
  const { purposes, total, unpriced } = month;
  return (
    <section aria-labelledby="month">
      <h2 id="month" className="mb-3 text-base font-semibold">
        This month
      </h2>
      {purposes.length === 0 ? (
        <Card>
          <EmptyState title={WRITER.noCalls}>{WRITER.noCallsNote}</EmptyState>
        </Card>
      ) : (
        <>
          <Table label="This month by purpose">
            <thead>
              <tr>
                <Th>For</Th>
                <Th numeric>Calls</Th>
                <Th numeric>Tokens in</Th>
                <Th numeric>Cached</Th>
                <Th numeric>Tokens out</Th>
                <Th numeric>Searches</Th>
                <Th numeric>Price</Th>
              </tr>
            </thead>
            <tbody>
              {purposes.map((cost) => (
                <CostRow key={cost.purpose} name={PURPOSE[cost.purpose]} cost={cost} />
              ))}
            </tbody>
            <tfoot className="border-t border-line-strong font-medium">
              <CostRow name="Total" cost={total} />
            </tfoot>
          </Table>
          <p className="mt-3 text-pretty text-muted">{priceNote(total, unpriced, pricesOf)}</p>
        </>
      )}
    </section>
  );
}

function CostRow({ name, cost }: { name: string; cost: Cost }) {
  return (
    <tr>
      <Td className="min-w-40">
        {name}
        {cost.failed > 0 ? (
          <span className="block text-xs font-normal text-muted">
            {formatNumber(cost.failed)} failed
          </span>
        ) : null}
      </Td>
      <Td numeric>{formatNumber(cost.calls)}</Td>
      <Td numeric>{formatNumber(cost.inputTokens)}</Td>
      <Td numeric>{formatNumber(cost.cachedTokens)}</Td>
      <Td numeric>{formatNumber(cost.outputTokens)}</Td>
      <Td numeric>{formatNumber(cost.searches)}</Td>
      <Td numeric className="whitespace-nowrap">
        {cost.dollars === null ? (
          <span className="text-muted">Not known</span>
        ) : (
          formatDollars(cost.dollars)
        )}
      </Td>
    </tr>
  );
}

/** "About $0.42 for 12 calls, at the list prices of 10 October 2026. …" */
function priceNote({ calls, dollars }: Cost, unpriced: string[], pricesOf: string): string {
  const missing = `No price is known for ${unpriced.join(", ")}`;
  if (dollars === null) return `${missing}.`;
  const about = dollars > 0 && dollars < 0.01 ? "Under $0.01" : `About ${formatDollars(dollars)}`;
  return `${about} for ${pluralize(calls, "call")}, at the list prices of ${pricesOf}.${
    unpriced.length > 0 ? ` ${missing}, so it is left out.` : ""
  }`;
}
