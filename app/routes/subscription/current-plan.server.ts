import { redirectDocument } from "@remix-run/node";
import { portalUrl, refreshStatus } from "#app/billing/billing.server.ts";
import { PAID, STILL_FREE } from "#app/copy/subscription.ts";
import { PAYMENT_TOASTS, success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const intent = intentAt("/subscription");

/** What the buttons of the current plan send. */
export const currentPlanIntents = {
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
};
