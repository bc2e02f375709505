import { db } from "#app/lib/db.server.ts";
import { BREAKER_FAILURES, BREAKER_MS } from "./publication.ts";

/** The circuit breaker. Its state is a row, so that all processes share it; `claim` respects it. "" is no host. */

/** Notes that the host answered. */
export async function hostAnswered(host: string): Promise<void> {
  if (host === "") return;
  await db.platformHost.updateMany({ where: { host, failures: { gt: 0 } }, data: { failures: 0, openUntil: null } });
}

/** Notes one more failure in a row; from the fifth on, nothing goes there for a minute, and then one call at a time. */
export async function hostFailed(host: string): Promise<void> {
  if (host === "") return;
  const until = new Date(Date.now() + BREAKER_MS);
  await db.$executeRaw`
    INSERT INTO "PlatformHost" ("host", "failures") VALUES (${host}, 1)
    ON CONFLICT ("host") DO UPDATE SET
      "failures" = "PlatformHost"."failures" + 1,
      "openUntil" = CASE WHEN "PlatformHost"."failures" + 1 >= ${BREAKER_FAILURES}::int THEN ${until} ELSE "PlatformHost"."openUntil" END`;
}
