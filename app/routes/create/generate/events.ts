import { api, endpoint } from "#app/http/api.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import { eventStream } from "#app/http/event-stream.server.ts";
import { followGeneration } from "#app/writing/generation/stream.server.ts";
import { requireGeneration } from "#app/writing/generation/generation.server.ts";

const handler = api("/create/generation/:id/events", {
  GET: endpoint({
    summary: "The article as it is written, as server-sent events",
    errors: ["not_found"],
    run: async ({ user, params, request }) => {
      const { id } = await requireGeneration(user, params.id);
      return eventStream((signal) => followGeneration(user, id, signal), request, isStopping);
    },
  }),
});
export const loader = handler;
export const action = handler;
