import { Prisma, type Publication } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { isByHand, isHeld, isRunning } from "../states.ts";
import type { PostProgress } from "./publication-view.ts";
import { REPAIR_FACTS, type RepairFacts } from "./repairs.server.ts";

export type PublicationListRow = RepairFacts &
  Pick<
    Publication,
    | "id"
    | "postId"
    | "integrationId"
    | "site"
    | "platform"
    | "state"
    | "dueAt"
    | "nextTryAt"
    | "lastErrorClass"
    | "lastError"
    | "remoteUrl"
    | "publishedAt"
  >;

/** The publications of these posts, soonest first; one query for a whole list of posts. */
export async function listPublicationsOf(
  user: Owner,
  postIds: readonly string[],
): Promise<PublicationListRow[]> {
  if (postIds.length === 0) return [];
  return db.$queryRaw<PublicationListRow[]>`
    SELECT p."id", p."postId", p."integrationId", p."site", p."platform", p."state", p."dueAt", p."nextTryAt", p."publishedAt", p."lastErrorClass", p."lastError", p."remoteUrl", ${REPAIR_FACTS}
    FROM "Publication" p LEFT JOIN "Integration" i ON i."id" = p."integrationId"
    WHERE p."userId" = ${user.id} AND p."postId" IN (${Prisma.join([...postIds])})
    ORDER BY p."dueAt", p."id"`;
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
    publicationId: row.id,
    kind: nextKind(row),
    platformName: platformName(row.platform),
    at: (row.nextTryAt ?? row.dueAt).toISOString(),
  };
}

function nextKind(row: PublicationListRow): NonNullable<PostProgress["next"]>["kind"] {
  if (isRunning(row)) return "running";
  if (isHeld(row)) return "held";
  return row.nextTryAt ? "retrying" : "scheduled";
}
