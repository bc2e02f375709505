import { randomUUID } from "node:crypto";
import { Prisma } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import {
  BREAKER_FAILURES,
  LATENESS_MS,
  LEASE_MS,
  PER_HOST,
  PER_USER,
  type AttemptAction,
} from "./publication.ts";

/**
 * The publication ledger, which is also the queue. Every change of state is one conditional statement, so that any number of
 * processes and clicks at once agree. Times are the process's clock, as everywhere.
 */

/** A publication that this process may work on until its lease ends. Owner and attempt fence everything written for it. */
export interface Claim {
  id: string;
  userId: string;
  owner: string;
  attempt: number;
  /** Somebody waits for this attempt, so that it is made whatever there is to wait for. */
  asked: boolean;
}

export interface NewPublication {
  userId: string;
  postId: string;
  integrationId: string;
  platform: string;
  /** Where the copy is or will be (`siteKey`). */
  site: string;
  host: string;
  marker: string;
  tags: string[];
  /** The platform's own ids; null: as they were chosen before. */
  categories: string[] | null;
  dueAt: Date;
  /** The zone that the time was typed in, if any. */
  timeZone: string | null;
}

/**
 * Puts a publication in line. A post has one row per site for ever: one that has ended is taken up again, by whichever
 * integration leads there, as an update when its copy is known. Returns its id, or null when that row is under way or unconfirmed.
 */
export async function enqueue(tx: Tx, given: NewPublication): Promise<string | null> {
  const now = new Date();
  const rows = await tx.$queryRaw<Array<{ id: string }>>`
    INSERT INTO "Publication" AS p ("id", "userId", "postId", "integrationId", "platform", "host", "site", "marker", "tags", "categories", "dueAt", "timeZone", "createdAt", "updatedAt")
    VALUES (${randomUUID()}, ${given.userId}, ${given.postId}, ${given.integrationId}, ${given.platform}, ${given.host}, ${given.site}, ${given.marker},
      ${given.tags}::text[], coalesce(${given.categories}::text[], '{}'::text[]), ${given.dueAt}, ${given.timeZone}, ${now}, ${now})
    ON CONFLICT ("postId", "site") DO UPDATE SET
      "kind" = CASE WHEN p."publishedAt" IS NULL AND p."remoteId" IS NULL THEN 'create' ELSE 'update' END,
      "state" = 'queued', "integrationId" = EXCLUDED."integrationId", "dueAt" = EXCLUDED."dueAt", "timeZone" = EXCLUDED."timeZone", "tags" = EXCLUDED."tags", "categories" = coalesce(${given.categories}::text[], p."categories"), "host" = EXCLUDED."host",
      "round" = p."round" + 1, "attempt" = 0, "nextTryAt" = NULL, "lastErrorClass" = NULL, "lastStatus" = NULL, "lastError" = NULL, "lateByMs" = NULL, "foreign" = NULL, "foreignVersion" = NULL, "updatedAt" = ${now}
    WHERE p."state" IN ('published', 'sent', 'failed', 'cancelled')
    RETURNING p."id"`;
  return rows[0]?.id ?? null;
}

/** Serialises claims among processes on PostgreSQL, so that the count per host is exact; the number is chosen freely. */
const CLAIM_LOCK = 7_214_916;

/**
 * Takes up to `limit` publications that are due, or whose worker died, and leases them to this process.
 * At most two calls go to one host at a time; none to a host whose breaker is open, one to a host that is being tried again.
 * One user gets PER_USER at most, those of `running` (by user) counted in, and users take turns.
 * With `only`, nothing but that publication is taken, and a short change of it that is under way is waited for.
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
    db.$queryRaw<Array<{ id: string; userId: string; attempt: number }>>`
      WITH due AS (
        SELECT "id", "userId", "host", coalesce("nextTryAt", "dueAt") AS at, row_number() OVER (PARTITION BY CASE WHEN "host" = '' THEN "id" ELSE "host" END ORDER BY coalesce("nextTryAt", "dueAt"), "id") AS place
        FROM "Publication"
        WHERE (("state" = 'queued' AND coalesce("nextTryAt", "dueAt") <= ${now}) OR ("state" = 'publishing' AND "leaseUntil" < ${now}))
          AND ("waitUntil" IS NULL OR "waitUntil" <= ${now})
      ), busy AS (
        SELECT "host", count(*) AS calls FROM "Publication" WHERE "state" = 'publishing' AND "leaseUntil" >= ${now} GROUP BY "host"
      ), held AS (
        SELECT "userId", calls FROM unnest(${[...running.keys()]}::text[], ${[...running.values()]}::int[]) AS one("userId", calls)
      ), possible AS (
        SELECT due."id", coalesce(held.calls, 0) AS calls, coalesce(held.calls, 0) + row_number() OVER (PARTITION BY due."userId" ORDER BY due.at, due."id") AS turn
        FROM due
          LEFT JOIN busy ON busy."host" = due."host"
          LEFT JOIN "PlatformHost" h ON h."host" = due."host"
          LEFT JOIN held ON held."userId" = due."userId"
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
      RETURNING p."id", p."userId", p."attempt"`,
  ]);
  return rows.map((row) => ({ ...row, owner, asked: only !== null }));
}

async function anythingDue(now: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 AS due FROM "Publication"
    WHERE (("state" = 'queued' AND coalesce("nextTryAt", "dueAt") <= ${now}) OR ("state" = 'publishing' AND "leaseUntil" < ${now})) LIMIT 1`;
  return rows.length > 0;
}

/** Extends the lease. False when the publication belongs to somebody else by now. */
export async function renew(held: Claim): Promise<boolean> {
  const { count } = await db.publication.updateMany({
    where: fence(held),
    data: { leaseUntil: new Date(Date.now() + LEASE_MS) },
  });
  return count === 1;
}

/** The `where` of everything that is written for a claim. */
export function fence(held: Claim) {
  return { id: held.id, leaseOwner: held.owner, attempt: held.attempt, state: "publishing" };
}

/** What a call carries, as the publication remembers it; what is left out stays as it was. */
export interface Sends {
  marker?: string;
  slug?: string;
  contentHash?: string;
  /** The copy's id on the platform while it is a draft. */
  draftId?: string;
  /** A hash of each field (`sentFields`). */
  sent?: Record<string, string>;
  tags?: string[];
}

/**
 * Writes the attempt before the call goes out, and only while the lease still holds; a call without this row never happens.
 * A call that changes something also notes how long it may come late; one that creates, which text it carries. Returns the attempt's id.
 * Throws `conflict` when the lease is lost.
 */
export async function beginCall(
  held: Claim,
  action: AttemptAction,
  sends: Sends | null,
): Promise<string> {
  const now = new Date();
  const id = randomUUID();
  const waitUntil = sends ? new Date(now.getTime() + LATENESS_MS) : null;
  const rows = await db.$executeRaw`
    WITH mine AS (
      UPDATE "Publication" SET
        "waitUntil" = coalesce(${waitUntil}, "waitUntil"), "marker" = coalesce(${sends?.marker ?? null}, "marker"), "contentHash" = coalesce(${sends?.contentHash ?? null}, "contentHash"),
        "slug" = coalesce(${sends?.slug ?? null}, "slug"), "draftId" = coalesce(${sends?.draftId ?? null}, "draftId"),
        "sent" = coalesce(${sends?.sent ? JSON.stringify(sends.sent) : null}::jsonb, "sent"), "tags" = coalesce(${sends?.tags ?? null}::text[], "tags")
      WHERE "id" = ${held.id} AND "leaseOwner" = ${held.owner} AND "attempt" = ${held.attempt}::int AND "state" = 'publishing' AND "leaseUntil" > ${now}
      RETURNING "id")
    INSERT INTO "PublicationAttempt" ("id", "publicationId", "number", "action", "owner", "startedAt")
    SELECT ${id}, "id", (SELECT coalesce(max("number"), 0) + 1 FROM "PublicationAttempt" WHERE "publicationId" = ${held.id}), ${action}, ${held.owner}, ${now} FROM mine`;
  if (rows !== 1)
    throw new AppError("conflict", "Another process has taken this publication over.");
  return id;
}

/** Writes what came of a call. */
export async function endCall(
  attemptId: string,
  result: {
    outcome: string;
    status?: number | undefined;
    message?: string | undefined;
    remoteId?: string | undefined;
    remoteVersion?: string | undefined;
  },
): Promise<void> {
  await db.publicationAttempt.update({
    where: { id: attemptId },
    data: {
      finishedAt: new Date(),
      outcome: result.outcome,
      status: result.status ?? null,
      message: result.message?.slice(0, 1_000) ?? null,
      remoteId: result.remoteId ?? null,
      remoteVersion: result.remoteVersion ?? null,
    },
  });
}
