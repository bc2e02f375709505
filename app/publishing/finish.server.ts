import type { Prisma } from "#app/generated/prisma/client.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Failure, RemoteCopy } from "#app/platforms/platform.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { CHANGED, cleanForeign, keepForeign, NO_FOREIGN } from "./foreign.server.ts";
import { fence, type Claim } from "./ledger.server.ts";
import { noteIntegration } from "./reconnect.server.ts";
import { tell } from "./tell.server.ts";

/** What one attempt came to. */
export type Verdict =
  | {
      kind: "published";
      copy: RemoteCopy;
      adopted: boolean;
      contentHash: string;
      counted: boolean;
      slug?: string;
      sent?: Record<string, string>;
    }
  /** `onlyLooked`: nothing was sent, so that it does not count as a try. */
  | { kind: "retry"; at: Date; failure: Failure; doubt: boolean; onlyLooked?: boolean }
  /** Waits for the integration to be connected again. `refused`: the sealed credentials that the platform refused; null when nothing was sent. */
  | {
      kind: "held";
      until: Date;
      message: string;
      status?: number | undefined;
      refused: string | null;
      doubt: boolean;
    }
  | { kind: "failed"; failure: Failure }
  /** `byHand`: hash of the text that the user takes over where there is no API; nothing went wrong then. */
  | {
      kind: "unconfirmed";
      message: string;
      reconnect?: { message: string; refused: string };
      byHand?: string;
    }
  | { kind: "cancelled"; reason: string };

/**
 * Writes a verdict, fenced by owner and attempt, together with everything that follows from it: the post, the integration, the notice.
 * When what follows cannot be written, the verdict alone is: nothing after "the platform accepted it" may lead back into a retry.
 */
export async function finish(held: Claim, outcome: Verdict, postTitle = ""): Promise<void> {
  const verdict = await withCleanText(outcome);
  let kept: boolean;
  try {
    kept = await db.$transaction((tx) => record(tx, held, verdict, postTitle));
  } catch (error) {
    log.error(
      { err: error, publication: held.id },
      "what follows from a publication could not be written",
    );
    const { count } = await db.publication.updateMany({
      where: fence(held),
      data: released(held, verdict),
    });
    kept = count === 1;
  }
  if (!kept)
    log.warn(
      {
        publication: held.id,
        verdict: verdict.kind,
        remoteId: verdict.kind === "published" ? verdict.copy.id : undefined,
      },
      "the lease was lost before the outcome was written; the attempt's row holds it",
    );
}

/** What somebody wrote on the platform is cleaned before the transaction, on a thread when it is long. */
async function withCleanText(verdict: Verdict): Promise<Verdict> {
  if (!("failure" in verdict) || !verdict.failure.theirs) return verdict;
  return {
    ...verdict,
    failure: { ...verdict.failure, theirs: await cleanForeign(verdict.failure.theirs) },
  };
}

async function record(tx: Tx, held: Claim, verdict: Verdict, postTitle: string): Promise<boolean> {
  const before = await tx.publication.findUniqueOrThrow({
    where: { id: held.id },
    include: { post: { select: { title: true } } },
  });
  const data: Prisma.PublicationUpdateManyMutationInput = released(held, verdict);
  if (verdict.kind === "published")
    Object.assign(data, {
      publishedAt: verdict.copy.draft ? null : (before.publishedAt ?? new Date()),
      countedSince: verdict.counted ? (before.countedSince ?? new Date()) : null,
    });
  // A copy that is no longer there is made anew by the next try; any other failed update leaves what is live as it was.
  if (verdict.kind === "failed" && before.kind === "update" && isGone(verdict.failure))
    Object.assign(data, { publishedAt: null, remoteId: null, remoteUrl: null, kind: "create" });
  if (verdict.kind === "failed" && isGone(verdict.failure)) data.draftId = null;
  const { count } = await tx.publication.updateMany({ where: fence(held), data });
  if (count === 0) return false;
  await noteIntegration(tx, before, verdict);
  if (verdict.kind === "published" && held.attempt > 1) await noteLateness(tx, before);
  if (before.postId) await syncPost(tx, before.postId);
  await tell(tx, { ...before, title: before.post?.title || postTitle || "A post" }, verdict);
  return true;
}

/** The columns of a publication that nobody works on any more. */
function released(held: Claim, verdict: Verdict) {
  const free = { leaseOwner: null, leaseUntil: null };
  switch (verdict.kind) {
    case "published": {
      const { id, url, version, draft = false } = verdict.copy;
      return {
        ...free,
        state: draft ? "sent" : "published",
        remoteId: id,
        remoteUrl: url,
        remoteVersion: version ?? null,
        contentHash: verdict.contentHash,
        publishedAt: draft ? null : new Date(),
        waitUntil: null,
        nextTryAt: null,
        draftId: null,
        ...(verdict.slug !== undefined && { slug: verdict.slug }),
        ...(verdict.sent && { sent: verdict.sent }),
        ...NO_FOREIGN,
        ...NO_ERROR,
      };
    }
    case "retry":
      return {
        ...free,
        state: "queued",
        nextTryAt: verdict.at,
        ...(verdict.doubt ? {} : { waitUntil: null }),
        ...(verdict.onlyLooked && { attempt: held.attempt - 1 }),
        ...errorOf(verdict.failure),
      };
    case "held":
      return {
        ...free,
        state: "queued",
        nextTryAt: verdict.until,
        ...(verdict.doubt ? {} : { waitUntil: null }),
        ...(verdict.refused === null && { attempt: held.attempt - 1 }),
        lastErrorClass: RECONNECT,
        lastStatus: verdict.status ?? null,
        lastError: verdict.message.slice(0, 1_000),
      };
    case "failed":
      // What was withdrawn there is not live; its id stays, so that publishing again is a change of that same copy.
      return {
        ...free,
        state: "failed",
        nextTryAt: null,
        waitUntil: null,
        ...(verdict.failure.theirs?.withdrawn ? { publishedAt: null } : {}),
        ...errorOf(verdict.failure),
      };
    case "unconfirmed":
      return {
        ...free,
        state: "unconfirmed",
        nextTryAt: null,
        lastErrorClass: verdict.byHand ? null : "unknown",
        lastError: verdict.message,
        ...(verdict.byHand ? { contentHash: verdict.byHand } : {}),
      };
    case "cancelled":
      return { ...free, state: "cancelled", nextTryAt: null, lastError: verdict.reason };
  }
}

const NO_ERROR = { lastErrorClass: null, lastStatus: null, lastError: null };

function errorOf(failure: Failure) {
  return {
    ...(failure.theirs ? keepForeign(failure.theirs) : {}),
    lastErrorClass: failure.theirs ? CHANGED : failure.reconnect ? RECONNECT : failure.class,
    lastStatus: failure.status ?? null,
    lastError: failure.message.slice(0, 1_000),
  };
}

function isGone(failure: Failure): boolean {
  return failure.class === "permanent" && (failure.status === 404 || failure.status === 410);
}

/** A publication that took more than one try is as late as it came, not as late as it was begun. */
async function noteLateness(tx: Tx, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
  await tx.publication.update({
    where: { id },
    data: { lateByMs: Math.min(2 ** 31 - 1, Math.max(0, Date.now() - dueAt.getTime())) },
  });
}
