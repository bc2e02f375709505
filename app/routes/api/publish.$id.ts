import { api, endpoint } from "#app/http/api.server.ts";
import { assertAccepted } from "#app/publishing/actions/open-places.server.ts";
import { publish } from "#app/publishing/actions/publish.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { publishBody } from "#app/publishing/requests.server.ts";
import { publishAnswer } from "#app/publishing/views/answers.server.ts";

const handler = api("/api/publish/:id", {
  POST: endpoint({
    summary:
      "Publish a post now, or with scheduledDate at that time (ISO 8601, or wall time in the user's zone)",
    body: publishBody,
    response: publishAnswer,
    errors: ["not_found", "upstream"],
    run: async ({ user, params, body: { acceptUnwritten, ...body } }) => {
      await assertAccepted(user, params.id, acceptUnwritten);
      const outcome = requireAccepted(await publish(user, params.id, body));
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
export const loader = handler;
export const action = handler;
