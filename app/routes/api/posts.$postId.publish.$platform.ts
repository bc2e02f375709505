import { api, endpoint } from "#app/http/api.server.ts";
import { assertAccepted } from "#app/publishing/actions/open-places.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { publishToQuery } from "#app/publishing/requests.server.ts";
import { publishToAnswer } from "#app/publishing/views/answers.server.ts";

const handler = api("/api/posts/:postId/publish/:platform", {
  POST: endpoint({
    summary:
      "Publish a post on one platform now; a refusal is an answer with success false, one that waits for another try is a success with state queued",
    query: publishToQuery,
    response: publishToAnswer,
    errors: ["not_found"],
    run: async ({ user, params, query }) => {
      await assertAccepted(user, params.postId, query.acceptUnwritten === "true");
      const { kind, state, message, at, remoteUrl } = await publishNow(user, params.postId, {
        platform: params.platform,
      });
      if (kind === "refused") return { success: false, error: message };
      return {
        success: true,
        state,
        message,
        scheduledDate: at,
        ...(remoteUrl === null ? {} : { url: remoteUrl }),
      };
    },
  }),
});
export const loader = handler;
export const action = handler;
