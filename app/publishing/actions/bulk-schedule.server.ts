import type { SeveralOutcome } from "#app/copy/several-posts.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { addDays } from "#app/lib/clock.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findPostsById, type FoundPost } from "#app/posts/find-posts.server.ts";
import { readSchedule } from "../schedule-time.ts";
import { assertNewThere } from "./assert-new-there.server.ts";
import { forEachPost } from "./for-each-post.server.ts";
import { assertWritten } from "./open-places.server.ts";
import { schedule } from "./publish.server.ts";

/** When several posts go out: one every so many days, always at the same time of day in a zone. */
export interface Series {
  integrationId: string;
  /** "2026-11-21" */
  firstDay: string;
  /** "09:30" */
  time: string;
  everyDays: number;
  timeZone: string;
}

/**
 * Schedules these posts over the next days in their order. A post with places still to be written
 * gets no day. The days of the others depend on nothing else, so that pressing twice never puts two
 * posts on one day. Throws `invalid` (field firstDay) when the first or the last time cannot be.
 */
export async function schedulePosts(
  user: Owner,
  ids: readonly string[],
  series: Series,
): Promise<SeveralOutcome> {
  const posts = await findPostsById(user, ids);
  for (const index of [0, Math.max(0, posts.length - 1)]) readTime(series, index);
  const refused = new Map(await Promise.all(posts.map((post) => whyUnwritten(user, post))));
  const written = posts.filter(({ id }) => refused.get(id) === null);
  return forEachPost(posts, async (post) => {
    const reason = refused.get(post.id);
    if (reason) throw new AppError("conflict", reason);
    await assertNewThere(user, post.id, series.integrationId);
    const { integrationId } = series;
    await schedule(user, post.id, { integrationId, ...readTime(series, written.indexOf(post)) });
  });
}

function readTime({ firstDay, time, everyDays, timeZone }: Series, index: number) {
  try {
    return readSchedule(`${addDays(firstDay, index * everyDays)}T${time}`, timeZone);
  } catch (error) {
    if (!isAppError(error) || !error.details.fields?.["scheduledDate"]) throw error;
    throw new AppError("invalid", error.message, { fields: { firstDay: error.message } });
  }
}

async function whyUnwritten(user: Owner, { id }: FoundPost): Promise<[string, string | null]> {
  try {
    await assertWritten(user, id);
    return [id, null];
  } catch (error) {
    if (isDatabaseAway(error) || !isAppError(error)) throw error;
    return [id, error.message];
  }
}
