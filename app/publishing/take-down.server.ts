import type { Integration, Publication } from "#app/generated/prisma/client.ts";
import { findPlatform, platformName } from "#app/integrations/all-platforms.server.ts";
import { connectorContext, openCredentials } from "#app/integrations/connection.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/posts/post-record.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { NO_FOREIGN } from "./foreign.server.ts";
import { isPublicationId, publicationNotFound } from "./publication-id.ts";
import { CALL_MS } from "./publication.ts";

/** States in which a live copy stands still. */
const AT_REST = ["published", "failed"];

/**
 * Takes a live copy down where the platform lets us; publishing again makes a new one. A copy that is gone already counts as taken down.
 * Throws `not_found`, `invalid` where nothing is live or the platform has no way, `conflict` while it is being changed, `upstream` when the platform refuses.
 */
export async function takeDown(user: Owner, id: string): Promise<void> {
  const row = isPublicationId(id)
    ? await db.publication.findFirst({
        where: { id, userId: user.id },
        include: { integration: true },
      })
    : null;
  if (!row) throw publicationNotFound();
  const name = platformName(row.platform);
  const remove = findPlatform(row.platform)?.remove;
  if (row.publishedAt === null || row.remoteId === null)
    throw new AppError("invalid", `Nothing of this post is live on ${name}.`);
  if (!remove)
    throw new AppError(
      "invalid",
      `${name} does not let a post be taken down from here. Remove it there.`,
    );
  if (!AT_REST.includes(row.state))
    throw new AppError(
      "conflict",
      "A change of this copy is under way. Wait for it or cancel it first.",
    );
  const done = await remove(row.remoteId, contextOf(row));
  if (!done.ok) throw new AppError("upstream", done.failure.message);
  await db.$transaction(async (tx) => {
    const gone = {
      state: "cancelled",
      kind: "create",
      publishedAt: null,
      remoteId: null,
      remoteUrl: null,
      remoteVersion: null,
      nextTryAt: null,
      lastErrorClass: null,
      lastStatus: null,
      lastError: "It was taken down.",
      ...NO_FOREIGN,
    };
    const { count } = await tx.publication.updateMany({
      where: { id, userId: user.id, state: { in: AT_REST }, remoteId: row.remoteId },
      data: gone,
    });
    if (count === 0)
      throw new AppError("conflict", "This publication has changed meanwhile. Reload the page.");
    if (row.postId !== null) await syncPost(tx, row.postId);
  });
}

/** The live copies of a post: those that can be taken down from here, and the names of the platforms where only the user can. */
export async function listLiveCopies(
  user: Owner,
  postId: string,
): Promise<{ removable: Array<{ id: string; platformName: string }>; staying: string[] }> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId, publishedAt: { not: null } },
    select: { id: true, platform: true, remoteId: true },
    orderBy: { createdAt: "asc" },
  });
  const removable = rows.filter(
    (row) => row.remoteId !== null && findPlatform(row.platform)?.remove !== undefined,
  );
  return {
    removable: removable.map(({ id, platform }) => ({ id, platformName: platformName(platform) })),
    staying: [
      ...new Set(
        rows.filter((row) => !removable.includes(row)).map((row) => platformName(row.platform)),
      ),
    ],
  };
}

function contextOf(row: Publication & { integration: Integration | null }) {
  return connectorContext(
    row.integration ? openCredentials(row.integration) : {},
    row.integration?.settings,
    AbortSignal.timeout(CALL_MS),
  );
}
