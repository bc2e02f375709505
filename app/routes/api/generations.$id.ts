import { asksFor } from "#app/http/accept.ts";
import { api, endpoint } from "#app/http/api.server.ts";
import { cancelRun } from "#app/writing/generation/generation.server.ts";
import {
  generationAnswer,
  generationEvent,
  requireRequested,
} from "#app/writing/generation/requested.server.ts";
import { streamRun } from "../api-runs/stream-run.server.ts";

const handler = api("/api/generations/:id", {
  GET: endpoint({
    summary:
      "A run of the writer: state, step, text so far, result; with Accept: text/event-stream as it goes",
    response: generationAnswer,
    events: generationEvent,
    errors: ["not_found"],
    run: async ({ user, params, request }) => {
      const run = await requireRequested(user, params.id);
      return asksFor(request, "text/event-stream") ? streamRun(user, run.id, request) : run;
    },
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
