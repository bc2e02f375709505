import { useActionData } from "@remix-run/react";
import { greetingName } from "#app/accounts/user.ts";
import { attentionIntents } from "./attention.server.ts";
import { AttentionCard } from "./attention-card.tsx";
import { DashboardStats } from "./dashboard-stats.tsx";
import { RecentPosts } from "./recent-posts.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CalendarDays, Plus } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { countPosts } from "#app/posts/counts.server.ts";
import { listRecentPosts } from "#app/posts/posts.server.ts";
import { listAttention } from "#app/publishing/views/attention.server.ts";

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
