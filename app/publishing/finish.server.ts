import type { Prisma } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/integrations/all-platforms.server.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Failure, RemoteCopy } from "#app/platforms/platform.ts";
import { CHANGED, keepForeign, NO_FOREIGN } from "./foreign.server.ts";
import { fence, type Claim } from "./ledger.server.ts";
import { notify } from "./notify.server.ts";
import { syncPost } from "./sync-post.server.ts";

/** What one attempt came to. */
export type Verdict =
  | { kind: "published"; copy: RemoteCopy; adopted: boolean; contentHash: string; counted: boolean }
  | { kind: "retry"; at: Date; failure: Failure; doubt: boolean }
  | { kind: "failed"; failure: Failure }
  /** `byHand`: hash of the text that the user takes over where there is no API; nothing went wrong then. */
  | { kind: "unconfirmed"; message: string; reconnect?: string; byHand?: string }
  | { kind: "cancelled"; reason: string };

/**
 * Writes a verdict, fenced by owner and attempt, together with everything that follows from it: the post, the integration, the notice.
 * When what follows cannot be written, the verdict alone is: nothing after "the platform accepted it" may lead back into a retry.
 */
export async function finish(held: Claim, verdict: Verdict): Promise<void> {
  let kept: boolean;
  try {
    kept = await db.$transaction((tx) => record(tx, held, verdict));
  } catch (error) {
    log.error({ err: error, publication: held.id }, "what follows from a publication could not be written");
    const { count } = await db.publication.updateMany({ where: fence(held), data: released(verdict) });
    kept = count === 1;
  }
  if (!kept) log.warn({ publication: held.id, verdict: verdict.kind, remoteId: verdict.kind === "published" ? verdict.copy.id : undefined }, "the lease was lost before the outcome was written; the attempt's row holds it");
}

async function record(tx: Tx, held: Claim, verdict: Verdict): Promise<boolean> {
  const before = await tx.publication.findUniqueOrThrow({ where: { id: held.id }, include: { post: { select: { title: true } } } });
  const data: Prisma.PublicationUpdateManyMutationInput = released(verdict);
  if (verdict.kind === "published") Object.assign(data, { publishedAt: before.publishedAt ?? new Date(), countedSince: verdict.counted ? (before.countedSince ?? new Date()) : null });
  // A copy that is no longer there is made anew by the next try; any other failed update leaves what is live as it was.
  if (verdict.kind === "failed" && before.kind === "update" && isGone(verdict.failure)) Object.assign(data, { publishedAt: null, remoteId: null, remoteUrl: null, kind: "create" });
  const { count } = await tx.publication.updateMany({ where: fence(held), data });
  if (count === 0) return false;
  await noteIntegration(tx, before, verdict);
  if (before.postId) await syncPost(tx, before.postId);
  await tell(tx, before, verdict);
  return true;
}

/** The columns of a publication that nobody works on any more. */
function released(verdict: Verdict) {
  const free = { leaseOwner: null, leaseUntil: null };
  switch (verdict.kind) {
    case "published": {
      const { id, url, version } = verdict.copy;
      return { ...free, state: "published", remoteId: id, remoteUrl: url, remoteVersion: version ?? null, contentHash: verdict.contentHash, publishedAt: new Date(), waitUntil: null, nextTryAt: null, ...NO_FOREIGN, ...NO_ERROR };
    }
    case "retry":
      return { ...free, state: "queued", nextTryAt: verdict.at, ...(verdict.doubt ? {} : { waitUntil: null }), ...errorOf(verdict.failure) };
    case "failed":
      return { ...free, state: "failed", nextTryAt: null, waitUntil: null, ...errorOf(verdict.failure) };
    case "unconfirmed":
      return { ...free, state: "unconfirmed", nextTryAt: null, lastErrorClass: verdict.byHand ? null : "unknown", lastError: verdict.message, ...(verdict.byHand ? { contentHash: verdict.byHand } : {}) };
    case "cancelled":
      return { ...free, state: "cancelled", nextTryAt: null, lastError: verdict.reason };
  }
}

const NO_ERROR = { lastErrorClass: null, lastStatus: null, lastError: null };

function errorOf(failure: Failure) {
  return { ...(failure.theirs ? keepForeign(failure.theirs) : {}), lastErrorClass: failure.theirs ? CHANGED : failure.class, lastStatus: failure.status ?? null, lastError: failure.message.slice(0, 1_000) };
}

function isGone(failure: Failure): boolean {
  return failure.class === "permanent" && (failure.status === 404 || failure.status === 410);
}

interface Finished {
  id: string;
  userId: string;
  postId: string | null;
  integrationId: string | null;
  platform: string;
  kind: string;
  post: { title: string } | null;
}

/** A success shows that the credentials work. Refused ones mark the integration, and what else is due for it fails with the same reason. */
async function noteIntegration(tx: Tx, publication: Finished, verdict: Verdict): Promise<void> {
  const { integrationId } = publication;
  if (integrationId === null) return;
  if (verdict.kind === "published") {
    await tx.integration.updateMany({ where: { id: integrationId }, data: { lastSync: new Date(), health: "ok", healthMessage: "" } });
    return;
  }
  const reason = refusedCredentials(verdict);
  if (reason === null) return;
  await tx.integration.updateMany({ where: { id: integrationId }, data: { health: "needs_reconnect", healthMessage: reason } });
  const others = await tx.$queryRaw<Array<{ postId: string | null }>>`
    UPDATE "Publication" SET "state" = 'failed', "nextTryAt" = NULL, "lastErrorClass" = 'permanent', "lastStatus" = NULL, "lastError" = ${reason}, "updatedAt" = ${new Date()}
    WHERE "id" IN (
      SELECT "id" FROM "Publication"
      WHERE "integrationId" = ${integrationId} AND "state" = 'queued' AND coalesce("nextTryAt", "dueAt") <= ${new Date()} AND "waitUntil" IS NULL
      ORDER BY "id" FOR UPDATE SKIP LOCKED)
    RETURNING "postId"`;
  for (const { postId } of others) if (postId !== null) await syncPost(tx, postId);
}

function refusedCredentials(verdict: Verdict): string | null {
  if (verdict.kind === "failed" && verdict.failure.reconnect) return verdict.failure.message;
  return verdict.kind === "unconfirmed" ? (verdict.reconnect ?? null) : null;
}

async function tell(tx: Tx, publication: Finished, verdict: Verdict): Promise<void> {
  if (verdict.kind === "retry" || verdict.kind === "cancelled") return;
  const name = platformName(publication.platform);
  const title = publication.post?.title || "A post";
  const href = publication.postId ? `/preview/${publication.postId}` : "/posts";
  const about = { userId: publication.userId, href };
  if (verdict.kind === "published") {
    const notes = verdict.copy.notes?.join(" ") ?? "";
    await notify(tx, { ...about, kind: "published", title: publication.kind === "update" ? `Updated on ${name}` : `Published on ${name}`, body: `${title}${notes && `. ${notes}`}` });
  } else if (verdict.kind === "unconfirmed") {
    await notify(tx, { ...about, kind: "unconfirmed", title: verdict.byHand ? `Ready to be finished on ${name}` : `Not confirmed on ${name}`, body: `${title}: ${verdict.message}` });
  } else {
    await notify(tx, { ...about, kind: "failed", title: verdict.failure.theirs ? `Changed on ${name}` : `Publishing on ${name} failed`, body: `${title}: ${verdict.failure.message}` });
  }
  if (refusedCredentials(verdict) !== null) await notify(tx, { userId: publication.userId, kind: "reconnect", title: `${name} needs to be connected again`, body: refusedCredentials(verdict) ?? "", href: "/integrations" });
}
