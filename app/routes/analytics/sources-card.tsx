import { formatNumber } from "#app/lib/numbers.ts";
import type { Referral, Referrals } from "#app/analytics/referrals.server.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { SOURCES } from "#app/copy/analytics.ts";

/** The sites that readers came from, and what they searched for where that is known. */
export function SourcesCard({ referrals, everRead }: { referrals: Referrals; everRead: boolean }) {
  const { sites, words } = referrals;
  return (
    <Card as="section" aria-labelledby="sources">
      <CardHeader id="sources" title={SOURCES.title} description={SOURCES.note} />
      {sites.length === 0 ? (
        <p className="text-muted">{everRead ? SOURCES.noneInRange : SOURCES.none}</p>
      ) : (
        <Counts label="Site" counts={sites} />
      )}
      {words.length > 0 ? <Counts label={SOURCES.words} counts={words} /> : null}
      {sites.length > 0 ? <p className="mt-3 text-muted">{SOURCES.wordsNote}</p> : null}
    </Card>
  );
}

function Counts({ label, counts }: { label: string; counts: Referral[] }) {
  return (
    <table className="mt-3 w-full table-fixed text-left first:mt-0">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1.5 font-medium">
            {label}
          </th>
          <th scope="col" className="w-20 py-1.5 text-right font-medium">
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, views }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="truncate py-1.5 font-normal" title={name}>
              {name}
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatNumber(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
