import { redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { toUserView } from "#app/accounts/user.ts";
import { readSubscriptionView, returnFromCheckout } from "#app/billing/billing.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { PlanCards } from "#app/components/plan-cards.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { usePrices } from "#app/components/shell/use-shell.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Button, SubmitButton } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { ALL_INTEGRATIONS } from "#app/copy/plans.ts";
import { BUILTIN_PLANS, PAID } from "#app/copy/subscription.ts";
import { PAYMENT_TOASTS, success, TOASTS } from "#app/copy/toasts.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { env } from "#app/lib/env.server.ts";
import { readAllowance } from "#app/plans/model-calls.server.ts";
import { type Plan, PLAN_NAME } from "#app/plans/plan.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";
import { currentPlanIntents } from "./current-plan.server.ts";
import { CurrentPlan } from "./current-plan.tsx";
import { planIntents } from "./plan-action.server.ts";

export const meta = screenTitle("Subscription");

const RETURN_TOASTS = {
  paid: success(TOASTS.subscribe, PAID),
  processing: PAYMENT_TOASTS.processing,
  unverified: PAYMENT_TOASTS.verification,
  canceled: PAYMENT_TOASTS.canceled,
};

const RETURN_PARAMETERS = ["success", "canceled", "session_id"];

export const loader = screenLoader("/subscription", async ({ user, url }) => {
  const query = url.searchParams;
  const outcome = await returnFromCheckout(user.id, {
    success: query.get("success"),
    canceled: query.get("canceled"),
    sessionId: query.get("session_id"),
  });
  if (outcome) throw await redirectWithToast("/subscription", RETURN_TOASTS[outcome]);
  if (RETURN_PARAMETERS.some((name) => query.has(name))) throw redirect("/subscription");
  const [posts, subscription, allowance] = await Promise.all([
    postsThisMonth(user),
    readSubscriptionView(user.id),
    readAllowance(user),
  ]);
  return {
    user: toUserView(user, posts),
    subscription,
    allowance,
    freePlanAi: env.FREE_PLAN_AI === "on",
  };
});

export const action = screenAction({ ...planIntents, ...currentPlanIntents });

export default function Subscription() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const prices = usePrices();
  const { user, subscription, allowance, freePlanAi } = screen;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Subscription"
        description="Your plan, and what it lets you do each month."
      />
      <CurrentPlan
        user={user}
        freePlanAi={freePlanAi}
        allowance={allowance}
        {...subscription}
        currentPeriodEnd={subscription.currentPeriodEnd?.toISOString() ?? null}
      />
      <section aria-labelledby="plans" className="mt-8">
        <h2 id="plans" className="mb-1 text-lg font-semibold">
          Plans
        </h2>
        <p className="mb-5 text-muted">
          {ALL_INTEGRATIONS} {subscription.builtin ? BUILTIN_PLANS : null}
        </p>
        <PlanCards
          freePlanAi={freePlanAi}
          prices={prices}
          current={user.subscriptionPlan}
          action={(plan) => (
            <PlanAction
              plan={plan}
              current={user.subscriptionPlan}
              ending={subscription.cancelAtPeriodEnd}
            />
          )}
        />
      </section>
    </>
  );
}

/** What a plan card offers: the way to this plan, or why there is none. */
function PlanAction({ plan, current, ending }: { plan: Plan; current: Plan; ending: boolean }) {
  const busy = useBusy("subscribe");
  if (plan === current) return <Button disabled>Current plan</Button>;
  if (plan === "free")
    return (
      <p className="text-pretty text-muted">
        {ending
          ? `You return to Free when ${PLAN_NAME[current]} ends.`
          : "To return to Free, cancel under Manage Plan."}
      </p>
    );
  return (
    <Form method="post">
      <input type="hidden" name="plan" value={plan} />
      <SubmitButton
        intent="subscribe"
        variant={plan === "pro" ? "primary" : "secondary"}
        busy={busy}
        busyText="Opening checkout…"
        className="w-full"
      >
        {current === "pro" ? `Change to ${PLAN_NAME[plan]}` : `Upgrade to ${PLAN_NAME[plan]}`}
      </SubmitButton>
    </Form>
  );
}
