import type { Owner, Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { cancelPublication } from "./change.server.ts";
import { listPublications } from "./views.server.ts";

/**
 * Makes a post a draft and nothing else: what waits in line for it is taken out, because a draft goes nowhere. What is live stays live.
 * Throws `not_found`, and `conflict` when it is being published at this moment or `expectedVersion` is no longer the post's.
 */
export async function saveAsDraft(user: Owner, postId: string, expectedVersion?: number): Promise<Post> {
  const { id } = await requirePost(user, postId);
  const waiting = (await listPublications(user, id)).filter((publication) => publication.state === "queued");
  for (const publication of waiting) await cancelPublication(user, publication.id);
  return updatePost(user, id, { status: "draft" }, expectedVersion, "api");
}
