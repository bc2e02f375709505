import { db } from "#app/lib/db.server.ts";
import { PER_USER } from "../timing.ts";

/** Above this, the workers are not keeping up. */
export const LATE_SECONDS = 120;

/**
 * For how many seconds the longest waiting publication has been due; 0 when none waits. Counts only
 * what waits for a worker, not what waits for its host (an open breaker or a call under way), for
 * its user's other publications, or for an earlier call that may still arrive.
 */
export async function readBacklogSeconds(now = new Date()): Promise<number> {
  const rows = await db.$queryRaw<Array<{ seconds: number | null }>>`
    WITH busy AS (SELECT "host", "userId" FROM "Publication" WHERE "state" = 'publishing' AND "leaseUntil" >= ${now})
    SELECT EXTRACT(EPOCH FROM ${now}::timestamptz - min(coalesce(p."nextTryAt", p."dueAt")))::float8 AS seconds FROM "Publication" p
    WHERE p."state" = 'queued' AND coalesce(p."nextTryAt", p."dueAt") <= ${now} AND (p."waitUntil" IS NULL OR p."waitUntil" <= ${now})
      AND (p."host" = '' OR NOT EXISTS (SELECT 1 FROM busy WHERE busy."host" = p."host"))
      AND (SELECT count(*) FROM busy WHERE busy."userId" = p."userId") < ${PER_USER}::int
      AND NOT EXISTS (SELECT 1 FROM "PlatformHost" h WHERE h."host" = p."host" AND h."openUntil" > ${now})`;
  return Math.max(0, Math.round(rows[0]?.seconds ?? 0));
}
