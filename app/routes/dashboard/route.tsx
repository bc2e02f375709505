import { useActionData } from "@remix-run/react";
import { greetingName } from "#app/accounts/user.ts";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Badge, ScoreBadge, scoreWord, StatusBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { StatCard } from "#app/components/ui/card.tsx";
import { EmptyState, ProgressBar } from "#app/components/ui/feedback.tsx";
import {
  CalendarDays,
  ChartNoAxesColumn,
  FileText,
  Gauge,
  Plus,
  Send,
} from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import * as TEXT from "#app/copy/text.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { type Plan, PLAN_NAME, UNLIMITED } from "#app/plans/plan.ts";
import { countPosts, type PostCounts } from "#app/posts/counts.server.ts";
import { listRecentPosts } from "#app/posts/posts.server.ts";
import { listAttention } from "#app/publishing/views/attention.server.ts";
import { AttentionCard } from "./attention-card.tsx";
import { attentionIntents } from "./attention.server.ts";

const RECENT = 5;
const DAY_MS = 86_400_000;

export const meta = screenTitle("Dashboard");

export const loader = screenLoader("/", async ({ user }) => {
  const [counts, recent, attention] = await Promise.all([
    countPosts(user),
    listRecentPosts(user, RECENT),
    listAttention(user, new Date(Date.now() + DAY_MS)),
  ]);
  return {
    name: greetingName(user),
    counts,
    recent,
    attention,
  };
});

export const action = screenAction(attentionIntents);

export default function Dashboard() {
  const { name, counts, recent, attention } = useScreenData<typeof loader>();
  const user = useUser();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title={`Welcome back, ${name}!`}
        description="Here's what's happening with your content today."
        actions={
          <>
            <ButtonLink to="/calendar" icon={<CalendarDays size={16} aria-hidden="true" />}>
              Calendar
            </ButtonLink>
            <ButtonLink to="/create" variant="primary" icon={<Plus size={16} aria-hidden="true" />}>
              Create New Post
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-6 md:space-y-8">
        <AttentionCard {...attention} />
        <DashboardStats counts={counts} used={user.postsThisMonth} limit={user.monthlyPostLimit} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
          <div className="lg:col-span-2">
            <RecentPosts posts={recent} />
          </div>
          <SubscriptionCard plan={user.subscriptionPlan} status={user.subscriptionStatus} />
        </div>
      </div>
    </>
  );
}

/** The user's plan, with a link to change it. */
function SubscriptionCard({ plan, status }: { plan: Plan; status: string }) {
  const active = status === "active";
  return (
    <section aria-labelledby="subscription-status" className="card p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="subscription-status" className="text-base font-semibold">
          Subscription Status
        </h2>
        <Badge variant={active ? "default" : "secondary"}>{`${PLAN_NAME[plan]} Plan`}</Badge>
      </div>
      <p className="mt-3 flex items-center gap-2 text-muted">
        <span
          className={`size-2 rounded-full ${active ? "bg-success" : "bg-line-strong"}`}
          aria-hidden="true"
        />
        {active ? "Active subscription" : "No active subscription"}
      </p>
      <ButtonLink to="/subscription" size="sm" className="mt-5 w-full">
        Manage Plan
      </ButtonLink>
    </section>
  );
}

interface Props {
  counts: PostCounts;
  used: number;
  limit: number;
}

/** The four key metrics of the dashboard. */
function DashboardStats({ counts, used, limit }: Props) {
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

type RecentPost = Awaited<ReturnType<typeof listRecentPosts>>[number];

/** The newest posts, or the next step when there are none. */
function RecentPosts({ posts }: { posts: RecentPost[] }) {
  return (
    <section aria-labelledby="recent-posts" className="card">
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-1.5 pr-2 pl-4 md:pl-6">
        <h2 id="recent-posts" className="text-base font-semibold">
          Recent Posts
        </h2>
        <ButtonLink to="/posts" variant="quiet" size="sm">
          View All
        </ButtonLink>
      </div>
      {posts.length === 0 ? (
        <EmptyState
          icon={<FileText size={28} aria-hidden="true" />}
          title={TEXT.noPostsYet}
          action={<ButtonLink to="/create">Create Your First Post</ButtonLink>}
        />
      ) : (
        <ul className="divide-y divide-line">
          {posts.map((post) => (
            <Row key={post.id} post={post} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ post }: { post: RecentPost }) {
  return (
    <li className="flex items-center gap-2 py-3 pr-2 pl-4 md:pl-6 lg:gap-4">
      <div className="min-w-0 flex-1">
        <p className="two-lines font-medium" title={post.title}>
          {post.title}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5 text-xs text-muted lg:gap-x-3">
          <StatusBadge post={post} />
          <span className="tabular-nums">{pluralize(post.wordCount, "word")}</span>{" "}
          {post.seoScore === null ? null : <ScoreBadge score={post.seoScore} />}
          <RelativeTime at={post.createdAt} />
        </div>
      </div>
      <ButtonLink
        to={`/preview/${post.id}`}
        size="sm"
        variant="quiet"
        aria-label={`View ${post.title}`}
      >
        View
      </ButtonLink>
    </li>
  );
}
