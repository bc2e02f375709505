import { redirect, redirectDocument } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { toUserView } from "#app/auth/user.ts";
import {
  portalUrl,
  readSubscriptionView,
  refreshStatus,
  returnFromCheckout,
} from "#app/billing/billing.server.ts";
import { createSubscriptionBody } from "#app/billing/requests.server.ts";
import { startSubscription } from "#app/billing/start.server.ts";
import { PlanCards } from "#app/components/plan-cards.tsx";
import { usePrices } from "#app/components/shell/use-shell.ts";
import { CurrentPlan } from "#app/components/subscription/current-plan.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { Button, SubmitButton } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { ALL_INTEGRATIONS } from "#app/copy/plans.ts";
import { BUILTIN_PLANS, PAID, STILL_FREE } from "#app/copy/subscription.ts";
import { failure, PAYMENT_TOASTS, success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { env } from "#app/lib/env.server.ts";
import { PLAN_NAME, type Plan } from "#app/plans/plan.ts";
import { readAllowance } from "#app/plans/rate.server.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";

export const meta = () => [{ title: "Subscription · Postwright" }];

const RETURN_TOASTS = {
  paid: success(TOASTS.subscribe, PAID),
  processing: PAYMENT_TOASTS.processing,
  unverified: PAYMENT_TOASTS.verification,
  canceled: PAYMENT_TOASTS.canceled,
};

const RETURN_PARAMETERS = ["success", "canceled", "session_id"];

export const loader = screenLoader(async ({ user, url }) => {
  const query = url.searchParams;
  const came = await returnFromCheckout(user.id, {
    success: query.get("success"),
    canceled: query.get("canceled"),
    sessionId: query.get("session_id"),
  });
  if (came) throw await redirectWithToast("/subscription", RETURN_TOASTS[came]);
  if (RETURN_PARAMETERS.some((name) => query.has(name))) throw redirect("/subscription");
  const [posts, subscription, allowance] = await Promise.all([
    postsThisMonth(user),
    readSubscriptionView(user.id),
    readAllowance(user),
  ]);
  return {
    user: toUserView(user, posts),
    timeZone: user.timeZone,
    subscription,
    allowance,
    freePlanAi: env.FREE_PLAN_AI === "on",
  };
});

export const action = screenAction({
  subscribe: intent({
    schema: createSubscriptionBody,
    failure: TOASTS.subscribe,
    run: async ({ user, input }) => {
      const url = await startSubscription(user.id, input.plan);
      return url === null
        ? redirectWithToast("/subscription", failure(TOASTS.checkout))
        : redirectDocument(url);
    },
  }),
  refresh: intent({
    failure: {
      ...TOASTS.checkout,
      failure: PAYMENT_TOASTS.verification.title,
      fallback: PAYMENT_TOASTS.verification.description,
    },
    run: async ({ user }) =>
      redirectWithToast(
        "/subscription",
        (await refreshStatus(user.id))
          ? success(TOASTS.checkout, PAID)
          : { ...PAYMENT_TOASTS.processing, description: STILL_FREE },
      ),
  }),
  manage: intent({
    failure: TOASTS.subscribe,
    run: async ({ user }) => redirectDocument(await portalUrl(user.id)),
  }),
});

export default function Subscription() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  const prices = usePrices();
  if (!screen) return null;
  const { user, timeZone, subscription, allowance, freePlanAi } = screen;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Subscription"
        description="Your plan, and what it lets you do each month."
      />
      <CurrentPlan
        user={user}
        timeZone={timeZone}
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
        look={plan === "pro" ? "primary" : "secondary"}
        busy={busy}
        busyText="Opening checkout…"
        className="w-full"
      >
        {current === "pro" ? `Change to ${PLAN_NAME[plan]}` : `Upgrade to ${PLAN_NAME[plan]}`}
      </SubmitButton>
    </Form>
  );
}
