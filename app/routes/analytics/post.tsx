import { uncountedAmong } from "#app/analytics/counting-images.server.ts";
import type { PlatformFigures } from "#app/analytics/figures.server.ts";
import { readPostAnalytics } from "#app/analytics/post-analytics.server.ts";
import { toRange } from "#app/analytics/series.ts";
import { screenTitle } from "#app/components/meta.ts";
import { MetricCount, ReadTimeText } from "#app/components/metrics.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { AnalyticsStats } from "./analytics-stats.tsx";
import { platformNames } from "./names.server.ts";
import { RangeLinks, ExportLink, UncountedNote } from "./report-controls.tsx";
import { SourcesCard } from "./sources-card.tsx";
import { ViewsCard } from "./views-card.tsx";

export const meta = screenTitle("Post analytics");

export const loader = screenLoader("/analytics/posts/:id", async ({ user, params, url }) => {
  const range = toRange(url.searchParams.get("days"));
  const analytics = await readPostAnalytics(user.id, params.id, range);
  return {
    range,
    names: platformNames(),
    analytics,
    uncounted: uncountedAmong(analytics.figures),
  };
});

export default function PostAnalyticsScreen() {
  const { analytics, names, range, uncounted } = useScreenData<typeof loader>();
  const { post, figures, places, chart, everRead } = analytics;
  const nameOf = (platform: string) => names[platform] ?? platform;
  return (
    <>
      <PageHeader
        title={post.title}
        back={{ to: `/analytics?days=${range}`, label: "Analytics" }}
        description={
          post.publishedAt ? (
            <>
              Published <RelativeTime at={post.publishedAt} />
            </>
          ) : (
            "Not published yet"
          )
        }
        actions={
          <>
            <ButtonLink to={`/preview/${post.id}`}>Open post</ButtonLink>
            {places.length > 0 ? (
              <ExportLink to={`/analytics/export?days=${range}&post=${post.id}`} />
            ) : null}
          </>
        }
      />
      <RangeLinks range={range} />
      <AnalyticsStats
        figures={figures}
        range={range}
        scoreLabel="SEO Score"
        noScore="No score yet"
        rows={places}
      />
      <UncountedNote reason={uncounted} />
      <div className="mt-6 grid gap-4 md:mt-8">
        <ViewsCard chart={chart} everRead={everRead} range={range} nameOf={nameOf} />
        <SourcesCard referrals={analytics.referrals} everRead={everRead} />
      </div>
      {places.length > 0 ? (
        <div className="mt-8">
          <h2 className="mb-4 text-lg font-semibold">Where It&apos;s Published</h2>
          <PlacesTable places={places} nameOf={nameOf} />
        </div>
      ) : null}
    </>
  );
}

function PlacesTable({
  places,
  nameOf,
}: {
  places: PlatformFigures[];
  nameOf: (platform: string) => string;
}) {
  return (
    <Table label="Places">
      <thead>
        <tr>
          <Th>Platform</Th>
          <Th numeric>Views</Th>
          <Th numeric>Shares</Th>
          <Th numeric>Reading time</Th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ platform, views, shares, readTime }) => (
          <tr key={platform}>
            <Td className="whitespace-nowrap">
              <span className="inline-flex items-center gap-2">
                <PlatformLogo platform={platform} />
                {nameOf(platform)}
              </span>
            </Td>
            <Td numeric>
              <MetricCount value={views} />
            </Td>
            <Td numeric>
              <MetricCount value={shares} />
            </Td>
            <Td numeric className="whitespace-nowrap">
              <ReadTimeText time={readTime} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
