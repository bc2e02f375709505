import { api, endpoint, reply } from "#app/http/api.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import { readReadiness } from "#app/jobs/readiness.server.ts";

const handler = api("/readyz", {
  GET: endpoint({
    summary: "Whether work gets done: 200, or 503 with what does not",
    auth: "none",
    run: async () => {
      const readiness = await readReadiness(isStopping());
      return reply(readiness, { status: readiness.ok ? 200 : 503 });
    },
  }),
});
export const loader = handler;
export const action = handler;
