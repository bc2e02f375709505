import { confirmCheckout } from "#app/billing/billing.server.ts";
import { checkStatusBody, successAnswer } from "#app/billing/requests.server.ts";
import { api, endpoint } from "#app/http/api.server.ts";

const handler = api("/api/check-subscription-status", {
  POST: endpoint({
    summary: "Whether a checkout of yours is paid",
    body: checkStatusBody,
    response: successAnswer,
    errors: ["not_found", "upstream", "not_configured"],
    run: async ({ user, body }) => ({ success: await confirmCheckout(user.id, body.sessionId) }),
  }),
});
export const loader = handler;
export const action = handler;
