import type { Prisma, Publication } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

import { syncPost } from "#app/posts/sync-post.server.ts";
import { requireOwnedPublication } from "../owned-publication.server.ts";

/**
 * What all actions on an existing publication share. Each changes it by one conditional statement,
 * so that either the worker or the user wins, never both.
 */

/** Queues a publication for `dueAt` as if it had never been tried. */
export function queuedAnew(dueAt: Date) {
  return {
    state: "queued",
    dueAt,
    nextTryAt: null,
    attempt: 0,
    lateByMs: null,
  } as const satisfies Prisma.PublicationUpdateManyMutationInput;
}

/**
 * Changes a publication and its post in one transaction. `run` makes the conditional statement and
 * returns how many rows it changed. Throws `not_found`, and `conflict` when it changed none.
 */
export async function changePublication(
  user: Owner,
  id: string,
  run: (tx: Tx, row: Publication) => Promise<number>,
): Promise<void> {
  const row = await requireOwnedPublication(user, id);
  await db.$transaction(async (tx) => {
    if ((await run(tx, row)) === 0)
      throw new AppError(
        "conflict",
        row.state === "queued" || row.state === "publishing" ? UNDER_WAY : CHANGED_MEANWHILE,
      );
    if (row.postId !== null) await syncPost(tx, row.postId);
  });
}

const UNDER_WAY = "This post is being published right now. Wait for the outcome.";
export const CHANGED_MEANWHILE = "This publication has changed meanwhile. Reload the page.";

/** Queues a publication again, with its post. False when the row no longer matches `where`. */
export async function requeue(
  { id, userId, postId }: Publication,
  where: Prisma.PublicationWhereInput,
  data: Prisma.PublicationUpdateManyMutationInput,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.publication.updateMany({ where: { ...where, id, userId }, data });
    if (count === 1 && postId !== null) await syncPost(tx, postId);
    return count === 1;
  });
}
