import { api, endpoint, reply } from "#app/http/api.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import { readLiveness } from "#app/http/health.server.ts";

const handler = api("/healthz", {
  GET: endpoint({
    summary: "Whether this process and its database answer: 200 or 503",
    auth: "none",
    run: async () => {
      const health = await readLiveness(isStopping());
      return reply(health, { status: health.ok ? 200 : 503 });
    },
  }),
});
export const loader = handler;
export const action = handler;
