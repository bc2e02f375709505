import { api, endpoint } from "#app/http/api.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { publicationAnswer } from "#app/publishing/views/answers.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/publications/:id/retry", {
  POST: endpoint({
    summary:
      "Try a failed, waiting or unconfirmed publication again now; calls at the same time are one try, and its state says what came of it",
    response: publicationAnswer,
    errors: ["not_found"],
    run: async ({ user, params }) => {
      await retryPublication(user, params.id);
      return requirePublication(user, params.id);
    },
  }),
});
export const loader = handler;
export const action = handler;
