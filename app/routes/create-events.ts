import { api, endpoint } from "#app/http/api.server.ts";
import { isStopping } from "#app/http/stop.server.ts";
import { eventStream } from "#app/http/event-stream.server.ts";
import { followGeneration } from "#app/wizard/generation-stream.server.ts";
import { requireGeneration } from "#app/wizard/generation.server.ts";

const door = api({
  GET: endpoint({
    summary: "The article as it is written, as server-sent events",
    refuses: ["not_found"],
    run: async ({ user, params, request }) => {
      const { id } = await requireGeneration(user, params["id"] ?? "");
      return eventStream((signal) => followGeneration(user, id, signal), request, isStopping);
    },
  }),
});
export const loader = door;
export const action = door;
