import type { Publication } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/integrations/all-platforms.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/posts/post-record.server.ts";
import type { PostProgress } from "./publication.ts";

/** What a list of posts says about a publication. */
export type ListedPublication = Pick<
  Publication,
  | "postId"
  | "site"
  | "platform"
  | "state"
  | "dueAt"
  | "nextTryAt"
  | "lastErrorClass"
  | "timeZone"
  | "publishedAt"
>;

/** The publications of the posts, soonest first; one query, which everything that a list says about them is made of. */
export async function listPublicationsOf(
  user: Owner,
  postIds: readonly string[],
): Promise<ListedPublication[]> {
  if (postIds.length === 0) return [];
  return db.publication.findMany({
    where: { userId: user.id, postId: { in: [...postIds] } },
    select: {
      postId: true,
      site: true,
      platform: true,
      state: true,
      dueAt: true,
      nextTryAt: true,
      lastErrorClass: true,
      timeZone: true,
      publishedAt: true,
    },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
}

const UNDER_WAY = ["queued", "publishing", "sent"];

/** What of each post is on its way, was sent as a draft or waits for the user's hands; posts without any of it are left out. */
export function progressOf(rows: readonly ListedPublication[]): Map<string, PostProgress> {
  const found = new Map<string, PostProgress>();
  for (const row of rows) {
    if (
      !UNDER_WAY.includes(row.state) &&
      !(row.state === "unconfirmed" && row.lastErrorClass === null)
    )
      continue;
    const before = found.get(row.postId ?? "") ?? { next: null, sentTo: [], importTo: [] };
    if (row.state === "sent") before.sentTo.push(platformName(row.platform));
    else if (row.state === "unconfirmed") before.importTo.push(platformName(row.platform));
    else {
      const next = {
        kind:
          row.state === "publishing"
            ? "running"
            : row.lastErrorClass === RECONNECT
              ? "held"
              : row.nextTryAt
                ? "retrying"
                : "scheduled",
        at: (row.nextTryAt ?? row.dueAt).toISOString(),
        timeZone: row.nextTryAt ? null : row.timeZone,
      } as const;
      if (before.next === null || next.at < before.next.at) before.next = next;
    }
    found.set(row.postId ?? "", before);
  }
  return found;
}
