import { BATCH, inBatches } from "#app/lib/batches.server.ts";
import { db } from "#app/lib/db.server.ts";

/** For so long Stripe repeats an event; one that is forgotten sooner would take effect again. */
const STRIPE_REPEATS_MS = 30 * 86_400_000;

/**
 * Deletes events of Stripe from before `before`, or, those that told the operator of a problem,
 * from before `problemsBefore`. Neither is ever younger than Stripe's repeats.
 */
export async function forgetEvents(
  { before, problemsBefore, now }: { before: Date; problemsBefore: Date; now: Date },
  signal?: AbortSignal,
): Promise<void> {
  const repeats = new Date(now.getTime() - STRIPE_REPEATS_MS);
  await inBatches(
    () => db.$executeRaw`
      DELETE FROM "StripeEvent" WHERE "id" IN (
        SELECT "id" FROM "StripeEvent" WHERE "receivedAt" < ${repeats}
          AND "receivedAt" < CASE WHEN "problem" = '' THEN ${before}::timestamptz ELSE ${problemsBefore}::timestamptz END
        LIMIT ${BATCH}::int)`,
    signal,
  );
}

/**
 * Deletes checkouts from before `before` that ended unpaid. Open ones are still to be paid or
 * ended, and paid ones lead to what has to be ended with the account. A user's checkouts stay while
 * one of them is younger than Stripe's memory: their number names the next one to Stripe
 * (startSubscription), and a name must not come twice.
 */
export async function forgetCheckouts(
  { before, now }: { before: Date; now: Date },
  signal?: AbortSignal,
): Promise<void> {
  const repeats = new Date(now.getTime() - STRIPE_REPEATS_MS);
  await inBatches(
    () => db.$executeRaw`
      DELETE FROM "Checkout" WHERE "id" IN (
        SELECT c."id" FROM "Checkout" c
        WHERE c."createdAt" < ${before} AND c."state" IN ('declined', 'canceled', 'expired')
          AND NOT EXISTS (SELECT 1 FROM "Checkout" d WHERE d."userId" = c."userId" AND d."createdAt" >= ${repeats})
        LIMIT ${BATCH}::int)`,
    signal,
  );
}
