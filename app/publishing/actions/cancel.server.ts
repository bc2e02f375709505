import type { Publication } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { Owner } from "#app/lib/owner.ts";

import { NO_REMOTE_EDIT, remoteEditOf } from "../remote-edit.server.ts";
import { CHANGEABLE, NO_ERROR } from "../states.ts";
import { changePublication } from "./change-publication.server.ts";

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

function stateAfterCancel(row: Publication) {
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
