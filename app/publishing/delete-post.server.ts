import { platformName } from "#app/integrations/all-platforms.server.ts";
import { TEXT } from "#app/copy/text.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { postChanged, type Owner } from "#app/posts/post-record.server.ts";
import { deletePost, requirePost } from "#app/posts/posts.server.ts";
import { listLiveCopies, takeDown } from "./take-down.server.ts";

const WAIT_MS = 25_000;
const LOOK_MS = 150;

/**
 * Deletes a post. What waits to be published is stopped; a call that is on its way is waited for, up to 25 s, and the sentence that
 * is returned names where the post went out all the same. With `takeDownCopies` its live copies go first where that is possible, and a
 * copy that cannot be taken down keeps the post. Throws as `deletePost` and `takeDown` do.
 */
export async function deleteWithCopies(
  user: Owner,
  postId: string,
  {
    takeDownCopies,
    expectedVersion,
  }: { takeDownCopies: boolean; expectedVersion?: number | undefined },
): Promise<string> {
  const post = await requirePost(user, postId);
  if (expectedVersion !== undefined && post.version !== expectedVersion) throw postChanged(post);
  const underWay = await waitForCalls(post.id);
  const gone = new Set<string>();
  if (takeDownCopies)
    for (const { id } of (await listLiveCopies(user, post.id)).removable) {
      await takeDown(user, id);
      gone.add(id);
    }
  const sent = await db.$transaction(async (tx) => {
    await stopPublications(tx, post.id);
    const left = await tx.publication.findMany({ where: { id: { in: underWay } } });
    await deletePost(user, post.id, expectedVersion, tx);
    return left;
  });
  const wentOut = sent.filter((one) => one.publishedAt !== null && !gone.has(one.id));
  const maybe = sent.filter((one) => one.state === "publishing");
  return [
    TEXT.postDeleted,
    ...wentOut.map(
      (one) =>
        `It went out on ${platformName(one.platform)} just before and stays there${one.remoteUrl ? `: ${one.remoteUrl}` : ""}.`,
    ),
    ...maybe.map(
      (one) =>
        `It is being sent to ${platformName(one.platform)} at this moment and may appear there; the notifications will say.`,
    ),
  ].join(" ");
}

/** The publications of a post with a call on its way, after they have ended or the patience has. */
async function waitForCalls(postId: string): Promise<string[]> {
  const first = await withOpenCall(db, postId);
  const until = Date.now() + WAIT_MS;
  for (
    let open = first;
    open.length > 0 && Date.now() < until;
    open = await withOpenCall(db, postId)
  )
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return first;
}

/** Ends what has not been sent. The rows are locked first: a call is written down in its publication's row before it begins. */
async function stopPublications(tx: Tx, postId: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "Publication" WHERE "postId" = ${postId} ORDER BY "id" FOR UPDATE`;
  const open = await withOpenCall(tx, postId);
  const stopped = {
    state: "cancelled",
    nextTryAt: null,
    leaseOwner: null,
    leaseUntil: null,
    lastError: TEXT.postDeleted,
  };
  await tx.publication.updateMany({
    where: {
      postId,
      OR: [
        { state: "queued", waitUntil: null },
        { state: "publishing", id: { notIn: open } },
      ],
    },
    data: stopped,
  });
}

async function withOpenCall(client: Pick<Tx, "$queryRaw">, postId: string): Promise<string[]> {
  const rows = await client.$queryRaw<Array<{ id: string }>>`
    SELECT p."id" FROM "Publication" p
    WHERE p."postId" = ${postId} AND p."state" = 'publishing' AND EXISTS (
      SELECT 1 FROM "PublicationAttempt" a WHERE a."publicationId" = p."id" AND a."owner" = p."leaseOwner" AND a."action" <> 'find')`;
  return rows.map(({ id }) => id);
}
