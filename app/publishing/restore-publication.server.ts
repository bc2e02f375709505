import type { Prisma, Publication, PublicationAttempt } from "#app/generated/prisma/client.ts";
import { isZone } from "#app/lib/clock.ts";
import { db } from "#app/lib/db.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import type { StoredRemoteEdit } from "./remote-edit.server.ts";

/** Publications out of an export: what happened elsewhere, and what is to happen. */

type Columns =
  | "id"
  | "postId"
  | "integrationId"
  | "platform"
  | "kind"
  | "state"
  | "dueAt"
  | "timeZone"
  | "tags"
  | "categories"
  | "slug"
  | "round"
  | "attempt"
  | "nextTryAt"
  | "remoteSlug"
  | "remoteId"
  | "remoteUrl"
  | "remoteVersion"
  | "draftId"
  | "contentHash"
  | "failedText"
  | "plainLinks"
  | "trackedSince"
  | "site"
  | "host"
  | "lastErrorClass"
  | "lastStatus"
  | "lastError"
  | "remoteEditVersion"
  | "lateByMs"
  | "startedAt"
  | "publishedAt"
  | "createdAt"
  | "updatedAt";

export interface KnownPublication extends Pick<Publication, Columns> {
  sent: Record<string, string> | null;
  remoteEdit: StoredRemoteEdit | null;
  attempts: Array<Omit<PublicationAttempt, "id" | "publicationId" | "owner" | "remoteVersion">>;
}

/** Who made the calls of a publication that was imported: never a worker of this installation. */
const OWNER = "import";

/**
 * Adds a publication of a user's own post. Returns its id, or that of the one which the post has on
 * that site already. Nothing that was due before `now` goes out, and nothing that was under way is
 * begun again.
 */
export async function restorePublication(
  userId: string,
  given: KnownPublication,
  now: Date,
): Promise<string> {
  const { attempts, sent, remoteEdit, ...row } = given;
  const { postId, site } = given;
  return db.$transaction(async (tx) => {
    const known =
      postId === null || site === null
        ? null
        : await tx.publication.findUnique({ where: { postId_site: { postId, site } } });
    if (known) return known.id;
    await tx.publication.create({
      data: {
        ...row,
        ...stateOf(row, now),
        ...(sent && { sent }),
        ...(remoteEdit && { remoteEdit: { ...remoteEdit } }),
        userId,
        timeZone: row.timeZone !== null && isZone(row.timeZone) ? row.timeZone : null,
        attempts: { create: uniqueCalls(attempts).map((one) => ({ ...one, owner: OWNER })) },
      },
    });
    if (postId !== null) {
      const post = await tx.post.findUniqueOrThrow({
        where: { id: postId },
        select: { updatedAt: true },
      });
      await syncPost(tx, postId);
      await tx.post.update({ where: { id: postId }, data: { updatedAt: post.updatedAt } });
    }
    return row.id;
  });
}

const PAST = "Its time had passed when it was imported. Publish it again when you want to.";
const UNDER_WAY =
  "It was being sent when the export was made. Look whether the copy is there before you publish it again.";

function stateOf(
  { state, dueAt, nextTryAt }: Pick<Publication, "state" | "dueAt" | "nextTryAt">,
  now: Date,
): Partial<Prisma.PublicationUncheckedCreateInput> {
  if (state === "publishing")
    return { state: "unconfirmed", lastErrorClass: "unknown", lastError: UNDER_WAY };
  if (state === "queued" && dueAt <= now)
    return { state: "cancelled", nextTryAt: null, lastErrorClass: null, lastError: PAST };
  return nextTryAt !== null && nextTryAt <= now ? { nextTryAt: null } : {};
}

function uniqueCalls<Call extends Pick<PublicationAttempt, "number" | "action">>(
  calls: readonly Call[],
): Call[] {
  return [...new Map(calls.map((call) => [`${call.number} ${call.action}`, call])).values()];
}
