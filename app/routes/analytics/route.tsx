import { readAnalytics, type SiteMetric } from "#app/analytics/analytics.server.ts";
import { uncountedAmong } from "#app/analytics/counting-images.server.ts";
import { toRange } from "#app/analytics/series.ts";
import { screenTitle } from "#app/components/meta.ts";
import { PlatformMetricText } from "#app/components/metrics.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { AnalyticsStats } from "./analytics-stats.tsx";
import { platformNames } from "./names.server.ts";
import { PostBars } from "./post-bars.tsx";
import { RangeLinks, ExportLink, UncountedNote } from "./report-controls.tsx";
import { SourcesCard } from "./sources-card.tsx";
import { TopPosts } from "./top-posts.tsx";
import { ViewsCard } from "./views-card.tsx";

export const meta = screenTitle("Analytics");

export const loader = screenLoader("/analytics", async ({ user, url }) => {
  const range = toRange(url.searchParams.get("days"));
  const analytics = await readAnalytics(user.id, range);
  return {
    range,
    names: platformNames(),
    analytics,
    uncounted: uncountedAmong(analytics.figures),
  };
});

export default function Analytics() {
  const { analytics, names, range, uncounted } = useScreenData<typeof loader>();
  const { figures, posts, chart, everRead } = analytics;
  const nameOf = (platform: string) => names[platform] ?? platform;
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Counted from readers, without cookies. Bots, reloads and your own visits aren't counted."
        actions={
          figures.copyCount > 0 ? <ExportLink to={`/analytics/export?days=${range}`} /> : null
        }
      />
      <RangeLinks range={range} />
      <AnalyticsStats
        figures={figures}
        range={range}
        scoreLabel="SEO Score Avg"
        noScore="No posts in this period"
        rows={posts.top}
      />
      <UncountedNote reason={uncounted} />
      <div className="mt-6 grid gap-4 md:mt-8">
        <ViewsCard chart={chart} everRead={everRead} range={range} nameOf={nameOf} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <PostBars
            posts={posts.read}
            total={figures.views ?? 0}
            range={range}
            everRead={everRead}
          />
          <SourcesCard referrals={analytics.referrals} everRead={everRead} />
        </div>
      </div>
      <div className="mt-8">
        <h2 className="mb-4 text-lg font-semibold">Top Performing Posts</h2>
        <TopPosts posts={posts.top} range={range} nameOf={nameOf} />
      </div>
      <SitesCard sites={analytics.sites} />
    </>
  );
}

/** What platforms count for a whole site, where they count no single posts. */
function SitesCard({ sites }: { sites: SiteMetric[] }) {
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
