import type { SeveralOutcome } from "#app/copy/several-posts.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findPostsById } from "#app/posts/find-posts.server.ts";
import { assertNewThere } from "./assert-new-there.server.ts";
import { forEachPost } from "./for-each-post.server.ts";
import { assertWritten } from "./open-places.server.ts";
import { queuePost } from "./publish.server.ts";

/**
 * Queues these posts to be published now on one integration; workers do it behind the answer. Left
 * out are posts with places still to be written, those whose copy there holds the present text, and
 * those that the integration cannot take. Pressing twice publishes once.
 */
export async function publishPosts(
  user: Owner,
  ids: readonly string[],
  integrationId: string,
): Promise<SeveralOutcome> {
  return forEachPost(await findPostsById(user, ids), async ({ id }) => {
    await assertWritten(user, id);
    await assertNewThere(user, id, integrationId);
    await queuePost(user, id, { integrationId });
  });
}
