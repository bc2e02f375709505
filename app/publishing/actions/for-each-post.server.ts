import { SEVERAL_TEXT, type SeveralOutcome } from "#app/copy/several-posts.ts";
import * as TEXT from "#app/copy/text.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { isDatabaseAway } from "#app/lib/database-away.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { FoundPost } from "#app/posts/find-posts.server.ts";

const AT_ONCE = 4;
/** No post is begun later than this, so that the form is answered in time. */
const BEGIN_MS = 20_000;

/**
 * Does the same work on several posts, a few at a time. One that cannot be done is left out with
 * its reason and does not stop the others.
 */
export async function forEachPost<Post extends FoundPost>(
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
