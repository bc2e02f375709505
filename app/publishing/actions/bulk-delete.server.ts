import { SEVERAL_TEXT, type SeveralOutcome } from "#app/copy/several-posts.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findPostsById } from "#app/posts/find-posts.server.ts";
import { deleteWithCopies } from "./delete-post.server.ts";
import { forEachPost } from "./for-each-post.server.ts";

/**
 * Deletes these posts as `deleteWithCopies` does. One that is being published at this moment is
 * left out, because waiting for several would take too long. Ids that are no posts of the user
 * count for nothing, so that pressing twice deletes once.
 */
export async function deletePosts(
  user: Owner,
  ids: readonly string[],
  { takeDownCopies }: { takeDownCopies: boolean },
): Promise<SeveralOutcome> {
  const posts = await findPostsById(user, ids);
  const busy = await listBusy(
    user,
    posts.map(({ id }) => id),
  );
  return forEachPost(posts, async ({ id }) => {
    if (busy.has(id)) throw new AppError("conflict", SEVERAL_TEXT.beingPublished);
    await deleteWithCopies(user, id, { takeDownCopies }).catch(ignoreGone);
  });
}

async function listBusy(user: Owner, postIds: string[]): Promise<Set<string | null>> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId: { in: postIds }, state: "publishing" },
    select: { postId: true },
  });
  return new Set(rows.map(({ postId }) => postId));
}

/** A post that somebody else has just deleted is deleted. */
function ignoreGone(error: unknown): void {
  if (!isAppError(error) || error.kind !== "not_found") throw error;
}
