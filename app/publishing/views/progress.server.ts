import type { Publication } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

import { isByHand, isHeld } from "../states.ts";
import type { PostProgress } from "./publication-view.ts";

const COLUMNS = {
  id: true,
  postId: true,
  integrationId: true,
  site: true,
  platform: true,
  state: true,
  dueAt: true,
  nextTryAt: true,
  lastErrorClass: true,
  lastError: true,
  remoteUrl: true,
  timeZone: true,
  publishedAt: true,
} as const;

/** What a list of posts needs of a publication. */
export type PublicationListRow = Pick<Publication, keyof typeof COLUMNS>;

/** The publications of these posts, soonest first; one query for a whole list of posts. */
export async function listPublicationsOf(
  user: Owner,
  postIds: readonly string[],
): Promise<PublicationListRow[]> {
  if (postIds.length === 0) return [];
  return db.publication.findMany({
    where: { userId: user.id, postId: { in: [...postIds] } },
    select: COLUMNS,
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
}

/**
 * By post id: what is on its way, was sent as a draft, or has to be imported by hand. Posts with
 * none of these are left out.
 */
export function progressOf(rows: readonly PublicationListRow[]): Map<string, PostProgress> {
  const progress = new Map<string, PostProgress>();
  for (const row of rows) {
    const isOnItsWay = row.state === "queued" || row.state === "publishing";
    if (!isOnItsWay && row.state !== "sent" && !isByHand(row)) continue;
    const post = progress.get(row.postId ?? "") ?? { next: null, sentTo: [], importTo: [] };
    progress.set(row.postId ?? "", post);
    if (row.state === "sent") post.sentTo.push(platformName(row.platform));
    else if (!isOnItsWay) post.importTo.push(platformName(row.platform));
    else {
      const next = nextStep(row);
      if (post.next === null || next.at < post.next.at) post.next = next;
    }
  }
  return progress;
}

function nextStep(row: PublicationListRow): NonNullable<PostProgress["next"]> {
  return {
    kind: nextKind(row),
    platformName: platformName(row.platform),
    at: (row.nextTryAt ?? row.dueAt).toISOString(),
    timeZone: row.nextTryAt ? null : row.timeZone,
  };
}

function nextKind(row: PublicationListRow): NonNullable<PostProgress["next"]>["kind"] {
  if (row.state === "publishing") return "running";
  if (isHeld(row)) return "held";
  if (row.nextTryAt) return "retrying";
  return row.dueAt.getTime() <= Date.now() ? "running" : "scheduled";
}
