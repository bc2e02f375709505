import type { Publication } from "#app/generated/prisma/client.ts";
import { findPlatform, platformName } from "#app/platforms/registry.server.ts";
import { connectorContext, openCredentials } from "#app/integrations/connection.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { ConnectorContext, Platform } from "#app/platforms/platform.ts";
import type { Owner } from "#app/lib/owner.ts";

import { syncPost } from "#app/posts/sync-post.server.ts";
import { NO_REMOTE_EDIT } from "../remote-edit.server.ts";
import { AT_REST, NO_ERROR } from "../states.ts";
import { CALL_MS } from "../timing.ts";
import { hasEnded, misfitNow, requireOwnedPublication } from "./change-publication.server.ts";

/**
 * Takes a live copy down where the platform supports it. Publishing again creates a new one. A copy
 * that is gone already counts as taken down. Throws `not_found`, `conflict` where nothing is live,
 * while the copy is being changed and where the platform does not support it, and `upstream` when
 * the platform refuses.
 */
export async function takeDownPublication(user: Owner, id: string): Promise<void> {
  const row = await requireOwnedPublication(user, id);
  const { remoteId, remove } = requireRemovable(row);
  const done = await remove(remoteId, await contextFor(row));
  if (!done.ok) throw new AppError("upstream", done.failure.message);
  await db.$transaction(async (tx) => {
    const { count } = await tx.publication.updateMany({
      where: { id, userId: user.id, state: { in: AT_REST }, remoteId },
      data: {
        nextTryAt: null,
        ...NO_ERROR,
        ...NO_REMOTE_EDIT,
        state: "cancelled",
        kind: "create",
        publishedAt: null,
        remoteId: null,
        remoteUrl: null,
        remoteVersion: null,
        lastError: "It was taken down.",
      },
    });
    if (count === 0) throw await misfitNow(tx, row);
    if (row.postId !== null) await syncPost(tx, row.postId);
  });
}

/**
 * The live copies of these posts: those that can be taken down from here, and the names of the
 * platforms where only the user can remove them.
 */
export async function listLiveCopies(
  user: Owner,
  postIds: readonly string[],
): Promise<{ removable: Array<{ id: string; platformName: string }>; staying: string[] }> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId: { in: [...postIds] }, publishedAt: { not: null } },
    select: { id: true, platform: true, remoteId: true },
    orderBy: { createdAt: "asc" },
  });
  const removable = rows.filter(
    (row) => row.remoteId !== null && findPlatform(row.platform)?.remove !== undefined,
  );
  const staying = rows.filter((row) => !removable.includes(row));
  return {
    removable: removable.map(({ id, platform }) => ({ id, platformName: platformName(platform) })),
    staying: [...new Set(staying.map((row) => platformName(row.platform)))],
  };
}

function requireRemovable(row: Publication): {
  remoteId: string;
  remove: NonNullable<Platform["remove"]>;
} {
  const resource = `/api/publications/${row.id}`;
  const name = platformName(row.platform);
  const platform = findPlatform(row.platform);
  if (row.publishedAt === null || row.remoteId === null)
    throw new AppError("conflict", `Nothing of this post is live on ${name}.`, {
      ...(hasEnded(row) && { code: "publication_ended" }),
      resource,
    });
  if (!platform?.remove)
    throw new AppError(
      "conflict",
      `${name} does not let a post be taken down from here. Remove it there.`,
      { resource },
    );
  if (!AT_REST.includes(row.state))
    throw new AppError(
      "conflict",
      "A change of this copy is under way. Wait for it or cancel it first.",
      { resource },
    );
  return { remoteId: row.remoteId, remove: platform.remove.bind(platform) };
}

async function contextFor({ userId, integrationId }: Publication): Promise<ConnectorContext> {
  const integration =
    integrationId && (await db.integration.findFirst({ where: { id: integrationId, userId } }));
  return connectorContext(
    integration ? openCredentials(integration) : {},
    integration ? integration.settings : undefined,
    AbortSignal.timeout(CALL_MS),
  );
}
