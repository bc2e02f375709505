import { Feed } from "feed";
import { toFeedHtml } from "#app/content/feed-html.ts";
import { addressOnSite } from "#app/lib/domain-address.ts";
import { env } from "#app/lib/env.server.ts";
import { CDATA_END, splitCdata } from "#app/lib/text.ts";
import { shareTurn } from "#app/lib/embedded/shared-turn.server.ts";
import { listArticles, type BlogArticle } from "./blog.server.ts";
import { blogUrl, pageUrl } from "./blog-url.server.ts";
import type { PreviewPicture } from "./featured-picture.server.ts";
import type { Blog } from "./require-blog.server.ts";

/** Feeds that are being written, by user. */
const writing = new Map<string, Promise<string>>();

/**
 * The feed of a blog as RSS 2.0. Requests that come while it is being written share it: a feed may
 * be a megabyte, and its readers ask at the same full hour.
 */
export function feedOf(blog: Blog): Promise<string> {
  const running = writing.get(blog.userId);
  if (running) return running;
  const feed = writeFeed(blog).finally(() => writing.delete(blog.userId));
  writing.set(blog.userId, feed);
  return feed;
}

async function writeFeed(blog: Blog): Promise<string> {
  const articles = await listArticles(blog);
  return shareTurn(() => rssOf(blog, articles));
}

/** The articles as RSS 2.0. */
export function rssOf(blog: Blog, articles: readonly BlogArticle[]): string {
  const newest = articles.reduce(
    (latest, one) => (one.updatedAt > latest ? one.updatedAt : latest),
    "",
  );
  const own = blog.language || "en";
  const languages = new Set(articles.map((article) => article.language || own));
  // A feed says one language for all that it holds.
  const [language = own] = languages.size === 1 ? languages : [own];
  const feed = new Feed({
    title: asPlain(blog.title),
    description: asPlain(blog.tagline || `Articles by ${blog.author}`),
    id: blog.url,
    link: blog.url,
    copyright: blog.author,
    generator: "Postwright",
    language,
    updated: new Date(newest || 0),
    feedLinks: { rss: `${blog.url}/feed.xml` },
  });
  // Readers know a post by this: it stays when the post gets another address, and when the blog
  // gets or gives up a domain.
  const home = blogUrl(blog.handle);
  // RSS has the address of a mailbox in "author", so the name stands elsewhere. The library
  // declares that element only for a feed that holds a text.
  const named = articles.some(({ feedHtml }) => feedHtml !== "");
  for (const article of articles) {
    const id = pageUrl(home, article.firstSlug);
    feed.addItem({
      title: asPlain(article.title),
      id,
      guid: id,
      link: article.canonicalUrl,
      ...(article.summary !== "" && { description: asPlain(article.summary) }),
      ...(article.feedHtml === "" ? {} : { content: inCdata(textAt(blog, article)) }),
      ...(article.preview && { enclosure: enclosureOf(article.preview) }),
      date: new Date(article.publishedAt),
      ...(named && { extensions: [{ name: "dc:creator", objects: { _text: blog.author } }] }),
      category: article.tags.map(({ name }) => ({ name })),
    });
  }
  return feed.rss2();
}

/** The stored text has the addresses of a blog on this site, which gets and gives up a domain. */
function textAt(blog: Blog, { html, feedHtml, url }: BlogArticle): string {
  if (blog.domain === null || feedHtml === html) return feedHtml;
  return toFeedHtml(html, (address) => hrefAtDomain(blog, address, url));
}

/** What a link on a page of the blog leads to: the domain has pages, and this site all the rest. */
function hrefAtDomain({ url: home, handle }: Blog, address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const { href, origin, pathname, search, hash } = new URL(address, page);
  const elsewhere = origin !== home || addressOnSite(pathname + search, handle) !== null;
  return elsewhere ? href : new URL(env.appUrl).origin + pathname + search + hash;
}

/**
 * A plain text where readers take HTML. An "&" that begins no reference means itself to those, too,
 * who take text.
 */
function asPlain(text: string): string {
  return text
    .replace(/&(?=#?\w+;)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** A text for a section of character data, of which the library divides the first end only. */
function inCdata(text: string): string {
  const [before = "", ...after] = text.split(CDATA_END);
  if (after.length === 0) return text;
  return before + CDATA_END + splitCdata(after.join(CDATA_END));
}

function enclosureOf({ url, bytes, type }: PreviewPicture) {
  return { url, length: bytes, type };
}
