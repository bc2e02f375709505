import type { PostRevision } from "#app/generated/prisma/client.ts";
import type { RevisionReason } from "#app/generated/prisma/enums.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { pick } from "#app/lib/pick.ts";
import { REVISION_FIELDS, type RevisionTexts } from "./post.ts";
import type { Post } from "./post-record.server.ts";

/** The newest revisions that are kept of a post, besides its first. */
const REVISIONS_KEPT = 100;

/** Stores the texts of a post that was just saved, in the transaction that saved them. */
export async function addRevision(tx: Tx, post: Post, reason: RevisionReason): Promise<void> {
  const { id: postId, version } = post;
  const texts: Pick<PostRevision, keyof RevisionTexts> = pick(post, REVISION_FIELDS);
  await tx.postRevision.create({ data: { postId, version, reason, ...texts } });
  if (version > REVISIONS_KEPT)
    await tx.postRevision.deleteMany({
      where: { postId, version: { gt: 1, lte: version - REVISIONS_KEPT } },
    });
}
