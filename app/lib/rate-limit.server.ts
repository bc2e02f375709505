import { Prisma } from "#app/generated/prisma/client.ts";
import { AppError } from "./app-error.ts";
import { db, preparedQuery } from "./db.server.ts";

/**
 * Counts one event in a fixed window of `windowMs` that starts with its first event; a heavy one
 * counts as several (`weight`, at most `limit`). Throws `rate_limited` above `limit`. One
 * conditional statement, so it is exact for concurrent calls and across processes.
 */
export async function consumeRateLimit(
  key: string,
  limit: number,
  windowMs: number,
  sentence: (secondsLeft: number) => string,
  weight = 1,
): Promise<void> {
  const now = new Date();
  const until = new Date(now.getTime() + windowMs);
  const counted = await preparedQuery(Prisma.sql`
    INSERT INTO "RateWindow" ("key", "count", "expiresAt") VALUES (${key}, ${weight}::int, ${until})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "RateWindow"."expiresAt" <= ${now} THEN ${weight}::int ELSE "RateWindow"."count" + ${weight}::int END,
      "expiresAt" = CASE WHEN "RateWindow"."expiresAt" <= ${now} THEN ${until} ELSE "RateWindow"."expiresAt" END
    WHERE "RateWindow"."expiresAt" <= ${now} OR "RateWindow"."count" + ${weight}::int <= ${limit}::int
    RETURNING 1 AS "counted"`);
  if (counted.length === 1) return;
  const row = await db.rateWindow.findUnique({ where: { key } });
  const seconds = secondsUntil(row?.expiresAt ?? now);
  throw new AppError("rate_limited", sentence(seconds), { retryAfter: seconds });
}

/** Whole seconds until a moment, at least 1. */
export function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}
