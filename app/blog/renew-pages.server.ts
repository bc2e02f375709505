import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { findMedia } from "#app/media/media.server.ts";
import { ownPictures } from "#app/media/own-pictures.server.ts";
import { blogUrl, pageUrl } from "./blog-url.server.ts";
import { readFeatured, textColumns } from "./featured-picture.server.ts";
import { giveTagSlugs } from "./tags.server.ts";

/**
 * Cleans and counts these pages by the current rules. Keeps their dates, because readers of an
 * honest page see no change.
 */
export async function renewPages(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const page = await db.blogPage.findUnique({
      where: { id },
      include: { user: { select: { handle: true } } },
    });
    if (!page || page.cleanedBy === CLEAN_RULES) continue;
    const uses = await workOnText("readPictures", page.html);
    const featured = readFeatured(page)?.id ?? "";
    const ids = [...uses.map(({ mediaId }) => mediaId), featured];
    const media = await findMedia({ id: page.userId }, ids);
    const texts = await workOnText(
      "toPageTexts",
      page.html,
      pageUrl(blogUrl(page.user.handle), page.slug),
      ownPictures(media),
      featured,
    );
    await db.blogPage.updateMany({
      where: { id, cleanedBy: page.cleanedBy, updatedAt: page.updatedAt },
      data: { ...textColumns(texts), tagSlugs: await giveTagSlugs(page.userId, page.tags) },
    });
  }
}

/** Renews every page that was cleaned with older rules, a few at a time. */
export async function renewAllPages(signal: AbortSignal): Promise<void> {
  let last = "";
  while (!signal.aborted) {
    const pages = await db.blogPage.findMany({
      where: { id: { gt: last }, cleanedBy: { not: CLEAN_RULES } },
      take: 20,
      orderBy: { id: "asc" },
      select: { id: true },
    });
    if (pages.length === 0) return;
    for (const { id } of pages)
      await renewPages([id]).catch((error: unknown) =>
        log.warn({ err: error, page: id }, "a page could not be cleaned again"),
      );
    last = pages.at(-1)?.id ?? last;
  }
}
