import { formatNumber } from "#app/lib/numbers.ts";
import { scoreWord } from "#app/components/ui/badge.tsx";
import { StatCard } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { ChartNoAxesColumn, FileText, Gauge, Send } from "#app/components/ui/icons.tsx";
import { UNLIMITED } from "#app/plans/plan.ts";
import type { PostCounts } from "#app/posts/counts.server.ts";

interface Props {
  counts: PostCounts;
  used: number;
  limit: number;
}

/** The four key metrics of the dashboard. */
export function DashboardStats({ counts, used, limit }: Props) {
  const { total, published, draft, scheduled, averageScore } = counts;
  const unlimited = limit === UNLIMITED;
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard
        label="Total Posts"
        icon={<FileText size={16} aria-hidden="true" />}
        value={formatNumber(total)}
        detail={`${published} published, ${draft} ${draft === 1 ? "draft" : "drafts"}`}
      />
      <StatCard
        label="Monthly Usage"
        icon={<ChartNoAxesColumn size={16} aria-hidden="true" />}
        value={formatNumber(used)}
        {...(unlimited ? {} : { suffix: `/${limit}` })}
        detail={unlimited ? "this month, unlimited" : left(limit - used)}
      >
        {limit > 0 ? (
          <ProgressBar
            className="mt-3"
            label="Posts used this month"
            value={used}
            max={limit}
            tone={used >= limit ? "danger" : "accent"}
          />
        ) : null}
      </StatCard>
      <StatCard
        label="Published"
        icon={<Send size={16} aria-hidden="true" />}
        value={formatNumber(published)}
        detail={`${scheduled} scheduled`}
      />
      <StatCard
        label="Avg SEO Score"
        icon={<Gauge size={16} aria-hidden="true" />}
        value={averageScore}
        suffix="/100"
        detail={total > 0 && averageScore > 0 ? scoreWord(averageScore) : "No scores yet"}
      />
    </div>
  );
}

function left(posts: number): string {
  return posts > 0 ? `${posts} left this month` : "None left this month";
}
