import type { Prisma } from "#app/generated/prisma/client.ts";
import { requireOwnedIntegration } from "#app/integrations/integration-record.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import type { Owner } from "#app/lib/owner.ts";

import { syncPost } from "#app/posts/sync-post.server.ts";
import { NO_ERROR } from "../states.ts";
import { queuedAnew } from "./change-publication.server.ts";

/** Publications that failed because of the connection, not because of the post. */
function failedByConnection(user: Owner) {
  return {
    userId: user.id,
    postId: { not: null },
    state: "failed",
    lastErrorClass: { in: [RECONNECT, "transient"] },
  } satisfies Prisma.PublicationWhereInput;
}

/**
 * How many publications of each integration failed because it could not be reached or refused the
 * credentials; by integration id.
 */
export async function countFailedByConnection(user: Owner): Promise<Map<string, number>> {
  const rows = await db.publication.groupBy({
    by: ["integrationId"],
    where: failedByConnection(user),
    _count: true,
  });
  return new Map(
    rows.flatMap(({ integrationId, _count }) =>
      integrationId === null ? [] : [[integrationId, _count]],
    ),
  );
}

/**
 * Queues everything again that failed because this integration could not be reached or refused the
 * credentials. Returns how many. Throws `not_found`, and `conflict` while the integration is
 * switched off or still needs to be reconnected.
 */
export async function retryFailed(user: Owner, integrationId: string): Promise<number> {
  const integration = await requireOwnedIntegration(user, integrationId);
  if (integration.health === "needs_reconnect")
    throw new AppError(
      "conflict",
      `“${integration.name}” needs to be reconnected first. Choose Reconnect.`,
    );
  if (!integration.isActive)
    throw new AppError(
      "conflict",
      `The integration “${integration.name}” is switched off. Switch it on first.`,
    );
  return db.$transaction(async (tx) => {
    const rows = await tx.publication.updateManyAndReturn({
      where: { ...failedByConnection(user), integrationId: integration.id },
      data: { ...queuedAnew(new Date()), ...NO_ERROR },
      select: { postId: true },
    });
    for (const { postId } of rows) if (postId !== null) await syncPost(tx, postId);
    return rows.length;
  });
}
