import { requireCheckoutUrl } from "#app/billing/start.server.ts";
import { checkoutUrlAnswer, createSubscriptionBody } from "#app/billing/requests.server.ts";
import { api, endpoint } from "#app/http/api.server.ts";

const handler = api("/api/create-subscription", {
  POST: endpoint({
    summary: "Start buying a plan; send the browser to checkoutUrl",
    body: createSubscriptionBody,
    response: checkoutUrlAnswer,
    errors: ["upstream", "not_configured"],
    run: async ({ user, body }) => ({ checkoutUrl: await requireCheckoutUrl(user.id, body.plan) }),
  }),
});
export const loader = handler;
export const action = handler;
