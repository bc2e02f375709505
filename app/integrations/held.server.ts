import type { Tx } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";

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
