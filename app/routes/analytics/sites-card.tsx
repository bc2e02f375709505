import type { SiteMetric } from "#app/analytics/analytics.server.ts";
import { PlatformMetricText } from "#app/components/metrics.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";

/** What platforms count for a whole site, where they count no single posts. */
export function SitesCard({ sites }: { sites: SiteMetric[] }) {
  if (sites.length === 0) return null;
  return (
    <Card as="section" className="mt-8" aria-labelledby="sites">
      <CardHeader
        id="sites"
        title="Whole Sites"
        description="What a platform says itself, where it counts no single posts. Not part of the figures above."
      />
      <ul className="space-y-2">
        {sites.map((site) => (
          <li key={`${site.name} ${site.source}`}>
            {site.name}{" "}
            <span className="text-muted">
              · <PlatformMetricText platformMetric={site} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
