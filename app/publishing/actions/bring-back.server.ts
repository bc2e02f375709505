import * as TEXT from "#app/copy/text.ts";
import type { Publication } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { putRowsBack, type PutBack } from "#app/posts/deleted-rows.server.ts";
import { rescoreLinking } from "#app/posts/renew-posts.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { NO_ERROR } from "../states.ts";
import { stateAfterCancel } from "./cancel.server.ts";

/** What came back, and what of it is not as it was. */
export interface BroughtBack extends Pick<PutBack, "posts" | "pictures"> {
  /** Publications that waited and do not any more. */
  unscheduled: number;
  /** Copies that were taken down with the deletion and stay so. */
  takenDown: number;
}

/**
 * Brings the posts of a deletion back as they were. Nothing is published by it: what waited is
 * cancelled, and what was taken down stays down. A live copy belongs to its post again. It counts
 * against no month. Throws `not_found` for a deletion of another user and for one that cannot be
 * taken back any more.
 */
export async function bringBack(user: Owner, deletionId: string): Promise<BroughtBack> {
  const { waited, ...back } = await db.$transaction(async (tx) => {
    const put = await putRowsBack(tx, user, deletionId);
    if (!put) throw new AppError("not_found", TEXT.notBroughtBack);
    const ids = put.publications.map(({ id }) => id);
    const waited = await endWaiting(tx, user, ids);
    for (const { id, updatedAt } of put.posts) {
      await syncPost(tx, id);
      await tx.post.update({ where: { id }, data: { updatedAt } });
    }
    return { ...put, waited };
  });
  for (const { id } of back.posts)
    await rescoreLinking(user, id).catch((error: unknown) =>
      log.warn({ err: error, post: id }, "the posts that link to it keep their score"),
    );
  return {
    posts: back.posts,
    pictures: back.pictures,
    unscheduled: waited,
    takenDown: back.publications.filter(({ takenDown }) => takenDown).length,
  };
}

/** Ends what waits or was stopped by the deletion, as cancelling does. Returns how many. */
async function endWaiting(tx: Tx, user: Owner, ids: string[]): Promise<number> {
  const rows = await tx.publication.findMany({
    where: {
      id: { in: ids },
      userId: user.id,
      OR: [{ state: "queued" }, { state: "cancelled", lastError: TEXT.postDeleted }],
    },
  });
  for (const row of rows) await endOne(tx, row);
  return rows.length;
}

async function endOne(tx: Tx, row: Publication): Promise<void> {
  await tx.publication.updateMany({
    where: { id: row.id, state: row.state, waitUntil: row.waitUntil },
    data: { nextTryAt: null, ...NO_ERROR, ...stateAfterCancel(row), updatedAt: row.updatedAt },
  });
}
