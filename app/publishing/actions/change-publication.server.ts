import type { Prisma, Publication } from "#app/generated/prisma/client.ts";
import type { PublicationState } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { stateLabel } from "../states.ts";

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
    if ((await run(tx, row)) === 0) throw await misfitNow(tx, row);
    if (row.postId !== null) await syncPost(tx, row.postId);
  });
}

/** The states in which nothing waits or runs any more, and nobody has to look. */
const ENDED: PublicationState[] = ["published", "sent", "cancelled"];

/** True for a publication that has ended; it can only be published anew or taken down. */
export function hasEnded({ state }: Pick<Publication, "state">): boolean {
  return ENDED.includes(state);
}

/** The `conflict` for an action that does not fit the state that a publication is in. */
export function misfit(row: Publication): AppError {
  const resource = `/api/publications/${row.id}`;
  if (hasEnded(row)) {
    const sentence = `This publication has ended (${stateLabel(row)}). Nothing of it waits or runs.`;
    return new AppError("conflict", sentence, { code: "publication_ended", resource });
  }
  if (row.state === "unconfirmed")
    return new AppError("conflict", LOOK_FIRST, { code: "unconfirmed", resource });
  return new AppError("conflict", row.state === "failed" ? HAS_FAILED : UNDER_WAY, {
    ...(row.state === "publishing" && { code: "already_publishing" }),
    resource,
  });
}

/** The same for the state that it is in by now. */
export async function misfitNow(tx: Tx, row: Publication): Promise<AppError> {
  return misfit((await tx.publication.findUnique({ where: { id: row.id } })) ?? row);
}

const UNDER_WAY = "This post is being published right now. Wait for the outcome.";
const LOOK_FIRST = "Look on the platform first, then say here whether the post is there.";
const HAS_FAILED = "This publication has failed. Try it again, give it a new time, or cancel it.";

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

/** The row of one publication. Throws `not_found`. */
export async function requireOwnedPublication(user: Owner, id: string): Promise<Publication> {
  const row = isId(id) ? await db.publication.findFirst({ where: { id, userId: user.id } }) : null;
  if (!row) throw new AppError("not_found", "This publication does not exist.");
  return row;
}
