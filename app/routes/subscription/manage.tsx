import { redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { readSubscriptionView } from "#app/billing/billing.server.ts";
import { setBuiltinCancel } from "#app/billing/builtin-checkout.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { ExactTime } from "#app/components/ui/relative-time.tsx";
import { BUILTIN_PLANS } from "#app/copy/subscription.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { PLAN_NAME } from "#app/plans/plan.ts";

export const meta = screenTitle("Manage plan");

export const loader = screenLoader("/subscription/manage", async ({ user }) => {
  const subscription = await readSubscriptionView(user.id);
  if (!subscription.builtin) throw redirect("/subscription");
  return { plan: user.subscriptionPlan, subscription };
});

const intent = intentAt("/subscription/manage");

const toggle = (cancel: boolean, title: string, description: string) =>
  intent({
    failure: TOASTS.subscribe,
    async run({ user }) {
      await setBuiltinCancel(user.id, cancel);
      return redirectWithToast("/subscription", { kind: "success", title, description });
    },
  });

export const action = screenAction({
  cancel: toggle(
    true,
    "Subscription Canceled",
    "You keep your plan until the end of the month you paid for.",
  ),
  resume: toggle(false, "Subscription Resumed", "Your plan continues."),
});

export default function ManageSubscription() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { plan, subscription } = screen;
  const end = subscription.currentPeriodEnd ? (
    <ExactTime at={subscription.currentPeriodEnd.toISOString()} />
  ) : null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Manage plan"
        back={{ to: "/subscription", label: "Subscription" }}
        description={BUILTIN_PLANS}
      />
      <Card className="max-w-xl p-6">
        <h2 className="text-lg font-semibold">{PLAN_NAME[plan]} Plan</h2>
        {plan === "free" ? (
          <p className="mt-2 text-muted">You are on Free. There is nothing to cancel.</p>
        ) : (
          <>
            <p className="mt-2">
              {subscription.cancelAtPeriodEnd ? "Ends on " : "Renews on "}
              {end}.
            </p>
            <Form method="post" className="mt-5">
              {subscription.cancelAtPeriodEnd ? (
                <SubmitButton intent="resume" variant="primary" busyText="Resuming…">
                  Keep the plan
                </SubmitButton>
              ) : (
                <SubmitButton intent="cancel" variant="danger" busyText="Cancelling…">
                  Cancel at the end of the month
                </SubmitButton>
              )}
            </Form>
          </>
        )}
      </Card>
    </>
  );
}
