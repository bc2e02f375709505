import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import type { PlatformMetricView } from "#app/analytics/remote-copies.server.ts";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { MEASURED } from "#app/copy/analytics.ts";

/** A count; "Not measured" for null. */
export function MetricCount({ value }: { value: number | null }) {
  return value === null ? (
    <span className="text-muted">{MEASURED.none}</span>
  ) : (
    <>{formatNumber(value)}</>
  );
}

/** A mean reading time in seconds. */
export function ReadTimeText({ time }: { time: number | null }) {
  return time === null ? <span className="text-muted">{MEASURED.none}</span> : <>{minutes(time)}</>;
}

/** A platform's own count of views: how many, who counted, and when. */
export function PlatformMetricText({ platformMetric }: { platformMetric: PlatformMetricView }) {
  return (
    <>
      {platformMetric.source}: {pluralize(platformMetric.views, "view")},{" "}
      <RelativeTime at={platformMetric.takenAt} />
    </>
  );
}

/** 125 -> "2m 5s". */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}
