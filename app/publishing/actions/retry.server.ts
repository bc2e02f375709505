import { findPlatform } from "#app/platforms/registry.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";

import { requireOwnedPublication } from "../owned-publication.server.ts";
import { NO_REMOTE_EDIT } from "../remote-edit.server.ts";
import { waitForOutcome } from "../views/outcome.server.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import { queuedAnew, requeue } from "./change-publication.server.ts";
import { runNow } from "./run-now.server.ts";

/**
 * Tries again now: a failed publication, one that waits for its next try, or an unconfirmed one
 * whose platform can be searched. Simultaneous calls are one try, and each gets its outcome. Throws
 * `not_found`, and `conflict` where only the user can look for the copy.
 */
export async function retryPublication(user: Owner, id: string): Promise<PublishOutcome> {
  const row = await requireOwnedPublication(user, id);
  const searchable = findPlatform(row.platform)?.findRemote !== undefined;
  const isQueued = await requeue(
    row,
    {
      OR: [
        { state: { in: searchable ? ["failed", "unconfirmed"] : ["failed"] } },
        { state: "queued", nextTryAt: { not: null } },
      ],
    },
    { ...queuedAnew(new Date()), ...NO_REMOTE_EDIT },
  );
  if (isQueued) return runNow(id);
  await assertDue(user, id);
  const outcome = await waitForOutcome(id, null);
  if (outcome.state === "unconfirmed")
    throw new AppError(
      "conflict",
      "Look on the platform first, then say here whether the post is there.",
      { code: "unconfirmed", resource: `/api/publications/${id}` },
    );
  return outcome;
}

/** Throws `conflict` for what waits for its time: nothing there has failed. */
async function assertDue(user: Owner, id: string): Promise<void> {
  const { state, dueAt } = await requireOwnedPublication(user, id);
  if (state !== "queued" || dueAt.getTime() <= Date.now()) return;
  throw new AppError(
    "conflict",
    "This post waits for its time, and nothing has failed. Change its time, or cancel it.",
    { code: "already_scheduled", resource: `/api/publications/${id}` },
  );
}
