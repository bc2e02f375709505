import { api, endpoint } from "#app/http/api.server.ts";
import { retry } from "#app/publishing/change.server.ts";
import { publicationAnswer } from "#app/publishing/requests.server.ts";
import { requirePublication } from "#app/publishing/views.server.ts";

const door = api({
  POST: endpoint({
    summary:
      "Try a failed, waiting or unconfirmed publication again now; calls at the same time are one try, and its state says what came of it",
    answer: publicationAnswer,
    refuses: ["not_found"],
    run: async ({ user, params }) => {
      await retry(user, params["id"] ?? "");
      return requirePublication(user, params["id"] ?? "");
    },
  }),
});
export const loader = door;
export const action = door;
