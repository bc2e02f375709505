import { db, databaseEngine } from "#app/lib/db.server.ts";
import { canWrite } from "#app/lib/write-probe.server.ts";

export interface Health {
  ok: boolean;
  database: { engine: string; ok: boolean };
  /** Seconds that the oldest due publication waits; above LATE_SECONDS the worker is not keeping up. */
  oldestDueSeconds: number;
  stopping: boolean;
}

const LATE_SECONDS = 120;
/** What waits for a host that does not answer says nothing about the worker. */
const DEAD_HOST_FAILURES = 5;

/** Asks the database, also whether it takes writes; never throws. */
export async function readHealth(stopping: boolean): Promise<Health> {
  try {
    if (!(await canWrite())) return { ok: false, database: { engine: databaseEngine(), ok: false }, oldestDueSeconds: 0, stopping };
    const rows = await db.$queryRaw<Array<{ seconds: number | null }>>`
      SELECT EXTRACT(EPOCH FROM now() - min(coalesce("nextTryAt", "dueAt")))::float8 AS seconds FROM "Publication" p
      WHERE p."state" = 'queued' AND NOT EXISTS (SELECT 1 FROM "PlatformHost" h WHERE h."host" = p."host" AND h."failures" >= ${DEAD_HOST_FAILURES}::int)`;
    const late = Math.max(0, rows[0]?.seconds ?? 0);
    return { ok: !stopping && late <= LATE_SECONDS, database: { engine: databaseEngine(), ok: true }, oldestDueSeconds: Math.round(late), stopping };
  } catch {
    return { ok: false, database: { engine: databaseEngine(), ok: false }, oldestDueSeconds: 0, stopping };
  }
}
