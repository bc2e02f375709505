import { api, endpoint } from "#app/http/api.server.ts";
import { cancelPublication } from "#app/publishing/actions/cancel.server.ts";
import { publicationAnswer } from "#app/publishing/views/answers.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/publications/:id/cancel", {
  POST: endpoint({
    summary:
      "Take a waiting publication out of the line, or put a failed one away; a live copy stays live",
    response: publicationAnswer,
    errors: ["not_found"],
    run: async ({ user, params }) => {
      await cancelPublication(user, params.id);
      return requirePublication(user, params.id);
    },
  }),
});
export const loader = handler;
export const action = handler;
