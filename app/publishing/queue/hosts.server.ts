import { db } from "#app/lib/db.server.ts";
import { BREAKER_CAP_MS, BREAKER_FAILURES, BREAKER_MS } from "../timing.ts";

/**
 * The circuit breaker of a host. Its state is a row that all processes share and `claim` respects.
 * A publication that calls nobody has the host "", which has no breaker.
 */

export async function hostAnswered(host: string): Promise<void> {
  if (host === "") return;
  await db.platformHost.updateMany({
    where: { host, failures: { gt: 0 } },
    data: { failures: 0, openUntil: null },
  });
}

/**
 * Records one more consecutive failure. From the fifth on, the breaker opens for a minute, then
 * lets one call through at a time, after pauses that double. A `silent` host opens it at once,
 * because each such call holds a slot for half a minute.
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

/** Until when nobody calls the host; null: it may be called. */
export async function pausedUntil(host: string): Promise<Date | null> {
  const row = await db.platformHost.findFirst({
    where: { host, openUntil: { gt: new Date() } },
    select: { openUntil: true },
  });
  return row?.openUntil ?? null;
}

/**
 * True when a failure suggests that the host is unwell or wants fewer calls. An answer about the
 * request itself shows that it is alive.
 */
export function countsAgainstHost(failure: {
  class: string;
  status?: number | undefined;
}): boolean {
  if (failure.class === "permanent") return false;
  return (
    failure.status === undefined ||
    failure.status >= 500 ||
    [408, 425, 429].includes(failure.status)
  );
}
