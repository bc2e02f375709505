import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { isUpToDate } from "#app/posts/text-hash.server.ts";
import { chooseTarget } from "../target.server.ts";

/**
 * Throws `conflict` when the copy at this integration's site holds the post's present text and
 * nothing is to be done there. Throws as `chooseTarget` does, and `not_found`.
 */
export async function assertNewThere(
  user: Owner,
  postId: string,
  integrationId: string,
): Promise<void> {
  const post = await requirePost(user, postId);
  const { site, platform } = await chooseTarget(user, { integrationId }, post.id);
  const copy = await db.publication.findFirst({
    where: { userId: user.id, postId: post.id, site, state: "published" },
  });
  if (copy && isUpToDate(copy, post))
    throw new AppError("conflict", `${platform.name} already has this text.`, {
      code: "already_published",
      resource: `/api/publications/${copy.id}`,
    });
}
