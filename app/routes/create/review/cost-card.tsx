import { Card } from "#app/components/ui/card.tsx";
import { PROGRESS_LABEL } from "#app/copy/wizard.ts";
import { PURPOSE } from "#app/copy/writer-settings.ts";
import { formatDollars, formatNumber, pluralize } from "#app/lib/numbers.ts";
import type { Cost, Costs } from "#app/writing/costs.server.ts";

interface Props {
  costs: Costs;
  /** The day of the price list. */
  pricesOf: string;
}

/** What each step of the run took, folded up. Nothing where no model was asked. */
export function CostCard({ costs: { purposes, total, unpriced }, pricesOf }: Props) {
  if (total.calls === 0) return null;
  return (
    <Card as="section" id="cost" aria-label="What it took">
      <details className="group">
        <summary className="flex min-h-11 items-center gap-2 rounded-md md:min-h-8">
          <span className="text-base font-semibold">What it took</span>
          <span className="ml-auto text-muted tabular-nums">
            {total.dollars === null ? pluralize(total.calls, "call") : price(total)}
          </span>
          <span aria-hidden="true" className="text-muted group-open:rotate-90">
            ›
          </span>
        </summary>
        <dl className="mt-3 space-y-3">
          {purposes.map((cost) => (
            <Step key={cost.purpose} name={NAME[cost.purpose]} cost={cost} />
          ))}
          <Step name="Together" cost={total} />
        </dl>
        <p className="mt-3 text-muted">
          {total.dollars === null ? null : `At the list prices of ${pricesOf}. `}
          {unpriced.length === 0
            ? null
            : `No price is known for ${unpriced.join(", ")}${
                total.dollars === null ? "" : ", so it is left out"
              }.`}
        </p>
      </details>
    </Card>
  );
}

/** The steps by the names that the progress gave them. */
const NAME = { ...PURPOSE, ...PROGRESS_LABEL, article: PROGRESS_LABEL.writing } as const;

function Step({ name, cost }: { name: string; cost: Cost }) {
  const { calls, failed, inputTokens, cachedTokens, outputTokens, searches } = cost;
  const parts = [
    pluralize(calls, "call") + (failed === 0 ? "" : `, ${formatNumber(failed)} failed`),
    `${formatNumber(inputTokens)} tokens in${
      cachedTokens === 0 ? "" : ` (${formatNumber(cachedTokens)} cached)`
    }`,
    `${formatNumber(outputTokens)} out`,
    searches === 0 ? "" : pluralize(searches, "search", "searches"),
  ];
  return (
    <div className="last:border-t last:border-line last:pt-3">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {name}
        <span className="font-normal text-muted tabular-nums">{price(cost)}</span>
      </dt>
      <dd className="text-muted tabular-nums">{parts.filter((part) => part !== "").join(" · ")}</dd>
    </div>
  );
}

function price({ dollars }: Cost): string {
  return dollars === null ? "Price not known" : formatDollars(dollars);
}
