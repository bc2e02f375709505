import { randomUUID } from "node:crypto";
import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { measureLateness } from "#app/lib/metrics.server.ts";
import { BREAKER_FAILURES, LEASE_MS, PER_HOST, PER_USER } from "../timing.ts";

/**
 * The publication ledger, which is also the queue. Each change of state is one conditional
 * statement, so that concurrent processes and clicks agree on who made it. `now` in its statements
 * is the clock of this process, not of the database.
 */

/**
 * A publication that this process may work on until its lease ends. Every write for it is fenced by
 * owner and attempt.
 */
export interface Claim {
  id: string;
  userId: string;
  owner: string;
  attempt: number;
  /**
   * Somebody waits for this attempt, so it is made even during a back-off or while its integration
   * needs to be connected again.
   */
  asked: boolean;
}

/**
 * Serialises claims across processes on PostgreSQL, so that the count per host is exact. The number
 * is arbitrary.
 */
const CLAIM_LOCK = 7_214_916;

/**
 * Leases up to `limit` publications to this process: those that are due, and those whose worker
 * died. At most PER_HOST calls go to one host at a time, none to a host whose breaker is open, and
 * one to a host that is being tested again. A user gets at most PER_USER, including those in
 * `running` (counts by user), and users take turns. With `only`, claims nothing but that
 * publication, and waits for a concurrent change of its row instead of skipping it.
 */
export async function claim(
  limit: number,
  only: string | null = null,
  running: ReadonlyMap<string, number> = new Map(),
): Promise<Claim[]> {
  const now = new Date();
  if (only === null && !(await anythingDue(now))) return [];
  const until = new Date(now.getTime() + LEASE_MS);
  const owner = randomUUID();
  const [, rows] = await db.$transaction([
    db.$queryRaw`SELECT pg_advisory_xact_lock(${CLAIM_LOCK}::bigint)::text`,
    db.$queryRaw<Array<{ id: string; userId: string; attempt: number; lateByMs: number | null }>>`
      WITH due AS (
        SELECT "id", "userId", "host", coalesce("nextTryAt", "dueAt") AS at, row_number() OVER (PARTITION BY CASE WHEN "host" = '' THEN "id" ELSE "host" END ORDER BY coalesce("nextTryAt", "dueAt"), "id") AS place
        FROM "Publication"
        WHERE (("state" = 'queued' AND coalesce("nextTryAt", "dueAt") <= ${now}) OR ("state" = 'publishing' AND "leaseUntil" < ${now}))
          AND ("waitUntil" IS NULL OR "waitUntil" <= ${now})
      ), busy AS (
        SELECT "host", count(*) AS calls FROM "Publication" WHERE "state" = 'publishing' AND "leaseUntil" >= ${now} GROUP BY "host"
      ), running AS (
        SELECT "userId", calls FROM unnest(${[...running.keys()]}::text[], ${[...running.values()]}::int[]) AS one("userId", calls)
      ), possible AS (
        SELECT due."id", coalesce(running.calls, 0) AS calls, coalesce(running.calls, 0) + row_number() OVER (PARTITION BY due."userId" ORDER BY due.at, due."id") AS turn
        FROM due
          LEFT JOIN busy ON busy."host" = due."host"
          LEFT JOIN "PlatformHost" h ON h."host" = due."host"
          LEFT JOIN running ON running."userId" = due."userId"
        WHERE due."host" = '' OR (
          (h."openUntil" IS NULL OR h."openUntil" <= ${now})
          AND due.place + coalesce(busy.calls, 0) <= CASE WHEN h."failures" >= ${BREAKER_FAILURES}::int THEN 1 ELSE ${PER_HOST}::int END)
      ), chosen AS (
        SELECT p."id"
        FROM "Publication" p JOIN possible ON possible."id" = p."id"
        WHERE ((p."state" = 'queued' AND coalesce(p."nextTryAt", p."dueAt") <= ${now}) OR (p."state" = 'publishing' AND p."leaseUntil" < ${now}))
          AND CASE WHEN ${only}::text IS NULL THEN possible.turn <= ${PER_USER}::int ELSE p."id" = ${only} AND possible.calls < ${PER_USER}::int END
        ORDER BY possible.turn, coalesce(p."nextTryAt", p."dueAt"), p."id"
        LIMIT ${limit}::int
        FOR UPDATE OF p ${only === null ? Prisma.sql`SKIP LOCKED` : Prisma.empty}
      )
      UPDATE "Publication" p SET
        "state" = 'publishing', "attempt" = p."attempt" + 1, "leaseOwner" = ${owner}, "leaseUntil" = ${until}, "startedAt" = ${now}, "updatedAt" = ${now},
        "lateByMs" = CASE WHEN p."attempt" = 0 THEN least(2147483647, greatest(0, extract(epoch FROM ${now}::timestamptz - p."dueAt") * 1000))::int ELSE p."lateByMs" END
      FROM chosen WHERE chosen."id" = p."id"
      RETURNING p."id", p."userId", p."attempt", p."lateByMs"`,
  ]);
  return rows.map(({ lateByMs, ...row }) => {
    if (row.attempt === 1) measureLateness(lateByMs ?? 0);
    return { ...row, owner, asked: only !== null };
  });
}

async function anythingDue(now: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 AS due FROM "Publication"
    WHERE (("state" = 'queued' AND coalesce("nextTryAt", "dueAt") <= ${now}) OR ("state" = 'publishing' AND "leaseUntil" < ${now})) LIMIT 1`;
  return rows.length > 0;
}

/** Extends the lease. Returns false when this claim no longer holds the publication. */
export async function renew(claimed: Claim): Promise<boolean> {
  const { count } = await db.publication.updateMany({
    where: fence(claimed),
    data: { leaseUntil: new Date(Date.now() + LEASE_MS) },
  });
  return count === 1;
}

/** The `where` of every write for a claim. */
export function fence(claimed: Claim) {
  const { id, owner, attempt } = claimed;
  return { id, leaseOwner: owner, attempt, state: "publishing" } as const;
}
