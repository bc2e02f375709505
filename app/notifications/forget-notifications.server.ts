import { BATCH, inBatches } from "#app/lib/batches.server.ts";
import { db } from "#app/lib/db.server.ts";
import { SHOWN } from "./notifications.server.ts";

/**
 * Deletes notifications from before `readBefore` that were read, and all from before `before`. The
 * newest of each user, which the menu shows, stay.
 */
export async function forgetNotifications(
  { readBefore, before }: { readBefore: Date; before: Date },
  signal?: AbortSignal,
): Promise<void> {
  await inBatches(
    () => db.$executeRaw`
      DELETE FROM "Notification" WHERE "id" IN (
        SELECT n."id" FROM "Notification" n
        WHERE n."createdAt" < CASE WHEN n."readAt" IS NULL THEN ${before}::timestamptz ELSE ${readBefore}::timestamptz END
          AND (n."createdAt", n."id") < (
            SELECT m."createdAt", m."id" FROM "Notification" m WHERE m."userId" = n."userId"
            ORDER BY m."createdAt" DESC, m."id" DESC OFFSET ${SHOWN - 1}::int LIMIT 1)
        LIMIT ${BATCH}::int)`,
    signal,
  );
}
