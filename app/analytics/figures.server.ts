import { db } from "#app/lib/db.server.ts";
import type { PlatformFigures } from "#app/platforms/platform.ts";

/** The newest copies that one hour's look asks for; older ones keep the figure that they have. */
const MOST = 100;

/** The remote ids of an integration's live copies, the newest first, with their publications. */
export async function listLiveCopies(
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

/** Writes what a platform said, in place of what it said before. Each figure carries its source and time. */
export async function keepFigures(
  integrationId: string,
  copies: ReadonlyArray<{ publicationId: string; remoteId: string }>,
  figures: PlatformFigures,
  takenAt: Date,
): Promise<void> {
  const byRemote = new Map(copies.map((copy) => [copy.remoteId, copy.publicationId]));
  const { source } = figures;
  for (const { remoteId, views } of figures.copies) {
    const publicationId = byRemote.get(remoteId);
    if (publicationId === undefined) continue;
    await db.platformFigure.upsert({
      where: { publicationId },
      create: { integrationId, publicationId, views, source, takenAt },
      update: { integrationId, views, source, takenAt },
    });
  }
  if (figures.site === null) return;
  const { count } = await db.platformFigure.updateMany({
    where: { integrationId, publicationId: null },
    data: { views: figures.site, source, takenAt },
  });
  if (count === 0)
    await db.platformFigure.create({
      data: { integrationId, views: figures.site, source, takenAt },
    });
}
