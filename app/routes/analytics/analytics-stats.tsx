import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import type { Analytics } from "#app/analytics/analytics.server.ts";
import type { ReadTime } from "#app/analytics/read-time.ts";
import { minutes } from "#app/components/metrics.tsx";
import { StatCard } from "#app/components/ui/card.tsx";
import { Clock, Eye, Gauge, Share2 } from "#app/components/ui/icons.tsx";
import { MEASURED } from "#app/copy/analytics.ts";

type Props = Pick<
  Analytics,
  "views" | "shares" | "readTime" | "estimate" | "copyCount" | "countedCopies" | "averageScore"
>;

/** The four key metrics. Until something is published, views and shares are 0. */
export function AnalyticsStats({
  views,
  shares,
  readTime,
  estimate,
  copyCount,
  countedCopies,
  averageScore,
}: Props) {
  const shown = (value: number | null) =>
    value === null && copyCount > 0 ? <NotMeasured /> : formatNumber(value ?? 0);
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard
        label="Total Views"
        value={shown(views)}
        detail={
          copyCount > countedCopies
            ? `${countedCopies} of ${pluralize(copyCount, "copy", "copies")} counted`
            : null
        }
        icon={<Eye size={16} aria-hidden="true" />}
      />
      <StatCard
        label="Avg. Reading Time"
        value={readTime.seconds === null ? <NotMeasured /> : minutes(readTime.seconds)}
        detail={readTimeDetail(readTime, estimate)}
        icon={<Clock size={16} aria-hidden="true" />}
      />
      <StatCard
        label="Social Shares"
        value={shown(shares)}
        icon={<Share2 size={16} aria-hidden="true" />}
      />
      <StatCard
        label="SEO Score Avg"
        value={averageScore ?? <NotMeasured />}
        {...(averageScore === null ? {} : { suffix: "/100" })}
        icon={<Gauge size={16} aria-hidden="true" />}
      />
    </div>
  );
}

function NotMeasured() {
  return <span className="text-base font-medium tracking-normal text-muted">{MEASURED.none}</span>;
}

function readTimeDetail(readTime: ReadTime, estimate: ReadTime): string | null {
  if (readTime.kind === "none") return null;
  const own = `${readTime.kind === "measured" ? "Measured" : "Estimated"}, ${pluralize(readTime.visits, "visit")}`;
  return readTime.kind === "measured" && estimate.seconds !== null
    ? `${own}. On other sites ${minutes(estimate.seconds)}, estimated.`
    : own;
}
