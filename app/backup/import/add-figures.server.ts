import { db } from "#app/lib/db.server.ts";
import { placeIds, placeOf, type Places } from "./ids.server.ts";
import { inParts } from "./places.server.ts";
import { metricRow, platformFigureRow, referralRow } from "./publication-rows.server.ts";
import type { Connections } from "./add-places.server.ts";
import type { Work } from "./work.ts";

/** What was counted of the publications of an import. */

/** More rows than one publication can have. */
const MOST = 20_000;

/**
 * Adds the days of each publication that has none here, all of them at once, so that an import that
 * was cut off goes on where it ended and none is counted twice.
 */
export async function addFigures(work: Work, publications: Places): Promise<void> {
  await work.progress("Readers");
  for await (const rows of byPublication(work.archive.rows("analytics.json", metricRow))) {
    const publicationId = placeOf(publications, rows[0]?.publicationId ?? null);
    if (publicationId === null) continue;
    if ((await db.metricDay.count({ where: { publicationId } })) > 0) continue;
    const all = rows.map((row) => ({ ...row, publicationId }));
    await db.$transaction(
      inParts(all).map((data) => db.metricDay.createMany({ data, skipDuplicates: true })),
    );
  }
  for await (const rows of byPublication(work.archive.rows("readers-from.json", referralRow))) {
    const publicationId = placeOf(publications, rows[0]?.publicationId ?? null);
    if (publicationId === null) continue;
    if ((await db.referralDay.count({ where: { publicationId } })) > 0) continue;
    const all = rows
      .filter(({ kind }) => kind === "site")
      .map(({ kind: _site, ...row }) => ({ ...row, publicationId }));
    await db.$transaction(
      inParts(all).map((data) => db.referralDay.createMany({ data, skipDuplicates: true })),
    );
  }
}

/** The rows in groups; those of one publication stand together in an export. */
async function* byPublication<Row extends { publicationId: string }>(
  rows: AsyncGenerator<Row>,
): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    const [first] = group;
    if (first && first.publicationId !== row.publicationId) {
      yield group;
      group = [];
    }
    if (group.length < MOST) group.push(row);
  }
  if (group.length > 0) yield group;
}

export async function addPlatformFigures(
  { user, archive }: Work,
  connections: Connections,
  publications: Places,
): Promise<void> {
  for await (const row of archive.rows("platform-figures.json", platformFigureRow)) {
    const integrationId = connections.get(row.integrationId)?.id;
    const publicationId = placeOf(publications, row.publicationId);
    if (integrationId === undefined || (row.publicationId !== null && publicationId === null))
      continue;
    const places = await placeIds(user.id, [row.id], async (ids) => {
      const rows = await db.platformMetric.findMany({
        where: { id: { in: ids } },
        select: { id: true, integration: { select: { userId: true } } },
      });
      return rows.map(({ id, integration }) => ({ id, userId: integration.userId }));
    });
    const place = places.get(row.id);
    if (!place || place.here) continue;
    await db.platformMetric.createMany({
      data: [{ ...row, id: place.id, integrationId, publicationId }],
      skipDuplicates: true,
    });
  }
}
