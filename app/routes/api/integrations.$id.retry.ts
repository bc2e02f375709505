import { api, endpoint } from "#app/http/api.server.ts";
import { retryFailedAnswer } from "#app/integrations/requests.server.ts";
import { retryFailed } from "#app/publishing/actions/retry-failed.server.ts";

const handler = api("/api/integrations/:id/retry", {
  POST: endpoint({
    summary:
      "Put back in line everything that failed because this integration could not be reached or had to be connected again",
    response: retryFailedAnswer,
    errors: ["not_found"],
    run: async ({ user, params }) => ({ retried: await retryFailed(user, params.id) }),
  }),
});
export const loader = handler;
export const action = handler;
