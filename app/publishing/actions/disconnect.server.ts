import { platformName } from "#app/platforms/registry.server.ts";
import { handOver } from "#app/integrations/remote-copies.server.ts";
import { requireOwnedIntegration } from "#app/integrations/integration-record.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

import { syncPost } from "#app/posts/sync-post.server.ts";

/**
 * Removes an integration. What waits for it fails at once with that reason. Live copies stay where
 * they are, and go to another integration of the same site if there is one. Throws `not_found`.
 */
export async function disconnectIntegration(user: Owner, integrationId: string): Promise<void> {
  const integration = await requireOwnedIntegration(user, integrationId);
  const reason = `The integration “${integration.name}” was removed before this was published on ${platformName(integration.platform)}.`;
  await db.$transaction(async (tx) => {
    const waiting = { integrationId: integration.id, userId: user.id, state: "queued" } as const;
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
