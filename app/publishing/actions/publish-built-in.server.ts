import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import type { Schedule } from "../schedule-time.ts";
import { waitForOutcome } from "../views/outcome.server.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import { publishNow, schedule, connectBuiltInFor } from "./publish.server.ts";

/**
 * Publishes a post on the platform that is built in, now or at a time. The platform is connected
 * and switched on first if need be; for a post that cannot go out nothing is. Simultaneous calls
 * that publish now are one publication, and each gets its outcome. Throws as `schedule` does.
 */
export async function publishOnBuiltIn(
  user: Owner,
  postId: string,
  due: Schedule | null = null,
): Promise<PublishOutcome> {
  const post = await requirePost(user, postId);
  const integrationId = await connectBuiltInFor(user, post);
  if (due) return schedule(user, post.id, { integrationId, ...due });
  try {
    return await publishNow(user, post.id, { integrationId });
  } catch (error) {
    const sameId = isConflict(error) ? await findStarted(user, post.id, integrationId) : null;
    if (sameId === null) throw error;
    return waitForOutcome(sameId, null);
  }
}

function isConflict(error: unknown): boolean {
  return isAppError(error) && error.kind === "conflict";
}

/** What another call has started, not what is scheduled, tried again later or unconfirmed. */
async function findStarted(
  user: Owner,
  postId: string,
  integrationId: string,
): Promise<string | null> {
  const row = await db.publication.findFirst({
    where: {
      userId: user.id,
      postId,
      integrationId,
      OR: [
        { state: { notIn: ["queued", "unconfirmed"] } },
        { state: "queued", dueAt: { lte: new Date() }, nextTryAt: null },
      ],
    },
    select: { id: true },
  });
  return row?.id ?? null;
}
