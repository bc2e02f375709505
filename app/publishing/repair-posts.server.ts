import { db } from "#app/lib/db.server.ts";
import { factsOf, syncPost } from "#app/posts/sync-post.server.ts";

/** A transaction that ends during a round may carry an earlier `updatedAt`. */
const OVERLAP_MS = 5 * 60_000;
const FIRST_MS = 7 * 86_400_000;
const BATCH = 200;

let since = 0;

/**
 * Brings posts in line with their publications where `recordVerdict` could write only the verdict
 * itself. Checks the publications that changed since the last successful round; the first round
 * checks those of a week. Returns how many posts it changed.
 */
export async function repairPosts(now = Date.now()): Promise<number> {
  const from = new Date(since === 0 ? now - FIRST_MS : since - OVERLAP_MS);
  let repaired = 0;
  let after = "";
  for (;;) {
    const posts = await db.post.findMany({
      where: { id: { gt: after }, publications: { some: { updatedAt: { gte: from } } } },
      select: { id: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const { id } of posts) {
      // One text at a time: a batch of two hundred long ones would block the process.
      const post = await db.post.findUnique({ where: { id }, include: { publications: true } });
      if (!post) continue;
      const facts = factsOf(post, post.publications);
      const differs =
        facts.status !== post.status ||
        facts.publishedPlatforms.join() !== post.publishedPlatforms.join() ||
        facts.scheduledDate?.getTime() !== post.scheduledDate?.getTime();
      if (!differs) continue;
      await db.$transaction((tx) => syncPost(tx, post.id));
      repaired++;
    }
    const last = posts.at(-1);
    if (!last || posts.length < BATCH) break;
    after = last.id;
  }
  since = now;
  return repaired;
}
