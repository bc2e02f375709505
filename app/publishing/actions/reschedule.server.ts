import type { Owner } from "#app/lib/owner.ts";

import { NO_REMOTE_EDIT } from "../remote-edit.server.ts";
import { CHANGEABLE, NO_ERROR } from "../states.ts";
import { changePublication, queuedAnew } from "./change-publication.server.ts";

/**
 * Gives a waiting or failed publication a new time. Throws `conflict` once the worker has it or it
 * has ended, and `not_found`.
 */
export async function reschedulePublication(
  user: Owner,
  id: string,
  scheduledAt: Date,
  timeZone: string | null = null,
): Promise<void> {
  await changePublication(user, id, async (tx) => {
    const { count } = await tx.publication.updateMany({
      where: { id, userId: user.id, state: { in: CHANGEABLE } },
      data: { ...queuedAnew(scheduledAt), timeZone, ...NO_ERROR, ...NO_REMOTE_EDIT },
    });
    return count;
  });
}
