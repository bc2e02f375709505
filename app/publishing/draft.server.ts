import { postChanged, type Owner, type Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { cancelPublication } from "./change.server.ts";
import { listPublications } from "./views.server.ts";

/**
 * Takes a post out of the line: what waits is cancelled and what failed is put away, because a draft goes nowhere. What is live stays live,
 * and keeps the post published while it holds the same text. Throws `not_found`, and `conflict` when it is being published at this moment
 * or `expectedVersion` is no longer the post's.
 */
export async function saveAsDraft(
  user: Owner,
  postId: string,
  expectedVersion?: number,
): Promise<Post> {
  const post = await requirePost(user, postId);
  if (expectedVersion !== undefined && post.version !== expectedVersion) throw postChanged(post);
  const publications = await listPublications(user, post.id);
  for (const { id } of publications.filter((one) =>
    ["queued", "publishing", "failed"].includes(one.state),
  ))
    await cancelPublication(user, id);
  return requirePost(user, post.id);
}
