import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { startRenewing } from "#app/lib/lease.server.ts";
import { log } from "#app/lib/log.server.ts";

/** Articles that may be written for one user at once, by the wizard and API callers together. */
const MAX_AT_ONCE = 2;

/** The slot of a dead process is freed when its lease expires. */
const LEASE_MS = 20_000;
const RETRY_S = 15;

/** Locks the user's row, so that transactions of any number of processes run one at a time. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`;
}

/**
 * Throws `rate_limited` if the user's articles already take every slot. Call it after `lockUser`,
 * in the transaction that inserts the next row.
 */
export async function assertSlotFree(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.$queryRaw<Array<{ taken: number }>>`
    SELECT (
      (SELECT count(*) FROM "Generation" WHERE "userId" = ${userId} AND "state" IN ('queued', 'running') AND "kind" IN ('outline', 'article')) +
      (SELECT count(*) FROM "WritingSlot" WHERE "userId" = ${userId} AND "leaseUntil" >= now())
    )::int AS "taken"`;
  if ((rows[0]?.taken ?? 0) < MAX_AT_ONCE) return;
  throw new AppError(
    "rate_limited",
    "Two of your posts are being written already. Wait until one is ready, or stop it.",
    { retryAfter: RETRY_S },
  );
}

/** Requests to the writer besides articles that may go on for one user at once. */
const MAX_OTHERS = 4;

/** The same for what is no article: keywords, links, help. */
export async function assertRunFree(tx: Tx, userId: string): Promise<void> {
  const running = await tx.generation.count({
    where: {
      userId,
      state: { in: ["queued", "running"] },
      kind: { in: ["keywords", "links", "help"] },
    },
  });
  if (running < MAX_OTHERS) return;
  throw new AppError(
    "rate_limited",
    "Four of your requests to the writer are running already. Wait until one is ready, or stop it.",
    { retryAfter: RETRY_S },
  );
}

/**
 * Runs `work` in a slot and frees the slot afterwards. Throws `rate_limited` if no slot is free.
 * The signal that `work` gets aborts with `signal`, and with `upstream` when the slot could not be
 * renewed in time, because another article may have taken it.
 */
export async function withWritingSlot<T>(
  userId: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const heldSince = performance.now();
  const id = await claimSlot(userId);
  const inner = new AbortController();
  const endEarly = () => inner.abort(signal.reason);
  signal.addEventListener("abort", endEarly, { once: true });
  const stopRenewing = startRenewing({
    name: "writing slot",
    leaseMs: LEASE_MS,
    heldSince,
    renew: () => renewSlot(id),
    lose: () => inner.abort(new AppError("upstream", "Writing was interrupted. Please try again.")),
  });
  try {
    signal.throwIfAborted();
    return await work(inner.signal);
  } finally {
    stopRenewing();
    signal.removeEventListener("abort", endEarly);
    await db.writingSlot
      .deleteMany({ where: { id } })
      .catch((error: unknown) => log.warn({ err: error }, "a writing slot ends with its lease"));
  }
}

async function claimSlot(userId: string): Promise<string> {
  const id = newId();
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await assertSlotFree(tx, userId);
    await tx.$executeRaw`DELETE FROM "WritingSlot" WHERE "userId" = ${userId} AND "leaseUntil" < now()`;
    await tx.$executeRaw`INSERT INTO "WritingSlot" ("id", "userId", "leaseUntil") VALUES (${id}, ${userId}, now() + ${LEASE_MS}::int * interval '1 millisecond')`;
  });
  return id;
}

async function renewSlot(id: string): Promise<boolean> {
  const rows = await db.$executeRaw`
    UPDATE "WritingSlot" SET "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond'
    WHERE "id" = ${id} AND "leaseUntil" >= now()`;
  return rows === 1;
}
