import { randomUUID } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";

/** Articles that may be written for one user at the same time, by the wizard and for API callers together. */
export const MAX_AT_ONCE = 2;

/** A slot is renewed this often, four times within its lease of twenty seconds; the slot of a process that died ends with the lease. */
const RENEW_MS = 5_000;
const LEASE_MS = 20_000;
const RETRY_S = 15;

/**
 * Throws `rate_limited` when as many articles are being written for the user as may be. Belongs into the transaction that inserts the row
 * of the next one: the lock on the user's row makes calls at once count one after the other, in any number of processes.
 */
export async function assertSlotFree(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`;
  const rows = await tx.$queryRaw<Array<{ taken: number }>>`
    SELECT (
      (SELECT count(*) FROM "Generation" WHERE "userId" = ${userId} AND "state" IN ('queued', 'running')) +
      (SELECT count(*) FROM "WritingSlot" WHERE "userId" = ${userId} AND "leaseUntil" >= now())
    )::int AS "taken"`;
  if ((rows[0]?.taken ?? 0) < MAX_AT_ONCE) return;
  throw new AppError(
    "rate_limited",
    "Two of your posts are being written already. Wait until one is ready, or stop it.",
    { retryAfter: RETRY_S },
  );
}

/**
 * Does `work` in a slot of its own and gives the slot back at its end. Throws `rate_limited` when there is none.
 * The signal that `work` gets is aborted with `signal`, and with `upstream` when the slot was lost because it was not renewed in time:
 * then it may be somebody else's, and this work would be one too many.
 */
export async function withWritingSlot<T>(
  userId: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const takenAt = performance.now();
  const id = await takeSlot(userId);
  const inner = new AbortController();
  const endEarly = () => inner.abort(signal.reason);
  signal.addEventListener("abort", endEarly, { once: true });
  const letGo = keepSlot(id, takenAt, () =>
    inner.abort(new AppError("upstream", "Writing was interrupted. Please try again.")),
  );
  try {
    signal.throwIfAborted();
    return await work(inner.signal);
  } finally {
    letGo();
    signal.removeEventListener("abort", endEarly);
    await db.writingSlot
      .deleteMany({ where: { id } })
      .catch((error: unknown) => log.warn({ err: error }, "a writing slot ends with its lease"));
  }
}

async function takeSlot(userId: string): Promise<string> {
  const id = randomUUID();
  await db.$transaction(async (tx) => {
    await assertSlotFree(tx, userId);
    await tx.$executeRaw`DELETE FROM "WritingSlot" WHERE "userId" = ${userId} AND "leaseUntil" < now()`;
    await tx.$executeRaw`INSERT INTO "WritingSlot" ("id", "userId", "leaseUntil") VALUES (${id}, ${userId}, now() + interval '20 seconds')`;
  });
  return id;
}

/**
 * Renews a slot until the returned function is called, and calls `lose` when its lease has run out: the database says so when a renewal comes late,
 * and this process's own clock, which begins before the database's, when no renewal has come through.
 */
function keepSlot(id: string, takenAt: number, lose: () => void): () => void {
  let held = true;
  let end = endOfLease(takenAt, lose);
  const renewal = setInterval(() => void renew(), RENEW_MS);
  async function renew(): Promise<void> {
    const at = performance.now();
    try {
      const rows =
        await db.$executeRaw`UPDATE "WritingSlot" SET "leaseUntil" = now() + interval '20 seconds' WHERE "id" = ${id} AND "leaseUntil" >= now()`;
      if (!held) return;
      if (rows === 0) return lose();
      clearTimeout(end);
      end = endOfLease(at, lose);
    } catch (error) {
      log.warn({ err: error }, "a writing slot could not be renewed; it is tried again");
    }
  }
  return () => {
    held = false;
    clearInterval(renewal);
    clearTimeout(end);
  };
}

function endOfLease(from: number, lose: () => void): NodeJS.Timeout {
  return setTimeout(lose, Math.max(0, from + LEASE_MS - performance.now()));
}
