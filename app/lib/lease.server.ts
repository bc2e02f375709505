import { randomUUID } from "node:crypto";
import { db } from "./db.server.ts";
import { log } from "./log.server.ts";

/** The lease of a dead process expires, and another process starts over. */
const LEASE_MS = 60_000;

/**
 * Runs `work` unless another process is running it or has finished it within the last `every`
 * milliseconds. Returns true if it ran. One conditional statement by the database's clock decides,
 * so exactly one of many concurrent callers goes ahead. The signal that `work` gets aborts with
 * `signal` and when the lease is lost, because another process may then have started. `atOnce`
 * ignores when the work was last done.
 */
export async function runInOneProcess(
  name: string,
  every: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<unknown>,
  atOnce = false,
): Promise<boolean> {
  const owner = randomUUID();
  const heldSince = performance.now();
  if (!(await claim(name, owner, atOnce))) return false;
  const lost = new AbortController();
  const inner = AbortSignal.any([signal, lost.signal]);
  const stopRenewing = startRenewing({
    name,
    leaseMs: LEASE_MS,
    heldSince,
    renew: () => renew(name, owner),
    lose: () => lost.abort(),
  });
  let whole = false;
  try {
    await work(inner);
    whole = !inner.aborted;
  } finally {
    stopRenewing();
    // Failed or aborted work is due again at once.
    await giveBack(name, owner, whole ? every : 0).catch((error: unknown) =>
      log.warn({ lease: name, err: error }, "a lease could not be given back; it ends by itself"),
    );
  }
  return true;
}

/** A held lease, in any table. */
export interface HeldLease {
  /** For the log. */
  name: string;
  leaseMs: number;
  /** `performance.now()` before the lease was taken. */
  heldSince: number;
  /** Extends the lease by `leaseMs`. False if it is no longer ours. */
  renew(): Promise<boolean>;
  /** Called when the lease is lost, or may be. */
  lose(): void;
}

/**
 * Renews a lease four times within its duration until the returned function is called. The lease is
 * lost when the database says so, or when no renewal succeeds in time by this process's clock. That
 * clock starts before the database's, so this process never outlasts its lease.
 */
export function startRenewing({ name, leaseMs, heldSince, renew, lose }: HeldLease): () => void {
  let held = true;
  const endOfLease = (from: number) =>
    setTimeout(lose, Math.max(0, from + leaseMs - performance.now()));
  let end = endOfLease(heldSince);
  const renewal = setInterval(() => void extend(), leaseMs / 4);
  async function extend(): Promise<void> {
    const at = performance.now();
    try {
      const kept = await renew();
      if (!held) return;
      if (!kept) return lose();
      clearTimeout(end);
      end = endOfLease(at);
    } catch (error) {
      log.warn({ lease: name, err: error }, "a lease could not be renewed; it is tried again");
    }
  }
  return () => {
    held = false;
    clearInterval(renewal);
    clearTimeout(end);
  };
}

async function claim(name: string, owner: string, atOnce: boolean): Promise<boolean> {
  const rows = await db.$executeRaw`
    INSERT INTO "JobLease" ("name", "owner", "leaseUntil", "nextAt") VALUES (${name}, ${owner}, now() + ${LEASE_MS}::int * interval '1 millisecond', now())
    ON CONFLICT ("name") DO UPDATE SET "owner" = ${owner}, "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond'
    WHERE "JobLease"."leaseUntil" <= now() AND (${atOnce} OR "JobLease"."nextAt" <= now())`;
  return rows === 1;
}

async function renew(name: string, owner: string): Promise<boolean> {
  const rows = await db.$executeRaw`
    UPDATE "JobLease" SET "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond'
    WHERE "name" = ${name} AND "owner" = ${owner} AND "leaseUntil" > now()`;
  return rows === 1;
}

/** `pause`: milliseconds until the lease can be taken again. */
async function giveBack(name: string, owner: string, pause: number): Promise<void> {
  await db.$executeRaw`
    UPDATE "JobLease" SET "leaseUntil" = now(), "nextAt" = now() + ${pause}::int * interval '1 millisecond'
    WHERE "name" = ${name} AND "owner" = ${owner}`;
}
