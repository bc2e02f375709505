import type { Publication } from "#app/generated/prisma/client.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

import { NO_REMOTE_EDIT } from "../remote-edit.server.ts";
import { waitForOutcome } from "../views/outcome.server.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import {
  hasEnded,
  misfit,
  queuedAnew,
  requeue,
  requireOwnedPublication,
} from "./change-publication.server.ts";
import { runNow } from "./run-now.server.ts";

/**
 * Tries again now: a failed publication, one that waits for its next try, or an unconfirmed one
 * whose platform can be searched. Simultaneous calls are one try, and each gets its outcome. Throws
 * `not_found`, and `conflict` for one that has ended and where only the user can look for the copy.
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
  await assertOpen(user, id);
  const outcome = await waitForOutcome(id, null);
  if (outcome.state === "unconfirmed") throw misfit(await requireOwnedPublication(user, id));
  return outcome;
}

/** A retry whose call took this long to arrive is not one with that which ended the publication. */
const AT_ONCE_MS = 30_000;

/** Throws `conflict` for what has ended, and for what waits for its time: nothing has failed. */
async function assertOpen(user: Owner, id: string): Promise<void> {
  const row = await requireOwnedPublication(user, id);
  if (hasEnded(row) && !(await isJustSent(row))) throw misfit(row);
  if (row.state !== "queued" || row.dueAt.getTime() <= Date.now()) return;
  throw new AppError(
    "conflict",
    "This post waits for its time, and nothing has failed. Change its time, or cancel it.",
    { code: "already_scheduled", resource: `/api/publications/${id}` },
  );
}

/** Whether its last call ended a moment ago: a retry at the same time may have made it. */
async function isJustSent({ id, state }: Publication): Promise<boolean> {
  if (state === "cancelled") return false;
  const since = new Date(Date.now() - AT_ONCE_MS);
  return (
    (await db.publicationAttempt.count({
      where: { publicationId: id, finishedAt: { gte: since } },
    })) > 0
  );
}
