import { connectBuiltIn } from "#app/integrations/integrations.server.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requireBuiltIn } from "#app/platforms/registry.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { pictureRefusal } from "../pictures/picture-refusal.server.ts";
import { postRefusal } from "../target.server.ts";
import { waitForOutcome } from "../views/outcome.server.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import { publishNow } from "./publish.server.ts";

/**
 * Publishes a post now on the platform that is built in, which is connected and switched on first
 * if need be. For a post that cannot go out nothing is connected. Simultaneous calls are one
 * publication, and each gets its outcome. Throws as `publishNow` does.
 */
export async function publishOnBuiltIn(user: Owner, postId: string): Promise<PublishOutcome> {
  const post = await requirePost(user, postId);
  const problem = postRefusal(requireBuiltIn(), post, post.tags) ?? (await pictureRefusal(post));
  if (problem) throw new AppError("invalid", problem);
  const { id: integrationId } = await connectBuiltIn(user);
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
