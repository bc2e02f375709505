import type { AttemptAction, AttemptOutcome } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { LATENESS_MS } from "../timing.ts";
import type { Claim } from "./claim.server.ts";

/** The calls of an attempt. Each has a row before it goes out. */

/** What a call carries and the publication remembers. A field that is left out keeps its value. */
export interface SentColumns {
  remoteSlug?: string;
  slug?: string;
  contentHash?: string;
  /** The copy's id on the platform while it is an unreleased draft. */
  draftId?: string;
  /** A hash of each field (`sentWith`). */
  sent?: Record<string, string>;
  tags?: string[];
  /** Titles of posts whose links went out as words. */
  plainLinks?: string[];
}

/**
 * Writes the attempt before its call goes out, and only while the lease holds. No call is made
 * without this row. `sends` is what a call that writes carries, and null for a search. A call that
 * writes also sets `waitUntil`, the time until which it may still arrive. Returns the attempt's id.
 * Throws `conflict` when the lease is lost.
 */
export async function beginCall(
  claimed: Claim,
  action: AttemptAction,
  sends: SentColumns | null,
): Promise<string> {
  const now = new Date();
  const id = newId();
  const waitUntil = sends ? new Date(now.getTime() + LATENESS_MS) : null;
  const rows = await db.$executeRaw`
    WITH mine AS (
      UPDATE "Publication" SET
        "waitUntil" = coalesce(${waitUntil}, "waitUntil"), "remoteSlug" = coalesce(${sends?.remoteSlug ?? null}, "remoteSlug"), "contentHash" = coalesce(${sends?.contentHash ?? null}, "contentHash"),
        "slug" = coalesce(${sends?.slug ?? null}, "slug"), "draftId" = coalesce(${sends?.draftId ?? null}, "draftId"),
        "sent" = coalesce(${sends?.sent ? JSON.stringify(sends.sent) : null}::jsonb, "sent"), "tags" = coalesce(${sends?.tags ?? null}::text[], "tags"),
        "plainLinks" = coalesce(${sends?.plainLinks ?? null}::text[], "plainLinks")
      WHERE "id" = ${claimed.id} AND "leaseOwner" = ${claimed.owner} AND "attempt" = ${claimed.attempt}::int AND "state" = 'publishing' AND "leaseUntil" > ${now}
      RETURNING "id")
    INSERT INTO "PublicationAttempt" ("id", "publicationId", "number", "action", "owner", "startedAt")
    SELECT ${id}, "id", (SELECT coalesce(max("number"), 0) + 1 FROM "PublicationAttempt" WHERE "publicationId" = ${claimed.id}), ${action}::"AttemptAction", ${claimed.owner}, ${now} FROM mine`;
  if (rows !== 1)
    throw new AppError("conflict", "Another process has taken this publication over.");
  return id;
}

export async function endCall(
  attemptId: string,
  result: {
    outcome: AttemptOutcome;
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
