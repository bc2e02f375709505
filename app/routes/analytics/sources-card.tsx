import { formatNumber } from "#app/lib/numbers.ts";
import type { Referral } from "#app/analytics/referrals.server.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { SOURCES } from "#app/copy/analytics.ts";

export function SourcesCard({ referrals, everRead }: { referrals: Referral[]; everRead: boolean }) {
  return (
    <Card as="section" aria-labelledby="sources">
      <CardHeader id="sources" title={SOURCES.title} description={SOURCES.note} />
      {referrals.length === 0 ? (
        <p className="text-muted">{everRead ? SOURCES.noneInRange : SOURCES.none}</p>
      ) : (
        <Sites counts={referrals} />
      )}
    </Card>
  );
}

function Sites({ counts }: { counts: Referral[] }) {
  return (
    <table className="w-full table-fixed text-left">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1.5 font-medium">
            Site
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
