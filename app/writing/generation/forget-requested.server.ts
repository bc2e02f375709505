import { BATCH, inBatches } from "#app/lib/batches.server.ts";
import { db } from "#app/lib/db.server.ts";

/** Deletes runs of calls of the API that ended before a moment; a draft's go with the draft. */
export function forgetRequested(before: Date, signal: AbortSignal): Promise<void> {
  return inBatches(
    () =>
      db.$executeRaw`DELETE FROM "Generation" WHERE "id" IN (SELECT "id" FROM "Generation" WHERE "draftId" IS NULL AND "finishedAt" < ${before} LIMIT ${BATCH}::int)`,
    signal,
  );
}
