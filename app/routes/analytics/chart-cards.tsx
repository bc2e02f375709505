import { Link } from "@remix-run/react";
import type { Analytics } from "#app/analytics/analytics.server.ts";
import { RANGES } from "#app/analytics/series.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { ChartLine } from "#app/components/ui/icons.tsx";
import { PostBars } from "./post-bars.tsx";
import { ViewsChart } from "./views-chart.tsx";

/** Views by day beside the most read posts as bars. */
export function ChartCards({
  analytics,
  range,
  nameOf,
}: {
  analytics: Analytics;
  range: number;
  nameOf: (platform: string) => string;
}) {
  const { chart, top } = analytics;
  const hasViews = (analytics.views ?? 0) > 0;
  const hasTimes = top.some((post) => post.readTime.seconds !== null);
  const hasBars = hasTimes || top.some((post) => (post.views ?? 0) > 0);
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 md:mt-8 lg:grid-cols-2">
      <Card as="section" aria-labelledby="over-time">
        <CardHeader id="over-time" title="Views Over Time">
          {hasViews ? <RangeLinks range={range} /> : null}
        </CardHeader>
        {chart ? (
          <ViewsChart chart={chart} nameOf={nameOf} />
        ) : (
          <ComingSoon range={hasViews ? range : null} />
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
  );
}

/** `range` is null when nothing was ever counted, otherwise the days without a view. */
function ComingSoon({ range }: { range: number | null }) {
  return (
    <EmptyState
      icon={<ChartLine size={20} aria-hidden="true" />}
      title={range === null ? "Chart coming soon" : `No views in the last ${range} days`}
    >
      {range === null ? "Your chart appears after your first view." : "Choose a longer time."}
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
