import type { Tx } from "#app/lib/db.server.ts";

/**
 * Counts for `to` at least what is counted for `from`: posts and tokens of each month, the free
 * import, and the limits of the hour. Both are keys as `usageKey` makes them.
 */
export async function carryUsage(tx: Tx, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "UsageMonth" AS u ("identity", "month", "posts", "tokens")
    SELECT ${to}, "month", "posts", "tokens" FROM "UsageMonth" WHERE "identity" = ${from}
    ON CONFLICT ("identity", "month") DO UPDATE SET
      "posts" = GREATEST(u."posts", EXCLUDED."posts"),
      "tokens" = GREATEST(u."tokens", EXCLUDED."tokens")`;
  await tx.$executeRaw`
    INSERT INTO "FreeImport" ("identity", "hash")
    SELECT ${to}, "hash" FROM "FreeImport" WHERE "identity" = ${from} ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO "RateWindow" AS w ("key", "count", "expiresAt")
    SELECT replace("key", ${from}, ${to}), "count", "expiresAt" FROM "RateWindow"
    WHERE "key" LIKE '%:' || ${from} AND "expiresAt" > now()
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN w."expiresAt" > now() THEN GREATEST(w."count", EXCLUDED."count")
        ELSE EXCLUDED."count" END,
      "expiresAt" = GREATEST(w."expiresAt", EXCLUDED."expiresAt")`;
}
