import type { Tx } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";

/** Lets go what waits for an integration, because its credentials are new or work again. Call it after the integration's row is written, in the same transaction. */
export async function releaseHeld(tx: Tx, integrationId: string): Promise<void> {
  await tx.publication.updateMany({
    where: { integrationId, state: "queued", lastErrorClass: RECONNECT },
    data: { nextTryAt: new Date() },
  });
}
