import type { Integration } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { releaseHeld } from "#app/integrations/failed-tests.server.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { MISSED_MS } from "../timing.ts";
import type { Verdict } from "./verdict.ts";

/**
 * What an attempt shows about its integration. While the credentials are refused, due publications
 * wait for up to a day; they continue once the credentials work again.
 */

interface Ended {
  userId: string;
  integrationId: string | null;
  platform: string;
}

interface Refusal {
  message: string;
  /** The sealed credentials that were refused; null when nothing was sent. */
  refused: string | null;
}

/**
 * Updates the integration's health. A success shows that the credentials work and releases what
 * waits. Refused credentials mark the integration and hold everything that is due there.
 */
export async function updateHealth(tx: Tx, publication: Ended, verdict: Verdict): Promise<void> {
  const { integrationId } = publication;
  if (integrationId === null) return;
  if (verdict.kind === "published") return markWorking(tx, integrationId, verdict.accepted);
  const refusal = refusalOf(verdict);
  if (refusal) await markRefused(tx, publication, integrationId, refusal);
}

/** Other credentials that were saved during the call have yet to work. */
async function markWorking(tx: Tx, integrationId: string, accepted: string): Promise<void> {
  await tx.integration.updateMany({
    where: { id: integrationId },
    data: { lastSync: new Date() },
  });
  const { count } = await tx.integration.updateMany({
    where: { id: integrationId, credentials: accepted },
    data: { health: "ok", healthMessage: "" },
  });
  if (count > 0) await releaseHeld(tx, integrationId);
}

async function markRefused(
  tx: Tx,
  publication: Ended,
  integrationId: string,
  { message, refused }: Refusal,
): Promise<void> {
  // FOR UPDATE waits for somebody who is reconnecting it right now.
  const [present] = await tx.$queryRaw<
    Array<Pick<Integration, "health" | "credentials">>
  >`SELECT "health", "credentials" FROM "Integration" WHERE "id" = ${integrationId} FOR UPDATE`;
  const isReconnected =
    refused === null ? present?.health !== "needs_reconnect" : present?.credentials !== refused;
  if (isReconnected) return releaseHeld(tx, integrationId);
  if (refused === null) return;
  await tx.integration.updateMany({
    where: { id: integrationId },
    data: { health: "needs_reconnect", healthMessage: message },
  });
  await holdDue(tx, integrationId, message);
  if (present?.health === "needs_reconnect") return;
  await notify(tx, {
    userId: publication.userId,
    kind: "reconnect",
    title: `${platformName(publication.platform)} needs to be reconnected`,
    body: `${message} What is due there waits for a day and goes on by itself once it is connected.`,
    href: `/integrations/${integrationId}/edit`,
  });
}

function refusalOf(verdict: Verdict): Refusal | null {
  if (verdict.kind === "held") return verdict;
  return verdict.kind === "unconfirmed" ? (verdict.reconnect ?? null) : null;
}

/** Holds everything that is due on the integration until a day after it was due. */
async function holdDue(tx: Tx, integrationId: string, reason: string): Promise<void> {
  const now = new Date();
  const waiting = await tx.$queryRaw<Array<{ postId: string | null }>>`
    UPDATE "Publication" SET "nextTryAt" = "dueAt" + ${MISSED_MS}::float8 * interval '1 millisecond', "lastErrorClass" = ${RECONNECT}::"PublicationErrorClass", "lastStatus" = NULL, "lastError" = ${reason}, "updatedAt" = ${now}
    WHERE "id" IN (
      SELECT "id" FROM "Publication"
      WHERE "integrationId" = ${integrationId} AND "state" = 'queued' AND coalesce("nextTryAt", "dueAt") <= ${now}
      ORDER BY "id" FOR UPDATE SKIP LOCKED)
    RETURNING "postId"`;
  for (const { postId } of waiting) if (postId !== null) await syncPost(tx, postId);
}
