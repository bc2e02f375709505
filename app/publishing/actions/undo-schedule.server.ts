import { AppError, isAppError } from "#app/lib/app-error.ts";
import { isZone } from "#app/lib/clock.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { parseSchedule } from "../schedule-time.ts";
import { requireOwnedPublication } from "./change-publication.server.ts";
import { enqueuePost } from "./enqueue-post.server.ts";
import { movePublications } from "./move-publications.server.ts";

/** A publication that waits for its first try. */
export interface Scheduled {
  id: string;
  dueAt: Date;
  timeZone: string | null;
}

/** What of a post, or of these publications, waits for a time to come: that can be undone. */
export async function listScheduled(
  user: Owner,
  of: { postId: string } | { ids: readonly string[] },
): Promise<Scheduled[]> {
  return db.publication.findMany({
    where: {
      userId: user.id,
      ...("ids" in of ? { id: { in: [...of.ids] } } : of),
      state: "queued",
      nextTryAt: null,
      dueAt: { gt: new Date() },
    },
    select: { id: true, dueAt: true, timeZone: true },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
  });
}

/** What is scheduled again, and the sentences about what is not. */
export interface ScheduledAgain {
  again: Array<{ platformName: string; dueAt: Date }>;
  refused: string[];
}

/**
 * Schedules cancelled publications of a post again, for the times that they had. Throws
 * `not_found`, and why when none of them can be.
 */
export async function scheduleAgain(
  user: Owner,
  postId: string,
  ids: readonly string[],
): Promise<ScheduledAgain> {
  const { id } = await requirePost(user, postId);
  const again: ScheduledAgain["again"] = [];
  const refused: AppError[] = [];
  // One after the other, because each of them locks the post.
  for (const one of new Set(ids))
    await scheduleOne(user, id, one).then(
      (done) => again.push(done),
      (error: unknown) => {
        if (!isAppError(error)) throw error;
        refused.push(error);
      },
    );
  if (refused[0] && again.length === 0) throw refused[0];
  return { again, refused: [...new Set(refused.map(({ message }) => message))] };
}

async function scheduleOne(user: Owner, postId: string, id: string) {
  const row = await requireOwnedPublication(user, id);
  if (row.postId !== postId) throw new AppError("not_found", "This publication does not exist.");
  const name = platformName(row.platform);
  if (row.dueAt.getTime() <= Date.now())
    throw new AppError(
      "conflict",
      `The time at which it was to go to ${name} has passed. Choose another.`,
    );
  const place = { integrationId: row.integrationId ?? undefined, platform: row.platform };
  await enqueuePost(user, await requirePost(user, postId), place, {
    scheduledAt: row.dueAt,
    timeZone: row.timeZone,
  });
  return { platformName: name, dueAt: row.dueAt };
}

/** The time that moved publications had, as a form sends it. */
export interface FormerTime {
  dueAt: string;
  /** In which it was typed; "" for none. */
  formerZone: string;
}

/**
 * Gives moved publications of one post their former time back. Throws as `movePublications` does,
 * and `conflict` when that time has passed.
 */
export async function moveBack(
  user: Owner,
  ids: readonly string[],
  former: FormerTime,
): Promise<{ dueAt: Date; refused: string[] }> {
  const dueAt = parseSchedule(former.dueAt, "UTC");
  if (dueAt.getTime() <= Date.now())
    throw new AppError("conflict", "Its former time has passed, so it keeps the new one.");
  const timeZone = isZone(former.formerZone) ? former.formerZone : null;
  return { dueAt, refused: await movePublications(user, ids, { scheduledAt: dueAt, timeZone }) };
}
