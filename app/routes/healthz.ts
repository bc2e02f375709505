import { api, endpoint, reply } from "#app/http/api.server.ts";
import { isStopping } from "#app/http/edge.server.ts";
import { readHealth } from "#app/http/health.server.ts";

const door = api({
  GET: endpoint({
    summary: "Whether this process can serve: 200 or 503",
    auth: "none",
    run: async () => {
      const health = await readHealth(isStopping());
      return reply(health, { status: health.ok ? 200 : 503 });
    },
  }),
});
export const loader = door;
export const action = door;
