import type { Tx } from "#app/lib/db.server.ts";
import type { Post } from "./post-record.server.ts";

export type RevisionReason = "created" | "saved" | "restored" | "api";

/** Revisions kept of one post: the first and the newest of these. */
export const REVISIONS_KEPT = 100;

/** Keeps the texts of a post as they have just been saved, in the transaction that saved them. */
export async function addRevision(tx: Tx, post: Post, reason: RevisionReason): Promise<void> {
  const {
    id: postId,
    version,
    title,
    content,
    excerpt,
    metaDescription,
    tags,
    slug,
    canonicalUrl,
  } = post;
  await tx.postRevision.create({
    data: {
      postId,
      version,
      reason,
      title,
      content,
      excerpt,
      metaDescription,
      tags,
      slug,
      canonicalUrl,
    },
  });
  if (version > REVISIONS_KEPT)
    await tx.postRevision.deleteMany({
      where: { postId, version: { gt: 1, lte: version - REVISIONS_KEPT } },
    });
}
