import { randomUUID } from "node:crypto";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";

/** A lease is renewed four times within its minute; the lease of a process that died ends by itself, and another process begins anew. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 4;

/**
 * Runs `work` unless another process is running it, or has run it to its end within the last `every` milliseconds. True when it ran.
 * By the database's clock, in one conditional statement, so of many processes that ask at once exactly one goes ahead.
 * The signal that `work` gets is aborted with `signal`, and when the lease was lost: then another process may have begun.
 */
export async function runInOneProcess(
  name: string,
  every: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const owner = randomUUID();
  if (!(await claim(name, owner))) return false;
  const lost = new AbortController();
  const inner = AbortSignal.any([signal, lost.signal]);
  const letGo = keep(name, owner, () => lost.abort());
  let whole = false;
  try {
    await work(inner);
    whole = !inner.aborted;
  } finally {
    letGo();
    // What was left half done is begun again by whoever comes next.
    await giveBack(name, owner, whole ? every : 0).catch((error: unknown) =>
      log.warn({ job: name, err: error }, "the lease of a job ends by itself"),
    );
  }
  return true;
}

async function claim(name: string, owner: string): Promise<boolean> {
  const rows = await db.$executeRaw`
    INSERT INTO "JobLease" ("name", "owner", "leaseUntil", "nextAt") VALUES (${name}, ${owner}, now() + ${LEASE_MS}::int * interval '1 millisecond', now())
    ON CONFLICT ("name") DO UPDATE SET "owner" = ${owner}, "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond'
    WHERE "JobLease"."leaseUntil" <= now() AND "JobLease"."nextAt" <= now()`;
  return rows === 1;
}

/** Renews a lease until the returned function is called, and calls `lose` when it belongs to another process, or could not be renewed in time. */
function keep(name: string, owner: string, lose: () => void): () => void {
  let held = true;
  let end = setTimeout(lose, LEASE_MS);
  const renewal = setInterval(() => void renew(), RENEW_MS);
  async function renew(): Promise<void> {
    const at = performance.now();
    try {
      const rows = await db.$executeRaw`
        UPDATE "JobLease" SET "leaseUntil" = now() + ${LEASE_MS}::int * interval '1 millisecond' WHERE "name" = ${name} AND "owner" = ${owner} AND "leaseUntil" > now()`;
      if (!held) return;
      if (rows === 0) return lose();
      clearTimeout(end);
      end = setTimeout(lose, Math.max(0, at + LEASE_MS - performance.now()));
    } catch (error) {
      log.warn(
        { job: name, err: error },
        "the lease of a job could not be renewed; it is tried again",
      );
    }
  }
  return () => {
    held = false;
    clearInterval(renewal);
    clearTimeout(end);
  };
}

async function giveBack(name: string, owner: string, pause: number): Promise<void> {
  await db.$executeRaw`UPDATE "JobLease" SET "leaseUntil" = now(), "nextAt" = now() + ${pause}::int * interval '1 millisecond' WHERE "name" = ${name} AND "owner" = ${owner}`;
}
