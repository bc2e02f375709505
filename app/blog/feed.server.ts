import { Feed } from "feed";
import type { Blog, BlogArticle } from "./blog.server.ts";

/** The newest articles, whole, as RSS 2.0. */
export function rssOf(blog: Blog, articles: readonly BlogArticle[]): string {
  const newest = articles.reduce(
    (latest, one) => (one.updatedAt > latest ? one.updatedAt : latest),
    "",
  );
  const feed = new Feed({
    title: blog.author,
    description: `Articles by ${blog.author}`,
    id: blog.url,
    link: blog.url,
    copyright: blog.author,
    generator: "Postwright",
    updated: new Date(newest || 0),
    feedLinks: { rss: `${blog.url}/feed.xml` },
  });
  for (const article of articles) {
    feed.addItem({
      title: article.title,
      id: article.url,
      guid: article.url,
      link: article.canonicalUrl,
      description: article.summary,
      ...(article.feedHtml === "" ? {} : { content: article.feedHtml }),
      date: new Date(article.publishedAt),
      author: [{ name: blog.author }],
      category: article.tags.map((name) => ({ name })),
    });
  }
  return feed.rss2();
}

/** The addresses of a blog for search engines. */
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

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
