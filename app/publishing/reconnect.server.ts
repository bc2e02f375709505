import { platformName } from "#app/integrations/all-platforms.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { releaseHeld } from "#app/integrations/held.server.ts";
import { own } from "#app/integrations/integrations.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import type { Verdict } from "./finish.server.ts";
import { notify } from "./notify.server.ts";
import { MISSED_MS } from "./publication.ts";

/** Integrations whose credentials are refused: what is due for them waits, up to a day, and goes on by itself when they work again. */

interface Finished {
  id: string;
  userId: string;
  integrationId: string | null;
  platform: string;
}

/** A success shows that the credentials work and lets go what waits. Refused ones mark the integration, and everything that is due for it waits. */
export async function noteIntegration(
  tx: Tx,
  publication: Finished,
  verdict: Verdict,
): Promise<void> {
  const { integrationId } = publication;
  if (integrationId === null) return;
  if (verdict.kind === "published") {
    await tx.integration.updateMany({
      where: { id: integrationId },
      data: { lastSync: new Date(), health: "ok", healthMessage: "" },
    });
    await releaseHeld(tx, integrationId);
    return;
  }
  const refusal = refusalOf(verdict);
  if (refusal === null) return;
  // The lock waits for somebody who is connecting it again right now.
  const [present] = await tx.$queryRaw<
    Array<{ health: string; credentials: string }>
  >`SELECT "health", "credentials" FROM "Integration" WHERE "id" = ${integrationId} FOR UPDATE`;
  const isNew =
    refusal.refused === null
      ? present?.health !== "needs_reconnect"
      : present?.credentials !== refusal.refused;
  if (isNew) return releaseHeld(tx, integrationId);
  if (refusal.refused === null) return;
  await tx.integration.updateMany({
    where: { id: integrationId },
    data: { health: "needs_reconnect", healthMessage: refusal.message },
  });
  await holdDue(tx, integrationId, refusal.message);
  if (present?.health === "needs_reconnect") return;
  const name = platformName(publication.platform);
  await notify(tx, {
    userId: publication.userId,
    kind: "reconnect",
    title: `${name} needs to be connected again`,
    body: `${refusal.message} What is due there waits for a day and goes on by itself once it is connected.`,
    href: "/integrations",
  });
}

function refusalOf(verdict: Verdict): { message: string; refused: string | null } | null {
  if (verdict.kind === "held") return verdict;
  return verdict.kind === "unconfirmed" && verdict.reconnect
    ? { message: verdict.reconnect.message, refused: verdict.reconnect.refused }
    : null;
}

async function holdDue(tx: Tx, integrationId: string, reason: string): Promise<void> {
  const now = new Date();
  const held = await tx.$queryRaw<Array<{ postId: string | null }>>`
    UPDATE "Publication" SET "nextTryAt" = "dueAt" + ${MISSED_MS}::float8 * interval '1 millisecond', "lastErrorClass" = ${RECONNECT}, "lastStatus" = NULL, "lastError" = ${reason}, "updatedAt" = ${now}
    WHERE "id" IN (
      SELECT "id" FROM "Publication"
      WHERE "integrationId" = ${integrationId} AND "state" = 'queued' AND coalesce("nextTryAt", "dueAt") <= ${now}
      ORDER BY "id" FOR UPDATE SKIP LOCKED)
    RETURNING "postId"`;
  for (const { postId } of held) if (postId !== null) await syncPost(tx, postId);
}

/** Failures that come from the connection and not from the post. */
const BY_CONNECTION = [RECONNECT, "transient"];

/** How many publications of each integration failed because it could not be reached or refused the credentials. */
export async function countFailedByConnection(user: { id: string }): Promise<Map<string, number>> {
  const rows = await db.publication.groupBy({
    by: ["integrationId"],
    where: {
      userId: user.id,
      postId: { not: null },
      state: "failed",
      lastErrorClass: { in: BY_CONNECTION },
    },
    _count: true,
  });
  return new Map(
    rows.flatMap(({ integrationId, _count }) =>
      integrationId === null ? [] : [[integrationId, _count]],
    ),
  );
}

/**
 * Puts everything back in line that failed on this integration because it could not be reached or refused the credentials. Returns how many.
 * Throws `not_found`, and `conflict` while it is switched off or still needs to be connected again.
 */
export async function retryFailed(user: { id: string }, integrationId: string): Promise<number> {
  const integration = await own(user, integrationId);
  if (integration.health === "needs_reconnect")
    throw new AppError(
      "conflict",
      `“${integration.name}” needs to be connected again first. Choose Reconnect.`,
    );
  if (!integration.isActive)
    throw new AppError(
      "conflict",
      `The integration “${integration.name}” is switched off. Switch it on first.`,
    );
  return db.$transaction(async (tx) => {
    const rows = await tx.publication.updateManyAndReturn({
      where: {
        integrationId: integration.id,
        userId: user.id,
        postId: { not: null },
        state: "failed",
        lastErrorClass: { in: BY_CONNECTION },
      },
      data: {
        state: "queued",
        dueAt: new Date(),
        nextTryAt: null,
        attempt: 0,
        lateByMs: null,
        lastErrorClass: null,
        lastStatus: null,
        lastError: null,
      },
      select: { postId: true },
    });
    for (const { postId } of rows) if (postId !== null) await syncPost(tx, postId);
    return rows.length;
  });
}
