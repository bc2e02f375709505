import { SEVERAL_TEXT, type SeveralOutcome } from "#app/copy/several-posts.ts";
import * as TEXT from "#app/copy/text.ts";
import { isAppError, AppError, wrongField } from "#app/lib/app-error.ts";
import { addDays } from "#app/lib/clock.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { type FoundPost, findPostsById } from "#app/posts/find-posts.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { isUpToDate } from "#app/posts/text-hash.server.ts";
import { readSchedule } from "../schedule-time.ts";
import { chooseTarget } from "../target.server.ts";
import { deleteUnlessGone } from "./delete-post.server.ts";
import { assertWritten } from "./open-places.server.ts";
import { queuePost, schedule } from "./publish.server.ts";

const AT_ONCE = 4;
/** No post is begun later than this, so that the form is answered in time. */
const BEGIN_MS = 20_000;

/**
 * Does the same work on several posts, a few at a time. One that cannot be done is left out with
 * its reason and does not stop the others.
 */
async function forEachPost<Post extends FoundPost>(
  posts: readonly Post[],
  run: (post: Post, index: number) => Promise<unknown>,
): Promise<SeveralOutcome> {
  const until = Date.now() + BEGIN_MS;
  const reasons: Array<string | null> = [];
  const left = posts.entries();
  const work = async () => {
    for (const [index, post] of left)
      reasons[index] =
        Date.now() > until ? SEVERAL_TEXT.noTime : await tryOne(() => run(post, index));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const leftOut = posts.flatMap(({ title }, index) => {
    const reason = reasons[index] ?? null;
    return reason === null ? [] : [{ title, reason }];
  });
  return { done: posts.length - leftOut.length, leftOut };
}

/** Why it failed, as a sentence; null when it did not. */
async function tryOne(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (isAppError(error)) return error.message;
    log.error({ err: error }, "work on one of several posts failed");
    return TEXT.somethingWrong;
  }
}

/**
 * Throws `conflict` when the copy at this integration's site holds the post's present text and
 * nothing is to be done there. Throws as `chooseTarget` does, and `not_found`.
 */
async function assertNewThere(user: Owner, postId: string, integrationId: string): Promise<void> {
  const post = await requirePost(user, postId);
  const { site, platform } = await chooseTarget(user, { integrationId }, post.id);
  const copy = await db.publication.findFirst({
    where: { userId: user.id, postId: post.id, site, state: "published" },
  });
  if (copy && isUpToDate(copy, post))
    throw new AppError("conflict", `${platform.name} already has this text.`, {
      code: "already_published",
      resource: `/api/publications/${copy.id}`,
    });
}

/**
 * Queues these posts to be published now on one integration; workers do it behind the answer. Left
 * out are posts with places still to be written, those whose copy there holds the present text, and
 * those that the integration cannot take. Pressing twice publishes once.
 */
export async function publishPosts(
  user: Owner,
  ids: readonly string[],
  integrationId: string,
): Promise<SeveralOutcome> {
  return forEachPost(await findPostsById(user, ids), async ({ id }) => {
    await assertWritten(user, id);
    await assertNewThere(user, id, integrationId);
    await queuePost(user, id, { integrationId });
  });
}

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
    throw wrongField("firstDay", error.message);
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

/** What became of several posts; `gone` counts those that somebody had deleted before. */
interface DeleteOutcome extends SeveralOutcome {
  gone: number;
}

/**
 * Deletes these posts as `deleteUnlessGone` does. One that is being published at this moment is
 * left out, because waiting for several would take too long. Pressing twice deletes once: what is
 * not there, or goes meanwhile, is gone, as are ids that never were posts of the user.
 */
export async function deletePosts(
  user: Owner,
  ids: readonly string[],
  options: { takeDownCopies: boolean; deletionId?: string | undefined },
): Promise<DeleteOutcome> {
  const posts = await findPostsById(user, ids);
  const busy = await listBusy(
    user,
    posts.map(({ id }) => id),
  );
  let meanwhile = 0;
  const { done, leftOut } = await forEachPost(posts, async ({ id }) => {
    if (busy.has(id)) throw new AppError("conflict", SEVERAL_TEXT.beingPublished);
    if ((await deleteUnlessGone(user, id, options)) === null) meanwhile++;
  });
  const before = new Set(ids).size - posts.length;
  return { done: done - meanwhile, leftOut, gone: before + meanwhile };
}

async function listBusy(user: Owner, postIds: string[]): Promise<Set<string | null>> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId: { in: postIds }, state: "publishing" },
    select: { postId: true },
  });
  return new Set(rows.map(({ postId }) => postId));
}
