import { api, endpoint } from "#app/http/api.server.ts";
import { publicationAnswer } from "#app/publishing/requests.server.ts";
import { takeDown } from "#app/publishing/take-down.server.ts";
import { requirePublication } from "#app/publishing/views.server.ts";

const door = api({
  POST: endpoint({
    summary: "Take a live copy down, where the platform lets us (canTakeDown)",
    answer: publicationAnswer,
    refuses: ["not_found", "not_configured"],
    run: async ({ user, params }) => {
      await takeDown(user, params["id"] ?? "");
      return requirePublication(user, params["id"] ?? "");
    },
  }),
});
export const loader = door;
export const action = door;
