import type { IntegrationHealth } from "#app/generated/prisma/enums.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import type { Owner } from "#app/lib/owner.ts";
import { proofOf } from "#app/lib/secret-box.server.ts";
import type { TestOutcome } from "#app/platforms/outcome.ts";
import type { Credentials } from "#app/platforms/platform.ts";
import { canonicalCredentials } from "./credentials.server.ts";

/**
 * Remembers which credentials failed their last test, so that saving them afterwards does not make
 * a connection that looks as if it worked. Only a keyed hash of the credentials is stored.
 */

const KEPT_MS = 24 * 3_600_000;

/**
 * Stores or clears the failure, whether or not an integration has these credentials. `platform` is
 * its key.
 */
export async function rememberTest(
  user: Owner,
  platform: string,
  credentials: Credentials,
  { success, message }: TestOutcome,
): Promise<void> {
  const id = { userId: user.id, hash: hashOf(user, platform, credentials) };
  if (success) {
    await db.failedTest.deleteMany({ where: id });
    return;
  }
  const failed = { message, expiresAt: new Date(Date.now() + KEPT_MS) };
  await db.failedTest.upsert({
    where: { userId_hash: id },
    create: { ...id, ...failed },
    update: failed,
  });
}

export async function newHealth(
  user: Owner,
  platform: string,
  credentials: Credentials,
): Promise<{ health: IntegrationHealth; healthMessage: string }> {
  const hash = hashOf(user, platform, credentials);
  const failed = await db.failedTest.findFirst({
    where: { userId: user.id, hash, expiresAt: { gt: new Date() } },
  });
  return failed
    ? { health: "test_failed", healthMessage: failed.message }
    : { health: "unknown", healthMessage: "" };
}

function hashOf(user: Owner, platform: string, credentials: Credentials): string {
  return proofOf(`failed-test:${user.id}:${platform}:${canonicalCredentials(credentials)}`);
}

/**
 * Makes the publications due that were held until the integration is connected again. Call it in
 * the transaction that writes its new or working credentials, after that write.
 */
export async function releaseHeld(tx: Tx, integrationId: string): Promise<void> {
  await tx.publication.updateMany({
    where: { integrationId, state: "queued", lastErrorClass: RECONNECT },
    data: { nextTryAt: new Date() },
  });
}
