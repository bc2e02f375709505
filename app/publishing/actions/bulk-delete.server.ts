import { SEVERAL_TEXT, type SeveralOutcome } from "#app/copy/several-posts.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findPostsById } from "#app/posts/find-posts.server.ts";
import { deleteUnlessGone } from "./delete-post.server.ts";
import { forEachPost } from "./for-each-post.server.ts";

/** What became of several posts; `gone` counts those that somebody had deleted before. */
export interface DeleteOutcome extends SeveralOutcome {
  gone: number;
}

/**
 * Deletes these posts as `deleteUnlessGone` does. One that is being published at this moment is
 * left out, because waiting for several would take too long. Pressing twice deletes once: what is
 * not there, or goes meanwhile, is gone, as are ids that never were posts of the user.
 */
export async function deletePosts(
  user: Owner,
  ids: readonly string[],
  { takeDownCopies }: { takeDownCopies: boolean },
): Promise<DeleteOutcome> {
  const posts = await findPostsById(user, ids);
  const busy = await listBusy(
    user,
    posts.map(({ id }) => id),
  );
  let meanwhile = 0;
  const { done, leftOut } = await forEachPost(posts, async ({ id }) => {
    if (busy.has(id)) throw new AppError("conflict", SEVERAL_TEXT.beingPublished);
    if ((await deleteUnlessGone(user, id, { takeDownCopies })) === null) meanwhile++;
  });
  const before = new Set(ids).size - posts.length;
  return { done: done - meanwhile, leftOut, gone: before + meanwhile };
}

async function listBusy(user: Owner, postIds: string[]): Promise<Set<string | null>> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId: { in: postIds }, state: "publishing" },
    select: { postId: true },
  });
  return new Set(rows.map(({ postId }) => postId));
}
