import { redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import {
  endBuiltin,
  payBuiltin,
  requireBuiltinCheckout,
} from "#app/billing/builtin-checkout.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { BUILTIN_CHECKOUT, DECLINED } from "#app/copy/subscription.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { PLAN_NAME, PRICE } from "#app/plans/plan.ts";

export const meta = screenTitle("Checkout");

export const loader = screenLoader("/checkout/:id", ({ user, params }) =>
  requireBuiltinCheckout(user.id, params.id),
);

const intent = intentAt("/checkout/:id");

export const action = screenAction({
  pay: intent({
    failure: TOASTS.subscribe,
    async run({ user, params }) {
      const id = params.id;
      await payBuiltin(user.id, id);
      return redirect(`/subscription?success=true&session_id=${encodeURIComponent(id)}`);
    },
  }),
  decline: intent({
    failure: TOASTS.subscribe,
    async run({ user, params }) {
      await endBuiltin(user.id, params.id, "declined");
      return redirect(`/checkout/${encodeURIComponent(params.id)}`);
    },
  }),
  cancel: intent({
    failure: TOASTS.subscribe,
    async run({ user, params }) {
      await endBuiltin(user.id, params.id, "canceled");
      return redirect("/subscription?canceled=true");
    },
  }),
});

export default function Checkout() {
  const checkout = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const over = checkout.state === "paid" || checkout.state === "canceled";
  return (
    <div className="mx-auto max-w-lg">
      <ActionToast toast={last?.toast} />
      <section className="card p-6 md:p-8" aria-labelledby="checkout">
        <p className="text-muted">Built-in checkout</p>
        <h1 id="checkout" className="mt-1 text-xl font-semibold tracking-tight">
          Postwright {PLAN_NAME[checkout.plan]}
        </h1>
        <p className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">
          {PRICE[checkout.plan].amount}{" "}
          <span className="text-base font-normal text-muted">{PRICE[checkout.plan].per}</span>
        </p>
        <Alert className="mt-5">{BUILTIN_CHECKOUT}</Alert>
        {checkout.state === "declined" ? (
          <Alert tone="danger" className="mt-4">
            {DECLINED}
          </Alert>
        ) : null}
        {over ? (
          <div className="mt-6">
            <p className="mb-4">
              {checkout.state === "paid"
                ? "This checkout is paid already."
                : "This checkout was cancelled."}
            </p>
            <ButtonLink to="/subscription">Back to Subscription</ButtonLink>
          </div>
        ) : (
          <Form method="post" className="mt-6 grid gap-3">
            <SubmitButton intent="pay" variant="primary" busyText="Changing the plan…">
              Pay {PRICE[checkout.plan].amount} (no card is charged)
            </SubmitButton>
            <SubmitButton intent="decline">Simulate a declined card</SubmitButton>
            <SubmitButton intent="cancel" variant="quiet">
              Cancel
            </SubmitButton>
          </Form>
        )}
      </section>
    </div>
  );
}
