import { Link, useLoaderData } from "@remix-run/react";
import { readAnalytics } from "#app/analytics/analytics.server.ts";
import { whyNotElsewhere } from "#app/analytics/counting-images.server.ts";
import { RANGES, toRange } from "#app/analytics/series.ts";
import { AnalyticsStats } from "#app/components/analytics/analytics-stats.tsx";
import { FigureText } from "#app/components/analytics/figures.tsx";
import { PostBars } from "#app/components/analytics/post-bars.tsx";
import { TopPosts } from "#app/components/analytics/top-posts.tsx";
import { ViewsChart } from "#app/components/analytics/views-chart.tsx";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { ChartLine, FileDown } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenLoader } from "#app/http/screen.server.ts";
import { platformDefinitions } from "#app/integrations/all-platforms.server.ts";

export const meta = () => [{ title: "Analytics · Postwright" }];

export const loader = screenLoader(async ({ user, url }) => {
  const range = toRange(url.searchParams.get("days"));
  const analytics = await readAnalytics(user.id, range);
  const names = Object.fromEntries(
    Object.entries(platformDefinitions()).map(([key, { name }]) => [key, name]),
  );
  return {
    range,
    names,
    analytics,
    why: analytics.copies > analytics.counted ? whyNotElsewhere() : null,
  };
});

export default function Analytics() {
  const screen = useLoaderData<typeof loader>();
  if (!screen) return null;
  const { analytics, names, range, why } = screen;
  const nameOf = (platform: string) => names[platform] ?? platform;
  const { chart, top, sites } = analytics;
  const hasTimes = top.some((post) => post.readTime.seconds !== null);
  const hasBars = hasTimes || top.some((post) => (post.views ?? 0) > 0);
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Counted from readers, without cookies. Robots, reloads, fetches ahead and your own visits are left out."
        actions={
          analytics.copies > 0 ? (
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
      {why ? <p className="mt-4 rounded-md border border-line bg-accent-soft p-3">{why}</p> : null}
      <div className="mt-6 grid grid-cols-1 gap-4 md:mt-8 lg:grid-cols-2">
        <Card as="section" aria-labelledby="over-time">
          <CardHeader id="over-time" title="Views Over Time">
            {(analytics.views ?? 0) > 0 ? <RangeLinks range={range} /> : null}
          </CardHeader>
          {chart ? (
            <ViewsChart chart={chart} nameOf={nameOf} />
          ) : (
            <ComingSoon range={(analytics.views ?? 0) > 0 ? range : null} />
          )}
        </Card>
        <Card as="section" aria-labelledby="by-post">
          <CardHeader
            id="by-post"
            title={hasTimes || !hasBars ? "Reading Time by Post" : "Views by Post"}
          />
          {hasBars ? (
            <PostBars posts={top} by={hasTimes ? "readTime" : "views"} />
          ) : (
            <ComingSoon range={null} />
          )}
        </Card>
      </div>
      <div className="mt-8">
        <h2 className="mb-4 text-lg font-semibold">Top Performing Posts</h2>
        <TopPosts posts={top} nameOf={nameOf} />
      </div>
      {sites.length > 0 ? (
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
                  · <FigureText figure={site} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/** Without `range` nothing was ever counted; with it, something was, but not in these days. */
function ComingSoon({ range }: { range: number | null }) {
  return (
    <EmptyState
      icon={<ChartLine size={20} aria-hidden="true" />}
      title={range === null ? "Chart coming soon" : `No views in the last ${range} days`}
    >
      {range === null
        ? "It draws itself as soon as a published post has readers."
        : "Choose a longer time."}
    </EmptyState>
  );
}

function RangeLinks({ range }: { range: number }) {
  return (
    <nav aria-label="Range" className="-my-1.5 flex gap-1">
      {RANGES.map((days) => (
        <Link
          key={days}
          to={`?days=${days}`}
          preventScrollReset
          aria-current={days === range ? "true" : undefined}
          className={classes(
            "inline-flex min-h-11 items-center rounded-md px-2.5 md:min-h-8",
            days === range ? "bg-hover font-medium text-ink" : "text-muted hover:text-ink",
          )}
        >
          {days} days
        </Link>
      ))}
    </nav>
  );
}
