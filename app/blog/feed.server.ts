import { Feed } from "feed";
import type { Blog, BlogArticle } from "./blog.server.ts";

/** The articles as RSS 2.0. */
export function rssOf(blog: Blog, articles: readonly BlogArticle[]): string {
  const newest = articles.reduce(
    (latest, one) => (one.updatedAt > latest ? one.updatedAt : latest),
    "",
  );
  const languages = new Set(articles.map(({ language }) => language));
  const [language = ""] = languages.size === 1 ? languages : [];
  const feed = new Feed({
    title: blog.author,
    description: `Articles by ${blog.author}`,
    id: blog.url,
    link: blog.url,
    copyright: blog.author,
    generator: "Postwright",
    // A feed says one language for all that it holds.
    ...(language === "" ? {} : { language }),
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
