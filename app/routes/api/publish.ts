import { api, endpoint } from "#app/http/api.server.ts";
import { publish, requireAccepted } from "#app/publishing/publishing.server.ts";
import { publishAnswer, publishBody } from "#app/publishing/requests.server.ts";

const door = api({
  POST: endpoint({
    summary:
      "Publish a post now, or with scheduledDate at that time (ISO 8601, or wall time in the user's zone)",
    body: publishBody,
    answer: publishAnswer,
    refuses: ["not_found", "upstream"],
    run: async ({ user, params, body }) => {
      const outcome = requireAccepted(await publish(user, params["id"] ?? "", body));
      return {
        success: true,
        id: outcome.id,
        state: outcome.state,
        platform: outcome.platform,
        url: outcome.remoteUrl,
        scheduledDate: outcome.at,
        message: outcome.message,
      };
    },
  }),
});
export const loader = door;
export const action = door;
