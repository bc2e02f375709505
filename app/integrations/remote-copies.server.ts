import type { Integration, Publication } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { readSite, siteKey } from "./site.server.ts";

/**
 * Which integration the copies on a site belong to while integrations come, go and change. A copy
 * always belongs to its site.
 */

type Place = Pick<Integration, "id" | "userId" | "platform" | "site">;

export async function adoptRemoteCopies(tx: Tx, integration: Place): Promise<void> {
  await tx.publication.updateMany({
    where: { userId: integration.userId, site: siteKey(integration), integrationId: null },
    data: { integrationId: integration.id },
  });
}

/**
 * Gives the copies of an integration that is about to be removed to another one of the same site,
 * if there is one.
 */
export async function handOver(tx: Tx, integration: Place): Promise<void> {
  const heir = await otherOf(tx, integration, siteKey(integration));
  if (heir)
    await tx.publication.updateMany({
      where: { integrationId: integration.id, site: siteKey(integration) },
      data: { integrationId: heir.id },
    });
}

/**
 * Moves an integration to the site that its credentials now lead to. If its site was not known
 * before, all of its publications move with it; otherwise only those that were never sent. Copies
 * stay with the old site: another integration of it takes them over, or they wait for one.
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
  await adoptRemoteCopies(tx, moved);
}

/**
 * Fills in the sites that are not known: of integrations from before sites were stored, and of
 * those whose credentials could not be opened then. Safe to run in several processes at once.
 */
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

/**
 * Moves a publication to a site. Where the post has one there already, the weightier of the two
 * keeps the site and the other steps aside.
 */
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

/** Takes a publication off its site. Cancels it unless its copy may be live. */
async function stepAside(tx: Tx, row: Publication): Promise<void> {
  const ended =
    weight(row) < MAY_BE_THERE
      ? {
          state: "cancelled" as const,
          nextTryAt: null,
          lastErrorClass: null,
          lastStatus: null,
          lastError: SUPERSEDED,
        }
      : {};
  await tx.publication.update({ where: { id: row.id }, data: { site: null, ...ended } });
}

const MAY_BE_THERE = 2;

/** 3: a live copy; 2: a copy that may be there; 1: waits to be sent; 0: nothing. */
function weight({ publishedAt, remoteId, waitUntil, state }: Publication): number {
  if (publishedAt !== null) return 3;
  if (remoteId !== null || waitUntil !== null || state === "publishing" || state === "unconfirmed")
    return MAY_BE_THERE;
  return state === "queued" ? 1 : 0;
}
