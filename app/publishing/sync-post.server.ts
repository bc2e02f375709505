import type { Tx } from "#app/lib/db.server.ts";
import { contentHash } from "./outgoing.server.ts";
import { postFacts } from "./post-status.ts";

/**
 * Writes what the publications of a post say about it. The post's row is locked first, so that two publications that end
 * at once see each other. The post's version stays: its texts have not changed.
 */
export async function syncPost(tx: Tx, postId: string): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT "id" FROM "Post" WHERE "id" = ${postId} FOR UPDATE`;
  if (locked.length === 0) return;
  const post = await tx.post.findUniqueOrThrow({ where: { id: postId } });
  // What waits for the user's hands has not failed.
  const publications = await tx.publication.findMany({ where: { postId, NOT: { state: "unconfirmed", lastErrorClass: null } } });
  const facts = postFacts(publications, contentHash(post), new Date());
  await tx.post.update({ where: { id: postId }, data: { ...facts, publishedAt: facts.publishedAt ?? post.publishedAt } });
}
