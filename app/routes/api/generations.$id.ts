import { api, endpoint } from "#app/http/api.server.ts";
import { cancelRun } from "#app/writing/generation/generation.server.ts";
import { generationAnswer, requireRequested } from "#app/writing/generation/requested.server.ts";

const handler = api("/api/generations/:id", {
  GET: endpoint({
    summary: "A run of the writer: state, step, text so far, result",
    response: generationAnswer,
    errors: ["not_found"],
    run: ({ user, params }) => requireRequested(user, params.id),
  }),
  DELETE: endpoint({
    summary: "Stop a run; its text so far stays. One that has ended stays as it is",
    response: generationAnswer,
    errors: ["not_found"],
    run: async ({ user, params }) => {
      const { id } = await requireRequested(user, params.id);
      await cancelRun(user, id);
      return requireRequested(user, id);
    },
  }),
});
export const loader = handler;
export const action = handler;
