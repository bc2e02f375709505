import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { syncPost } from "./sync-post.server.ts";
import { scoreTexts } from "./post-texts.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";

/**
 * Cleans and scores every post again that was stored under older rules or links to a post that is
 * gone (`rescoreLinking`), one at a time.
 */
export async function renewPosts(signal: AbortSignal): Promise<void> {
  let last = "";
  while (!signal.aborted) {
    const posts = await db.post.findMany({
      where: { id: { gt: last }, cleanedBy: { not: CLEAN_RULES } },
      take: 200,
      orderBy: { id: "asc" },
      select: { id: true },
    });
    if (posts.length === 0) return;
    for (const { id } of posts) {
      if (signal.aborted) return;
      await renewPost(id).catch((error: unknown) =>
        log.warn({ err: error, post: id }, "a post could not be cleaned and scored again"),
      );
    }
    last = posts.at(-1)?.id ?? last;
  }
}

/**
 * Has `renewPosts` score the posts that link to a deleted one; their versions and dates stay. Those
 * that link only by the address of a live copy are not found: saving scores them.
 */
export async function rescoreLinking(user: Owner, deletedId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "Post" SET "cleanedBy" = 0 WHERE "userId" = ${user.id} AND ${deletedId} = ANY("internalLinks")`;
}

/** Cleans and scores one post by the current rules; its version and, as a rule, its dates stay. */
export async function renewPost(id: string): Promise<void> {
  const post = await db.post.findUnique({
    where: { id },
    select: {
      userId: true,
      title: true,
      content: true,
      metaDescription: true,
      keywords: true,
      language: true,
      version: true,
      updatedAt: true,
    },
  });
  if (!post) return;
  const { content, version } = post;
  const clean = await workOnText("sanitizeArticle", content);
  const { score } = await scoreTexts({ id: post.userId }, { ...post, content: clean }, id);
  await db.$transaction(async (tx) => {
    await tx.post.updateMany({
      where: { id, version },
      data: {
        cleanedBy: CLEAN_RULES,
        seoScore: score,
        ...(clean === content ? { updatedAt: post.updatedAt } : { content: clean }),
      },
    });
    // Live copies may now differ from the post.
    if (clean !== content) await syncPost(tx, id);
  });
}
