import { readAnalytics } from "#app/analytics/analytics.server.ts";
import { uncountedReason } from "#app/analytics/counting-images.server.ts";
import { toRange } from "#app/analytics/series.ts";
import { AnalyticsStats } from "./analytics-stats.tsx";
import { ChartCards } from "./chart-cards.tsx";
import { SitesCard } from "./sites-card.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { TopPosts } from "./top-posts.tsx";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { FileDown } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { platformDefinitions } from "#app/platforms/registry.server.ts";

export const meta = () => [{ title: "Analytics · Postwright" }];

export const loader = screenLoader("/analytics", async ({ user, url }) => {
  const range = toRange(url.searchParams.get("days"));
  const analytics = await readAnalytics(user.id, range);
  const names = Object.fromEntries(
    Object.entries(platformDefinitions()).map(([key, { name }]) => [key, name]),
  );
  return {
    range,
    names,
    analytics,
    uncounted: analytics.copyCount > analytics.countedCopies ? uncountedReason() : null,
  };
});

export default function Analytics() {
  const screen = useScreenData<typeof loader>();
  const { analytics, names, range, uncounted } = screen;
  const nameOf = (platform: string) => names[platform] ?? platform;
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Counted from readers, without cookies. Bots, reloads and your own visits aren't counted."
        actions={
          analytics.copyCount > 0 ? (
            <ButtonAnchor
              href={`/analytics/export?days=${range}`}
              download
              icon={<FileDown size={16} aria-hidden="true" />}
            >
              Export CSV
            </ButtonAnchor>
          ) : null
        }
      />
      <AnalyticsStats {...analytics} />
      {uncounted ? (
        <p className="mt-4 rounded-md border border-line bg-accent-soft p-3">{uncounted}</p>
      ) : null}
      <ChartCards analytics={analytics} range={range} nameOf={nameOf} />
      <div className="mt-8">
        <h2 className="mb-4 text-lg font-semibold">Top Performing Posts</h2>
        <TopPosts posts={analytics.top} nameOf={nameOf} />
      </div>
      <SitesCard sites={analytics.sites} />
    </>
  );
}
