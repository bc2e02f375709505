import { api, endpoint } from "#app/http/api.server.ts";
import { retryFailedAnswer } from "#app/integrations/requests.server.ts";
import { retryFailed } from "#app/publishing/reconnect.server.ts";

const door = api({
  POST: endpoint({
    summary:
      "Put back in line everything that failed because this integration could not be reached or had to be connected again",
    answer: retryFailedAnswer,
    refuses: ["not_found"],
    run: async ({ user, params }) => ({ retried: await retryFailed(user, params["id"] ?? "") }),
  }),
});
export const loader = door;
export const action = door;
