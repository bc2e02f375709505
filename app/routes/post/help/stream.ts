import { api, endpoint } from "#app/http/api.server.ts";
import { eventStream } from "#app/http/event-stream.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { helpRequest } from "#app/writing/help/requests.server.ts";
import { streamHelp } from "#app/writing/help/stream.server.ts";

const handler = api("/preview/:id/help", {
  POST: endpoint({
    summary: "Writing help as it comes, as server-sent events",
    body: helpRequest,
    errors: ["not_found"],
    run: async ({ user, params, body: { purpose, ...input }, request }) => {
      const { id: postId } = await requirePost(user, params.id);
      const asked = { ...input, postId };
      return eventStream((signal) => streamHelp(user, purpose, asked, signal), request, isStopping);
    },
  }),
});
export const loader = handler;
export const action = handler;
