import type { Publication } from "#app/generated/prisma/client.ts";
import type { PublicationState } from "#app/generated/prisma/enums.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postChanged, type Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { NO_REMOTE_EDIT, remoteEditOf } from "../remote-edit.server.ts";
import { CHANGEABLE, NO_ERROR } from "../states.ts";
import { listPublications } from "../views/publications.server.ts";
import { changePublication } from "./change-publication.server.ts";

const CANCELLED_BY_DRAFT: readonly PublicationState[] = ["queued", "publishing", "failed"];

/**
 * Cancels what waits to be published and dismisses what failed, because a draft is published
 * nowhere. Live copies stay live, and keep the post published while one holds its present text.
 * Throws `not_found`, and `conflict` while it is being published or when `expectedVersion` is not
 * the post's version.
 */
export async function saveAsDraft(
  user: Owner,
  postId: string,
  expectedVersion?: number,
): Promise<Post> {
  const post = await requirePost(user, postId);
  if (expectedVersion !== undefined && post.version !== expectedVersion) throw postChanged(post);
  for (const { id, state } of await listPublications(user, post.id))
    if (CANCELLED_BY_DRAFT.includes(state)) await cancelPublication(user, id);
  return requirePost(user, post.id);
}

/**
 * Cancels a waiting publication, or dismisses a failed one. A live copy stays live. When an earlier
 * call may have made a copy, the publication becomes unconfirmed. Throws `conflict` once the worker
 * has it, and `not_found`.
 */
export async function cancelPublication(user: Owner, id: string): Promise<void> {
  await changePublication(user, id, async (tx, row) => {
    const { count } = await tx.publication.updateMany({
      where: {
        id,
        userId: user.id,
        state: { in: CHANGEABLE },
        waitUntil: row.waitUntil,
        publishedAt: row.publishedAt,
      },
      data: { nextTryAt: null, ...NO_ERROR, ...stateAfterCancel(row), ...NO_REMOTE_EDIT },
    });
    return count;
  });
}

/** What a waiting publication is once it is cancelled. */
export function stateAfterCancel(row: Publication) {
  const kept = keptWithdrawn(row);
  if (row.publishedAt !== null) return { state: "published", lastError: kept } as const;
  if (row.remoteId !== null && kept === null) return { state: "sent", lastError: null } as const;
  if (row.waitUntil !== null && row.state === "queued")
    return {
      state: "unconfirmed",
      lastErrorClass: "unknown",
      lastError:
        "It was cancelled after a call that may have arrived. Look there, then say here whether it is there.",
    } as const;
  return { state: "cancelled", lastError: kept } as const;
}

/** What is said of a withdrawn copy that the user keeps as it is there; null for any other. */
function keptWithdrawn(row: Publication): string | null {
  const withdrawn = remoteEditOf(row)?.withdrawn;
  return withdrawn
    ? `${withdrawnWords(withdrawn, platformName(row.platform))}, and you kept it so.`
    : null;
}
