import { receiveEvent } from "#app/billing/events.server.ts";
import { receivedAnswer } from "#app/billing/requests.server.ts";
import { readStripeEvent } from "#app/billing/stripe-event.server.ts";
import { api, endpoint } from "#app/http/api.server.ts";
import { MAX_JSON_BYTES } from "#app/http/body.server.ts";
import { readBytes } from "#app/http/bytes.server.ts";

const handler = api("/api/stripe/webhook", {
  POST: endpoint({
    summary: "Events from Stripe, proven by their signature",
    auth: "none",
    response: receivedAnswer,
    errors: ["invalid", "rate_limited", "upstream", "not_configured"],
    run: async ({ request }) => {
      const body = Buffer.from(await readBytes(request, MAX_JSON_BYTES));
      await receiveEvent(await readStripeEvent(body, request.headers.get("Stripe-Signature")));
      return { received: true };
    },
  }),
});
export const loader = handler;
export const action = handler;
