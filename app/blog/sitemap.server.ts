import { escapeXml } from "#app/lib/text.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#app/lib/db.server.ts";
import { isSameAddress } from "#app/posts/text-hash.server.ts";
import { pageUrl, tagUrl } from "./blog-url.server.ts";
import type { Blog } from "./require-blog.server.ts";

const BATCH = 5_000;
const MOST_TAGS = 1_000;
/** With the blog's own two and its tags, the maximum of a sitemap. */
const MOST_ADDRESSES = 50_000 - MOST_TAGS - 2;

/**
 * The address of every article of a blog that is the original, with its last change, as many as a
 * sitemap may hold. Lets other requests run between the batches.
 */
export async function listAddresses(blog: Blog): Promise<Array<{ url: string; updatedAt: Date }>> {
  const addresses: Array<{ url: string; updatedAt: Date }> = [];
  for (let cursor: { id: string } | undefined; addresses.length < MOST_ADDRESSES;) {
    const take = Math.min(BATCH, MOST_ADDRESSES - addresses.length);
    const rows = await db.blogPage.findMany({
      where: { userId: blog.userId },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
      take,
      ...(cursor && { cursor, skip: 1 }),
      select: { id: true, slug: true, canonicalUrl: true, updatedAt: true },
    });
    for (const { slug, canonicalUrl, updatedAt } of rows) {
      const url = pageUrl(blog.url, slug);
      if (isOriginal(url, canonicalUrl)) addresses.push({ url, updatedAt });
    }
    const last = rows.at(-1);
    if (!last || rows.length < take) break;
    cursor = { id: last.id };
    await nextTurn();
  }
  return addresses;
}

/**
 * Of a page that names its original elsewhere, search engines want that; one that names itself is
 * the original.
 */
function isOriginal(url: string, canonicalUrl: string): boolean {
  if (canonicalUrl === "") return true;
  const named = URL.canParse(canonicalUrl) ? new URL(canonicalUrl).href : canonicalUrl;
  return isSameAddress(url, named);
}

/** The pages of the tags that articles have, with the last change of what they list. */
export async function listTagAddresses(
  blog: Blog,
): Promise<Array<{ url: string; updatedAt: Date }>> {
  const rows = await db.$queryRaw<Array<{ slug: string; updatedAt: Date }>>`
    SELECT t."slug", max(p."updatedAt") AS "updatedAt"
    FROM "BlogPage" p, unnest(p."tagSlugs") AS t("slug")
    WHERE p."userId" = ${blog.userId} GROUP BY t."slug" ORDER BY count(*) DESC, t."slug"
    LIMIT ${MOST_TAGS}`;
  return rows.map(({ slug, updatedAt }) => ({ url: tagUrl(blog.url, slug), updatedAt }));
}

/** The addresses of a blog as a sitemap, after its own. */
export function sitemapOf(
  blog: Blog,
  addresses: ReadonlyArray<{ url: string; updatedAt: Date }>,
): string {
  const entries = addresses.map(
    ({ url, updatedAt }) =>
      `<url><loc>${escapeXml(url)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  const own = [blog.url, ...(blog.hasAbout ? [`${blog.url}/about`] : [])].map(
    (url) => `<url><loc>${escapeXml(url)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...own, ...entries].join("\n")}\n</urlset>\n`;
}
