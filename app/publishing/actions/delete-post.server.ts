import * as TEXT from "#app/copy/text.ts";
import { isAppError } from "#app/lib/app-error.ts";
import type { Publication } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postChanged } from "#app/posts/post-record.server.ts";
import { keepRows } from "#app/posts/deleted-rows.server.ts";
import { deletePost, requirePost } from "#app/posts/posts.server.ts";
import { rescoreLinking } from "#app/posts/renew-posts.server.ts";
import { listLiveCopies, takeDownPublication } from "./take-down.server.ts";

const WAIT_MS = 25_000;
const POLL_MS = 150;

interface DeleteOptions {
  takeDownCopies: boolean;
  /** One for all posts that are to come back together. */
  deletionId?: string | undefined;
}

/**
 * Deletes a post. What waits to be published is stopped. A call that is under way is waited for, up
 * to 25 s, and the returned sentence says where the post went out anyway. With `takeDownCopies` its
 * live copies are taken down first, where the platform supports it; one that cannot be taken down
 * keeps the post. `deletionId` keeps what is deleted for `bringBack`. Throws as `deletePost` and
 * `takeDownPublication` do.
 */
export async function deleteWithCopies(
  user: Owner,
  postId: string,
  {
    takeDownCopies,
    expectedVersion,
    deletionId,
  }: DeleteOptions & { expectedVersion?: number | undefined },
): Promise<string> {
  const post = await requirePost(user, postId);
  if (expectedVersion !== undefined && post.version !== expectedVersion) throw postChanged(post);
  const underWay = await waitForCalls(post.id);
  const takenDown = takeDownCopies ? await takeDownLiveCopies(user, post.id) : [];
  const sent = await db.$transaction(async (tx) => {
    await stopPublications(tx, post.id);
    const left = await tx.publication.findMany({ where: { id: { in: underWay } } });
    if (deletionId !== undefined) await keepRows(tx, user, post.id, deletionId, { takenDown });
    await deletePost(user, post.id, expectedVersion, tx);
    return left;
  });
  await rescoreLinking(user, post.id).catch((error: unknown) =>
    log.warn(
      { err: error, post: post.id },
      "the posts that link to a deleted one keep their score",
    ),
  );
  return deletedMessage(sent, takenDown);
}

/**
 * The same for a form, which may come twice. Null for a post that is gone: another request has
 * deleted it before or does at this moment, as for an id that never was a post of the user's.
 */
export async function deleteUnlessGone(
  user: Owner,
  postId: string,
  options: DeleteOptions,
): Promise<string | null> {
  try {
    return await deleteWithCopies(user, postId, options);
  } catch (error) {
    if (isAppError(error) && error.kind === "not_found") return null;
    throw error;
  }
}

async function takeDownLiveCopies(user: Owner, postId: string): Promise<string[]> {
  const { removable } = await listLiveCopies(user, [postId]);
  for (const { id } of removable) {
    try {
      await takeDownPublication(user, id);
    } catch (error) {
      // Whoever deletes the post at the same moment has taken it down.
      if (await isLive(id)) throw error;
    }
  }
  return removable.map(({ id }) => id);
}

async function isLive(id: string): Promise<boolean> {
  const row = await db.publication.findUnique({ where: { id }, select: { publishedAt: true } });
  return row !== null && row.publishedAt !== null;
}

/** `sent`: the publications whose call was under way when the post was deleted. */
function deletedMessage(sent: readonly Publication[], takenDown: readonly string[]): string {
  return [
    TEXT.postDeleted,
    ...sent
      .filter((one) => one.publishedAt !== null && !takenDown.includes(one.id))
      .map(
        (one) =>
          `It went out on ${platformName(one.platform)} just before and stays there${one.remoteUrl ? `: ${one.remoteUrl}` : ""}.`,
      ),
    ...sent
      .filter((one) => one.state === "publishing")
      .map(
        (one) =>
          `It is being sent to ${platformName(one.platform)} at this moment and may appear there; the notifications will say.`,
      ),
  ].join(" ");
}

/**
 * Waits until no call of the post is under way, up to WAIT_MS. Returns the publications that had
 * one at the start.
 */
async function waitForCalls(postId: string): Promise<string[]> {
  const first = await listOpenCalls(db, postId);
  const until = Date.now() + WAIT_MS;
  for (
    let open = first;
    open.length > 0 && Date.now() < until;
    open = await listOpenCalls(db, postId)
  )
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return first;
}

/**
 * Cancels what has not been sent. It locks the rows first: `beginCall` writes to the publication's
 * row before a call goes out, so that no call can start in between.
 */
async function stopPublications(tx: Tx, postId: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "Publication" WHERE "postId" = ${postId} ORDER BY "id" FOR UPDATE`;
  const open = await listOpenCalls(tx, postId);
  await tx.publication.updateMany({
    where: {
      postId,
      OR: [
        { state: "queued", waitUntil: null },
        { state: "publishing", id: { notIn: open } },
      ],
    },
    data: {
      state: "cancelled",
      nextTryAt: null,
      leaseOwner: null,
      leaseUntil: null,
      lastError: TEXT.postDeleted,
    },
  });
}

/** The publications of a post whose present attempt has made a call that writes. */
async function listOpenCalls(client: Pick<Tx, "$queryRaw">, postId: string): Promise<string[]> {
  const rows = await client.$queryRaw<Array<{ id: string }>>`
    SELECT p."id" FROM "Publication" p
    WHERE p."postId" = ${postId} AND p."state" = 'publishing' AND EXISTS (
      SELECT 1 FROM "PublicationAttempt" a WHERE a."publicationId" = p."id" AND a."owner" = p."leaseOwner" AND a."action" <> 'find')`;
  return rows.map(({ id }) => id);
}
