import type { Publication } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/db.server.ts";
import type { Post } from "./post-record.server.ts";
import { hasFailed, postFacts, type PostFacts } from "./post-status.ts";
import { contentHash, isUpToDate } from "./text-hash.server.ts";

/**
 * Writes the status and dates that follow from a post's publications and text; the only place that
 * does. Every transaction that changes a publication or a text ends with it. Locks the post's row
 * first, so that two publications that end at once see each other. Keeps the version, since no text
 * changes. Null if the post is gone.
 */
export async function syncPost(tx: Tx, postId: string): Promise<Post | null> {
  const locked = await tx.$queryRaw<
    unknown[]
  >`SELECT "id" FROM "Post" WHERE "id" = ${postId} FOR UPDATE`;
  if (locked.length === 0) return null;
  const post = await tx.post.findUniqueOrThrow({ where: { id: postId } });
  return writeFacts(tx, post, await readFacts(tx, post));
}

/**
 * The same for a post as this transaction has just written it, which therefore has its row locked.
 * Writes only what is different.
 */
export async function syncSaved(tx: Tx, post: Post): Promise<Post> {
  const facts = await readFacts(tx, post);
  return isSame(post, facts) ? post : writeFacts(tx, post, facts);
}

/** Notes which publications failed with the present text, and gives what follows from all. */
async function readFacts(tx: Tx, post: Post): Promise<PostFacts> {
  const publications = await tx.publication.findMany({ where: { postId: post.id } });
  const text = contentHash(post);
  // A failure belongs to the text that failed: saving another text clears it.
  const failing = publications.filter((one) => hasFailed(one) !== (one.failedText !== null));
  for (const one of failing) {
    one.failedText = hasFailed(one) ? text : null;
    await tx.publication.updateMany({
      where: { id: one.id },
      data: { failedText: one.failedText },
    });
  }
  const facts = factsOf(post, publications);
  return { ...facts, publishedAt: facts.publishedAt ?? post.publishedAt };
}

function writeFacts(tx: Tx, { id }: Post, facts: PostFacts): Promise<Post> {
  return tx.post.update({ where: { id }, data: { ...facts } });
}

function isSame(one: PostFacts, other: PostFacts): boolean {
  return (
    one.status === other.status &&
    one.scheduledDate?.getTime() === other.scheduledDate?.getTime() &&
    one.publishedAt?.getTime() === other.publishedAt?.getTime() &&
    String(one.publishedPlatforms) === String(other.publishedPlatforms)
  );
}

export function factsOf(post: Post, publications: readonly Publication[]): PostFacts {
  return postFacts(
    publications.map((one) => ({ ...one, isUpToDate: isUpToDate(one, post) })),
    contentHash(post),
  );
}
