import { api, endpoint, reply } from "#app/http/api.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import { databaseEngine } from "#app/lib/db.server.ts";

/** Whether this process answers, from memory: whoever asks costs no query. */
interface Liveness {
  ok: boolean;
  database: { engine: string };
  /** The process is shutting down; send it no more requests. */
  stopping: boolean;
}

const handler = api("/healthz", {
  GET: endpoint({
    summary: "Whether this process answers: 200, or 503 while it stops",
    auth: "none",
    run: () => {
      const stopping = isStopping();
      const health: Liveness = { ok: !stopping, database: { engine: databaseEngine() }, stopping };
      return Promise.resolve(reply(health, { status: health.ok ? 200 : 503 }));
    },
  }),
});
export const loader = handler;
export const action = handler;
