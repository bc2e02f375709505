import type { Publication } from "#app/generated/prisma/client.ts";
import { wrongField } from "#app/lib/app-error.ts";
import type { Tx } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

import type { ConfirmAnswer } from "../requests.server.ts";
import { NO_ERROR } from "../states.ts";
import { changePublication } from "./change-publication.server.ts";

/**
 * Records the user's own answer about a publication that is unconfirmed or was finished by hand:
 * "published" (with its address) or "missing", after which it may be tried again. "published" also
 * answers for a failed one, and for a draft that somebody published there. Throws `not_found`,
 * `conflict` in any other state, and `invalid` for a bad address.
 */
export async function confirmPublication(
  user: Owner,
  id: string,
  answer: ConfirmAnswer,
  url?: string,
): Promise<void> {
  const remoteUrl = url ? requireWebAddress(url) : null;
  const mine = { id, userId: user.id };
  await changePublication(user, id, async (tx, row) => {
    if (answer === "missing") return confirmMissing(tx, mine, row);
    const { count } = await tx.publication.updateMany({
      where: { ...mine, state: { in: ["unconfirmed", "failed", "sent"] } },
      data: {
        nextTryAt: null,
        ...NO_ERROR,
        state: "published",
        publishedAt: row.publishedAt ?? new Date(),
        remoteUrl: remoteUrl ?? row.remoteUrl,
        remoteId: row.remoteId ?? row.draftId,
        draftId: null,
        waitUntil: null,
      },
    });
    return count;
  });
}

async function confirmMissing(
  tx: Tx,
  mine: { id: string; userId: string },
  row: Publication,
): Promise<number> {
  const { count } = await tx.publication.updateMany({
    where: { ...mine, state: "unconfirmed" },
    data: {
      nextTryAt: null,
      ...NO_ERROR,
      state: "failed",
      waitUntil: null,
      lastErrorClass: "permanent",
      lastError: "It was not there when you looked. Try again when you are ready.",
    },
  });
  if (count === 1) await recordUserCheck(tx, row);
  return count;
}

/** Records the user's check like a search of ours: it rules out a copy of the calls before it. */
async function recordUserCheck(tx: Tx, { id }: Publication): Promise<void> {
  const now = new Date();
  const last = await tx.publicationAttempt.aggregate({
    where: { publicationId: id },
    _max: { number: true },
  });
  await tx.publicationAttempt.create({
    data: {
      publicationId: id,
      number: (last._max.number ?? 0) + 1,
      action: "find",
      owner: "user",
      startedAt: now,
      finishedAt: now,
      outcome: "absent",
    },
  });
}

function requireWebAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || text.length > 2_000) {
    throw wrongField("url", "Address must be a web address, such as https://example.com/my-post.");
  }
  return url.toString();
}
