import { findPlatform, platformName } from "#app/integrations/all-platforms.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Prisma, Publication } from "#app/generated/prisma/client.ts";
import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { Owner } from "#app/posts/post-record.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { CHANGED, foreignOf, NO_FOREIGN } from "./foreign.server.ts";
import { waitForOutcome } from "./outcome.server.ts";
import { isPublicationId, publicationNotFound } from "./publication-id.ts";
import type { PublishOutcome } from "./publication.ts";
import { runNow } from "./publishing.server.ts";

/** What a user does with a publication that exists. Each change is one conditional statement: the worker or the user wins, never both. */

const UNDER_WAY = "This post is being published right now. Wait for the outcome.";

/**
 * Takes a waiting publication out of the line, or puts a failed one away. A live copy stays live; one that an earlier call
 * may have made becomes unconfirmed. Throws `conflict` once the worker has it, `not_found`.
 */
export async function cancelPublication(user: Owner, id: string): Promise<void> {
  await change(user, id, async (tx, row) => {
    const kept = keptSo(row);
    const state =
      row.publishedAt !== null
        ? "published"
        : row.remoteId !== null && kept === null
          ? "sent"
          : row.waitUntil !== null && row.state === "queued"
            ? "unconfirmed"
            : "cancelled";
    const lastError =
      state === "unconfirmed"
        ? "It was cancelled after a call that may have arrived. Look there, then say here whether it is there."
        : kept;
    const { count } = await tx.publication.updateMany({
      where: {
        id,
        userId: user.id,
        state: { in: ["queued", "failed"] },
        waitUntil: row.waitUntil,
        publishedAt: row.publishedAt,
      },
      data: {
        state,
        nextTryAt: null,
        lastErrorClass: null,
        lastStatus: null,
        lastError,
        ...NO_FOREIGN,
      },
    });
    return count;
  });
}

/** What is said of a copy that stays withdrawn by the user's word. */
function keptSo(row: Publication): string | null {
  const withdrawn = foreignOf(row)?.withdrawn;
  return withdrawn
    ? `${withdrawnWords(withdrawn, platformName(row.platform))}, and you kept it so.`
    : null;
}

/** Gives a waiting or failed publication a new time. Throws `conflict` once the worker has it or it has ended, `not_found`. */
export async function reschedule(
  user: Owner,
  id: string,
  scheduledAt: Date,
  timeZone: string | null = null,
): Promise<void> {
  await change(user, id, async (tx) => {
    const { count } = await tx.publication.updateMany({
      where: { id, userId: user.id, state: { in: ["queued", "failed"] } },
      data: {
        state: "queued",
        dueAt: scheduledAt,
        timeZone,
        nextTryAt: null,
        attempt: 0,
        lateByMs: null,
        lastErrorClass: null,
        lastStatus: null,
        lastError: null,
        ...NO_FOREIGN,
      },
    });
    return count;
  });
}

/**
 * Tries a failed publication again at once, one that waits for its next try, or an unconfirmed one where the platform can be searched.
 * Presses at the same time are one try; each gets its outcome. Throws `not_found`, and `conflict` where only the user can look.
 */
export async function retry(user: Owner, id: string): Promise<PublishOutcome> {
  const row = await own(user, id);
  const searchable = findPlatform(row.platform)?.find !== undefined;
  const again = {
    state: "queued",
    nextTryAt: null,
    attempt: 0,
    lateByMs: null,
    dueAt: new Date(),
    ...NO_FOREIGN,
  };
  const taken = await takeUp(
    row,
    {
      id,
      userId: user.id,
      OR: [
        { state: { in: searchable ? ["failed", "unconfirmed"] : ["failed"] } },
        { state: "queued", nextTryAt: { not: null } },
      ],
    },
    again,
  );
  if (taken) return runNow(id);
  const outcome = await waitForOutcome(id, null);
  if (outcome.state === "unconfirmed")
    throw new AppError(
      "conflict",
      "Look on the platform first, then say here whether the post is there.",
    );
  return outcome;
}

/**
 * Publishes over a copy that somebody changed on the platform, once and only over the text that the user has seen (`version`); a newer one is
 * shown first. Cancelling keeps theirs. Throws `conflict` when there is no such text to decide about any more, `not_found`.
 */
export async function overwriteForeign(
  user: Owner,
  id: string,
  version: string,
): Promise<PublishOutcome> {
  const row = await own(user, id);
  const again = {
    state: "queued",
    nextTryAt: null,
    attempt: 0,
    lateByMs: null,
    dueAt: new Date(),
    lastErrorClass: null,
    lastStatus: null,
    lastError: null,
    foreign: NO_FOREIGN.foreign,
  };
  const taken = await takeUp(
    row,
    { id, userId: user.id, state: "failed", lastErrorClass: CHANGED, foreignVersion: version },
    again,
  );
  if (!taken)
    throw new AppError(
      "conflict",
      "There is nothing to overwrite any more, or it was changed there again. Look at it as it is now.",
    );
  return runNow(id);
}

/**
 * The user's own answer for a publication that could not be confirmed, or that was made by hand: it is there (with its address),
 * or it is not, and may be tried again. A draft that was sent there may have been published there. Throws `conflict` in any other state, `invalid` for a bad address.
 */
export async function settleUnconfirmed(
  user: Owner,
  id: string,
  answer: "there" | "absent",
  url?: string,
): Promise<void> {
  const remoteUrl = url ? webAddress(url) : null;
  await change(user, id, async (tx, row) => {
    const now = new Date();
    const data =
      answer === "there"
        ? {
            state: "published",
            publishedAt: row.publishedAt ?? now,
            remoteUrl: remoteUrl ?? row.remoteUrl,
            remoteId: row.remoteId ?? row.draftId,
            draftId: null,
            waitUntil: null,
            nextTryAt: null,
            lastErrorClass: null,
            lastStatus: null,
            lastError: null,
          }
        : {
            state: "failed",
            waitUntil: null,
            nextTryAt: null,
            lastErrorClass: "permanent",
            lastStatus: null,
            lastError: "It was not there when you looked. Try again when you are ready.",
          };
    const { count } = await tx.publication.updateMany({
      where: {
        id,
        userId: user.id,
        state: { in: answer === "there" ? ["unconfirmed", "failed", "sent"] : ["unconfirmed"] },
      },
      data,
    });
    if (count === 1 && answer === "absent") await noteLook(tx, row, now);
    return count;
  });
}

/** Puts a publication in line at once, and its post with it. False when it is no longer what `where` says. */
async function takeUp(
  row: Publication,
  where: Prisma.PublicationWhereInput,
  data: Prisma.PublicationUpdateManyMutationInput,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.publication.updateMany({ where, data });
    if (count === 1 && row.postId !== null) await syncPost(tx, row.postId);
    return count === 1;
  });
}

/** The user's look counts like a search of our own: what was in doubt before it is settled. */
async function noteLook(tx: Tx, row: Publication, now: Date): Promise<void> {
  const last = await tx.publicationAttempt.aggregate({
    where: { publicationId: row.id },
    _max: { number: true },
  });
  await tx.publicationAttempt.create({
    data: {
      publicationId: row.id,
      number: (last._max.number ?? 0) + 1,
      action: "find",
      owner: "user",
      startedAt: now,
      finishedAt: now,
      outcome: "absent",
    },
  });
}

async function change(
  user: Owner,
  id: string,
  run: (tx: Tx, row: Publication) => Promise<number>,
): Promise<void> {
  const row = await own(user, id);
  await db.$transaction(async (tx) => {
    if ((await run(tx, row)) === 0)
      throw new AppError(
        "conflict",
        row.state === "queued" || row.state === "publishing"
          ? UNDER_WAY
          : "This publication has changed meanwhile. Reload the page.",
      );
    if (row.postId !== null) await syncPost(tx, row.postId);
  });
}

async function own(user: Owner, id: string): Promise<Publication> {
  const row = isPublicationId(id)
    ? await db.publication.findFirst({ where: { id, userId: user.id } })
    : null;
  if (!row) throw publicationNotFound();
  return row;
}

function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || text.length > 2_000) {
    const sentence = "Address must be a web address, such as https://example.com/my-post.";
    throw new AppError("invalid", sentence, { fields: { url: sentence } });
  }
  return url.toString();
}
