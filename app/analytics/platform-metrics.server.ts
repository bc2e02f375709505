import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import type { PlatformMetrics } from "#app/platforms/outcome.ts";

/** Copies read every hour, the newest first; older ones keep their last count. */
const MOST = 100;

/** An integration's live copies with their remote ids, the newest first. */
export async function listIntegrationCopies(
  integrationId: string,
): Promise<Array<{ publicationId: string; remoteId: string }>> {
  const rows = await db.publication.findMany({
    where: { integrationId, publishedAt: { not: null }, remoteId: { not: null } },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: MOST,
    select: { id: true, remoteId: true },
  });
  return rows.map((row) => ({ publicationId: row.id, remoteId: row.remoteId ?? "" }));
}

export async function savePlatformMetrics(
  integrationId: string,
  copies: ReadonlyArray<{ publicationId: string; remoteId: string }>,
  platformMetrics: PlatformMetrics,
  takenAt: Date,
): Promise<void> {
  const byRemote = new Map(copies.map((copy) => [copy.remoteId, copy.publicationId]));
  const { source } = platformMetrics;
  for (const { remoteId, views } of platformMetrics.copies) {
    const publicationId = byRemote.get(remoteId);
    if (publicationId === undefined) continue;
    await db.platformMetric.upsert({
      where: { publicationId },
      create: { integrationId, publicationId, views, source, takenAt },
      update: { integrationId, views, source, takenAt },
    });
  }
  if (platformMetrics.site === null) return;
  // Prisma's upsert cannot use the partial index that keeps a whole site's metric unique.
  await db.$executeRaw`
    INSERT INTO "PlatformMetric" ("id", "integrationId", "views", "source", "takenAt")
    VALUES (${newId()}, ${integrationId}, ${platformMetrics.site}::bigint, ${source}, ${takenAt})
    ON CONFLICT ("integrationId") WHERE "publicationId" IS NULL
    DO UPDATE SET "views" = EXCLUDED."views", "source" = EXCLUDED."source", "takenAt" = EXCLUDED."takenAt"`;
}
