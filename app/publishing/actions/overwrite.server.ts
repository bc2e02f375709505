import { AppError } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";

import { NO_REMOTE_EDIT } from "../remote-edit.server.ts";
import { CHANGED, NO_ERROR } from "../states.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import { queuedAnew, requeue, requireOwnedPublication } from "./change-publication.server.ts";
import { runNow } from "./run-now.server.ts";

/**
 * Publishes over a copy that somebody changed on the platform: once, and only over the text that
 * the user has seen (`version`). A newer text is shown first. `cancelPublication` keeps the remote
 * edit instead. Throws `conflict` when there is no such text to decide about any more, and
 * `not_found`.
 */
export async function overwriteRemoteEdit(
  user: Owner,
  id: string,
  version: string,
): Promise<PublishOutcome> {
  const row = await requireOwnedPublication(user, id);
  // `remoteEditVersion` stays: it tells the attempt which text it may overwrite.
  const isQueued = await requeue(
    row,
    { state: "failed", lastErrorClass: CHANGED, remoteEditVersion: version },
    { ...queuedAnew(new Date()), ...NO_ERROR, remoteEdit: NO_REMOTE_EDIT.remoteEdit },
  );
  if (!isQueued)
    throw new AppError(
      "conflict",
      "There is nothing to overwrite any more, or it was changed there again. Look at it as it is now.",
    );
  return runNow(id);
}
