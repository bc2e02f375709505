import { api, endpoint } from "#app/http/api.server.ts";
import { takeDownPublication } from "#app/publishing/actions/take-down.server.ts";
import { publicationAnswer } from "#app/publishing/views/answers.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";

const handler = api("/api/publications/:id/take-down", {
  POST: endpoint({
    summary: "Take a live copy down, where the platform lets us (canTakeDown)",
    response: publicationAnswer,
    errors: ["not_found", "not_configured"],
    run: async ({ user, params }) => {
      await takeDownPublication(user, params.id);
      return requirePublication(user, params.id);
    },
  }),
});
export const loader = handler;
export const action = handler;
