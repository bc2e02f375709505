import type { Integration, Publication } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { readSite, siteKey } from "./site.server.ts";

/** Which integration the copies on a site belong to, as integrations come, go and change. A copy belongs to its site first. */

type Place = Pick<Integration, "id" | "userId" | "platform" | "site">;

/** Gives an integration the copies on its site that a removed one has left. */
export async function takeOverCopies(tx: Tx, integration: Place): Promise<void> {
  await tx.publication.updateMany({
    where: { userId: integration.userId, site: siteKey(integration), integrationId: null },
    data: { integrationId: integration.id },
  });
}

/** Gives the copies of an integration that is about to go to another one of the same site, where there is one. */
export async function handOver(tx: Tx, integration: Place): Promise<void> {
  const heir = await otherOf(tx, integration, siteKey(integration));
  if (heir)
    await tx.publication.updateMany({
      where: { integrationId: integration.id, site: siteKey(integration) },
      data: { integrationId: heir.id },
    });
}

/**
 * Follows an integration whose credentials lead to another site now, or whose site has become known. What was never sent goes to the new site;
 * copies that are on the old one stay there and wait for an integration that leads there again.
 */
export async function moveToSite(
  tx: Tx,
  integration: Place,
  to: { site: string | null; host: string },
): Promise<void> {
  const from = siteKey(integration);
  const moved = { ...integration, site: to.site };
  await tx.integration.update({ where: { id: integration.id }, data: { site: to.site } });
  if (siteKey(moved) !== from) {
    const heir = await otherOf(tx, integration, from);
    const rows = await tx.publication.findMany({
      where: { integrationId: integration.id, site: from },
      include: { _count: { select: { attempts: true } } },
    });
    for (const { _count, ...row } of rows) {
      if (integration.site === null || (row.publishedAt === null && _count.attempts === 0))
        await moveRow(tx, row, siteKey(moved), to.host);
      else
        await tx.publication.update({
          where: { id: row.id },
          data: { integrationId: heir?.id ?? null },
        });
    }
  }
  await takeOverCopies(tx, moved);
}

/** Reads the sites of integrations from before sites were kept. Does nothing where they are known; safe to run in several processes. */
export async function fillSites(): Promise<void> {
  for (const integration of await db.integration.findMany({ where: { site: null } })) {
    const found = await readSite(integration);
    if (found === null || found.site === null) continue;
    await db
      .$transaction(async (tx) => {
        const rows = await tx.$queryRaw<
          unknown[]
        >`SELECT 1 AS one FROM "Integration" WHERE "id" = ${integration.id} AND "site" IS NULL FOR UPDATE`;
        if (rows.length > 0) await moveToSite(tx, integration, found);
      })
      .catch((error: unknown) =>
        log.warn(
          { err: error, integration: integration.id },
          "the site of an integration could not be kept; it is read again at the next start",
        ),
      );
  }
}

async function otherOf(
  tx: Tx,
  { id, userId }: Place,
  site: string,
): Promise<{ id: string } | null> {
  return tx.integration.findFirst({
    where: { userId, site, NOT: { id } },
    orderBy: [{ isActive: "desc" }, { createdAt: "desc" }],
    select: { id: true },
  });
}

/** Brings a publication to a site. Where the post has one there already, the one with a copy stands for the site; the other waits no more. */
async function moveRow(tx: Tx, row: Publication, site: string, host: string): Promise<void> {
  const holder =
    row.postId === null
      ? null
      : await tx.publication.findUnique({ where: { postId_site: { postId: row.postId, site } } });
  const keeps = !holder || weight(row) > weight(holder);
  if (holder) await stepAside(tx, keeps ? holder : row);
  if (keeps) await tx.publication.update({ where: { id: row.id }, data: { site, host } });
}

const SUPERSEDED = "This site was connected twice. The post goes there once.";

/** Takes a publication off its site. What may be live stays to be seen; what only waited is cancelled. */
async function stepAside(tx: Tx, row: Publication): Promise<void> {
  const ended =
    weight(row) < MAY_BE_THERE
      ? {
          state: "cancelled",
          nextTryAt: null,
          lastErrorClass: null,
          lastStatus: null,
          lastError: SUPERSEDED,
        }
      : {};
  await tx.publication.update({ where: { id: row.id }, data: { site: null, ...ended } });
}

const MAY_BE_THERE = 2;

/** How much stands behind a publication: a live copy, one that may be there, one that waits, nothing. */
function weight({ publishedAt, remoteId, waitUntil, state }: Publication): number {
  if (publishedAt !== null) return 3;
  if (remoteId !== null || waitUntil !== null || state === "publishing" || state === "unconfirmed")
    return MAY_BE_THERE;
  return state === "queued" ? 1 : 0;
}
