import { db } from "#app/lib/db.server.ts";
import { BREAKER_CAP_MS, BREAKER_FAILURES, BREAKER_MS } from "./publication.ts";

/** The circuit breaker. Its state is a row, so that all processes share it; `claim` respects it. "" is no host. */

/** Notes that the host answered. */
export async function hostAnswered(host: string): Promise<void> {
  if (host === "") return;
  await db.platformHost.updateMany({
    where: { host, failures: { gt: 0 } },
    data: { failures: 0, openUntil: null },
  });
}

/**
 * Notes one more failure in a row; from the fifth on, nothing goes there for a minute, and then one call at a time, after pauses that double.
 * A host that was `silent` is down at once: each such call holds a slot for half a minute.
 */
export async function hostFailed(host: string, silent: boolean): Promise<void> {
  if (host === "") return;
  const least = silent ? BREAKER_FAILURES : 1;
  await db.$executeRaw`
    INSERT INTO "PlatformHost" AS h ("host", "failures", "openUntil") VALUES (${host}, ${least}::int, ${silent ? new Date(Date.now() + BREAKER_MS) : null})
    ON CONFLICT ("host") DO UPDATE SET
      "failures" = least(greatest(h."failures" + 1, ${least}::int), 1000),
      "openUntil" = CASE WHEN greatest(h."failures" + 1, ${least}::int) < ${BREAKER_FAILURES}::int THEN h."openUntil"
        ELSE ${new Date()}::timestamptz + least(${BREAKER_CAP_MS}::float8, ${BREAKER_MS}::float8 * 2 ^ least(greatest(h."failures" + 1 - ${BREAKER_FAILURES}::int, 0), 10)) * interval '1 millisecond' END`;
}
