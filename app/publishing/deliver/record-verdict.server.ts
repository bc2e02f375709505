import type { Prisma } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { fence, type Claim } from "../queue/claim.server.ts";
import { cleanRemoteEdit } from "../remote-edit.server.ts";
import { updateHealth } from "./integration-health.server.ts";
import { notifyOutcome } from "./notify-outcome.server.ts";
import { verdictColumns } from "./verdict-columns.server.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Writes a verdict, fenced by owner and attempt, with everything that follows from it: the post,
 * the integration, the notification. When that fails, it writes the verdict alone: once the
 * platform has accepted a post, nothing may lead back into a retry.
 */
export async function recordVerdict(
  claimed: Claim,
  verdict: Verdict,
  postTitle = "",
): Promise<void> {
  const clean = await withCleanText(verdict);
  let kept: boolean;
  try {
    kept = await db.$transaction((tx) => recordAll(tx, claimed, clean, postTitle));
  } catch (error) {
    log.error(
      { err: error, publication: claimed.id },
      "what follows from a publication could not be written",
    );
    const { count } = await db.publication.updateMany({
      where: fence(claimed),
      data: verdictColumns(claimed, clean),
    });
    kept = count === 1;
  }
  if (!kept)
    log.warn(
      {
        publication: claimed.id,
        verdict: verdict.kind,
        remoteId: verdict.kind === "published" ? verdict.copy.id : undefined,
      },
      "the lease was lost before the outcome was written; the attempt's row holds it",
    );
}

/** Cleans a remote edit before the transaction, because a long text takes time. */
async function withCleanText(verdict: Verdict): Promise<Verdict> {
  if (!("failure" in verdict) || !verdict.failure.remoteEdit) return verdict;
  return {
    ...verdict,
    failure: { ...verdict.failure, remoteEdit: await cleanRemoteEdit(verdict.failure.remoteEdit) },
  };
}

/** False when the claim no longer holds the publication. */
async function recordAll(
  tx: Tx,
  claimed: Claim,
  verdict: Verdict,
  postTitle: string,
): Promise<boolean> {
  const before = await tx.publication.findUniqueOrThrow({
    where: { id: claimed.id },
    include: { post: { select: { title: true } } },
  });
  const { count } = await tx.publication.updateMany({
    where: fence(claimed),
    data: { ...verdictColumns(claimed, verdict), ...columnsFromBefore(before, verdict) },
  });
  if (count === 0) return false;
  await updateHealth(tx, before, verdict);
  if (verdict.kind === "published" && claimed.attempt > 1) await recordLateness(tx, before);
  if (before.postId) await syncPost(tx, before.postId);
  await notifyOutcome(
    tx,
    { ...before, title: before.post?.title || postTitle || "A post" },
    verdict,
  );
  return true;
}

/** The columns that also depend on what the row held before. */
function columnsFromBefore(
  before: { kind: string; publishedAt: Date | null; trackedSince: Date | null },
  verdict: Verdict,
): Prisma.PublicationUpdateManyMutationInput {
  if (verdict.kind === "published")
    return {
      publishedAt: verdict.copy.draft ? null : (before.publishedAt ?? new Date()),
      trackedSince: verdict.tracked ? (before.trackedSince ?? new Date()) : null,
    };
  if (verdict.kind !== "failed" || !verdict.failure.gone) return {};
  // If the copy is gone, the next try creates a new one. Any other failed update leaves it live.
  return before.kind === "update"
    ? { draftId: null, publishedAt: null, remoteId: null, remoteUrl: null, kind: "create" }
    : { draftId: null };
}

/** After more than one try, the lateness is that of the successful try, not of the first. */
async function recordLateness(tx: Tx, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
  await tx.publication.update({
    where: { id },
    data: { lateByMs: Math.min(2 ** 31 - 1, Math.max(0, Date.now() - dueAt.getTime())) },
  });
}
