import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { postChanged, postNotFound, type Post } from "./post-record.server.ts";

/** The post, or null for an unknown or malformed id and for another user's post. */
export async function getPost(user: Owner, id: string): Promise<Post | null> {
  if (!isId(id)) return null;
  return db.post.findFirst({ where: { id, userId: user.id } });
}

/** The post. Throws `not_found` for an unknown or malformed id and for another user's post. */
export async function requirePost(user: Owner, id: string): Promise<Post> {
  const post = await getPost(user, id);
  if (!post) throw postNotFound();
  return post;
}

type RecentPost = Pick<
  Post,
  "id" | "title" | "status" | "publishedPlatforms" | "wordCount" | "seoScore" | "createdAt"
>;

/** The newest posts, for the dashboard, without their content. */
export async function listRecentPosts(user: Owner, count: number): Promise<RecentPost[]> {
  return db.post.findMany({
    where: { userId: user.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: count,
    select: {
      ...{ id: true, title: true, status: true, publishedPlatforms: true },
      ...{ wordCount: true, seoScore: true, createdAt: true },
    },
  });
}

/** Drafts that are offered where no new post can be written. */
const DRAFTS_TO_EDIT = 3;

/** The drafts that the user changed last, at most three. */
export async function listDraftPosts(user: Owner): Promise<Array<{ id: string; title: string }>> {
  return db.post.findMany({
    where: { userId: user.id, status: "draft" },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: DRAFTS_TO_EDIT,
    select: { id: true, title: true },
  });
}

/**
 * Deletes a post with its revisions; live copies on platforms stay. The month's count does not
 * drop. Throws `not_found`, and `conflict` if `expectedVersion` is given but outdated.
 */
export async function deletePost(
  user: Owner,
  id: string,
  expectedVersion?: number,
  client: Pick<Tx, "post"> = db,
): Promise<void> {
  if (!isId(id)) throw postNotFound();
  const where = {
    id,
    userId: user.id,
    ...(expectedVersion === undefined ? {} : { version: expectedVersion }),
  };
  const { count } = await client.post.deleteMany({ where });
  if (count > 0) return;
  const post = await client.post.findFirst({ where: { id, userId: user.id } });
  throw post ? postChanged(post) : postNotFound();
}
