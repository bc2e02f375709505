import { redirectDocument } from "@remix-run/node";
import { createSubscriptionBody } from "#app/billing/requests.server.ts";
import { startSubscription } from "#app/billing/start.server.ts";
import { failure, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const intent = intentAt("/subscription");

/** What the button of a plan card sends. */
export const planIntents = {
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
};
