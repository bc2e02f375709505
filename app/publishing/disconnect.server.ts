import { platformName } from "#app/integrations/all-platforms.server.ts";
import { handOver } from "#app/integrations/copies.server.ts";
import { own } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";

/**
 * Removes an integration. What waits for it fails at once with that reason, copies that are live stay where they are, and another
 * integration of the same site goes on with them.
 * Throws `not_found`.
 */
export async function disconnect(user: { id: string }, integrationId: string): Promise<void> {
  const integration = await own(user, integrationId);
  const reason = `The integration “${integration.name}” was removed before this was published on ${platformName(integration.platform)}.`;
  await db.$transaction(async (tx) => {
    const waiting = { integrationId: integration.id, userId: user.id, state: "queued" };
    const ended = { nextTryAt: null, lastStatus: null, lastError: reason };
    const uncertain = await tx.publication.updateManyAndReturn({
      where: { ...waiting, waitUntil: { not: null } },
      data: { ...ended, state: "unconfirmed", lastErrorClass: "unknown" },
      select: { postId: true },
    });
    const failed = await tx.publication.updateManyAndReturn({
      where: waiting,
      data: { ...ended, state: "failed", lastErrorClass: "permanent" },
      select: { postId: true },
    });
    await handOver(tx, integration);
    await tx.integration.deleteMany({ where: { id: integration.id, userId: user.id } });
    for (const { postId } of [...uncertain, ...failed])
      if (postId !== null) await syncPost(tx, postId);
  });
}

/** How many publications wait for an integration, for the question before it is removed. */
export async function countWaiting(user: { id: string }, integrationId: string): Promise<number> {
  return db.publication.count({
    where: { integrationId, userId: user.id, state: { in: ["queued", "publishing"] } },
  });
}
