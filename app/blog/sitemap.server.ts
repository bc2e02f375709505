import { escapeXml } from "#app/lib/text.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#app/lib/db.server.ts";
import type { Blog } from "./blog.server.ts";
import { pageUrl } from "./blog-url.server.ts";

const BATCH = 5_000;
/** With the blog's own address, the maximum of a sitemap. */
const MOST_ADDRESSES = 49_999;

/**
 * Every address of a blog with its last change, as many as a sitemap may hold. Lets other requests
 * run between the batches.
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
      select: { id: true, slug: true, updatedAt: true },
    });
    for (const { slug, updatedAt } of rows)
      addresses.push({ url: pageUrl(blog.handle, slug), updatedAt });
    const last = rows.at(-1);
    if (!last || rows.length < take) break;
    cursor = { id: last.id };
    await nextTurn();
  }
  return addresses;
}

/** The addresses of a blog as a sitemap. */
export function sitemapOf(
  blog: Blog,
  addresses: ReadonlyArray<{ url: string; updatedAt: Date }>,
): string {
  const entries = addresses.map(
    ({ url, updatedAt }) =>
      `<url><loc>${escapeXml(url)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>${escapeXml(blog.url)}</loc></url>\n${entries.join("\n")}\n</urlset>\n`;
}
