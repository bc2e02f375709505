import { BATCH, inBatches } from "#app/lib/batches.server.ts";
import { db } from "#app/lib/db.server.ts";

/**
 * Deletes the calls to platforms that began before `before` and say nothing any more: a later one
 * of the same publication succeeded, found the copy, or found that there is none. The last call of
 * a publication stays, because screens show it, and so does every call that may still have made a
 * copy nobody has seen (past-calls).
 */
export async function forgetAttempts(before: Date, signal?: AbortSignal): Promise<void> {
  // Ids grow with time, so the oldest are found first without a sort.
  await inBatches(
    () => db.$executeRaw`
      DELETE FROM "PublicationAttempt" WHERE "id" IN (
        SELECT a."id" FROM "PublicationAttempt" a JOIN "Publication" p ON p."id" = a."publicationId"
        WHERE a."startedAt" < ${before} AND p."state" NOT IN ('publishing', 'queued', 'unconfirmed')
          AND EXISTS (SELECT 1 FROM "PublicationAttempt" b WHERE b."publicationId" = a."publicationId"
            AND b."number" > a."number" AND b."outcome" IN ('published', 'found', 'absent'))
        ORDER BY a."id" LIMIT ${BATCH}::int)`,
    signal,
  );
}

/** Deletes the counts of failures of hosts that work again, or that no publication names. */
export async function forgetHosts(now: Date, signal?: AbortSignal): Promise<void> {
  await inBatches(
    () => db.$executeRaw`
      DELETE FROM "PlatformHost" WHERE "host" IN (
        SELECT h."host" FROM "PlatformHost" h
        WHERE (h."openUntil" IS NULL OR h."openUntil" < ${now}) AND (h."failures" = 0
          OR NOT EXISTS (SELECT 1 FROM "Publication" p WHERE p."host" = h."host"))
        LIMIT ${BATCH}::int)`,
    signal,
  );
}
