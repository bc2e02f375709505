import type { PublicationState } from "#app/generated/prisma/enums.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postChanged, type Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { listPublications } from "../views/publications.server.ts";
import { cancelPublication } from "./cancel.server.ts";

const CANCELLED_BY_DRAFT: readonly PublicationState[] = ["queued", "publishing", "failed"];

/**
 * Cancels what waits to be published and dismisses what failed, because a draft is published
 * nowhere. Live copies stay live, and keep the post published while one holds its present text.
 * Throws `not_found`, and `conflict` while it is being published or when `expectedVersion` is not
 * the post's version.
 */
export async function saveAsDraft(
  user: Owner,
  postId: string,
  expectedVersion?: number,
): Promise<Post> {
  const post = await requirePost(user, postId);
  if (expectedVersion !== undefined && post.version !== expectedVersion) throw postChanged(post);
  for (const { id, state } of await listPublications(user, post.id))
    if (CANCELLED_BY_DRAFT.includes(state)) await cancelPublication(user, id);
  return requirePost(user, post.id);
}
