import type { BlogPage } from "#app/generated/prisma/client.ts";
import { shareLinks } from "#app/analytics/share.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { readTime } from "#app/posts/post.ts";
import { findCurrentSlug } from "./addresses.server.ts";
import { blogUrl, pageUrl } from "./blog-url.server.ts";
import { readFeatured, type FeaturedPicture } from "./featured-picture.server.ts";
import { readPreview, type PreviewPicture } from "./preview-picture.server.ts";

/**
 * The public side of the built-in blog. Open to everyone, so it reads published pages only.
 * Requests parse no HTML: pages are cleaned, counted and stored when they are published, and once
 * more when they are read after the rules for cleaning have changed.
 */

const PAGE_SIZE = 20;
const ADDRESS = /^[\w-]{1,200}$/;

export interface Blog {
  userId: string;
  handle: string;
  author: string;
  url: string;
}

/** An article in the list. Dates are ISO 8601 in UTC. */
export interface ArticleSummary {
  title: string;
  summary: string;
  path: string;
  publishedAt: string;
  minutes: number;
  featured: FeaturedPicture | null;
}

export interface BlogArticle extends ArticleSummary {
  publicationId: string;
  url: string;
  /** The original for search engines: this page, unless the original is elsewhere. */
  canonicalUrl: string;
  html: string;
  /** The same HTML with absolute addresses. */
  feedHtml: string;
  tags: string[];
  /** A BCP 47 tag; "" if the author said none. */
  language: string;
  updatedAt: string;
  image: string | null;
  preview: PreviewPicture | null;
  shares: Array<{ name: string; href: string }>;
}

/** A writer's blog. Throws `not_found`, also if the writer has published nothing. */
export async function requireBlog(handle: string): Promise<Blog> {
  const user = ADDRESS.test(handle)
    ? await db.user.findUnique({
        where: { handle },
        select: { id: true, handle: true, firstName: true, lastName: true },
      })
    : null;
  if (!user || (await db.blogPage.count({ where: { userId: user.id }, take: 1 })) === 0)
    throw pageNotFound();
  return {
    userId: user.id,
    handle: user.handle,
    author: `${user.firstName} ${user.lastName}`.trim() || user.handle,
    url: blogUrl(user.handle),
  };
}

/** One page of the list, newest first; `page` counts from 1. Throws `not_found` beyond the last. */
export async function listBlog(
  blog: Blog,
  page: number,
): Promise<{ articles: ArticleSummary[]; page: number; pages: number }> {
  const total = await db.blogPage.count({ where: { userId: blog.userId } });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) throw pageNotFound();
  const rows = await newest(blog, PAGE_SIZE, (page - 1) * PAGE_SIZE);
  return { articles: rows.map((row) => toSummary(blog, row)), page, pages };
}

/** Maximum length of a feed in characters of HTML; articles beyond it have only their summary. */
const FEED_CHARS = 1_000_000;

/** The newest articles for the feed, with an empty `feedHtml` once they no longer fit. */
export async function listArticles(blog: Blog): Promise<BlogArticle[]> {
  const articles: BlogArticle[] = [];
  let left = FEED_CHARS;
  for (const row of await newest(blog, PAGE_SIZE, 0)) {
    const texts =
      left > 0
        ? await db.blogPage.findUnique({
            where: { id: row.id },
            select: { html: true, feedHtml: true },
          })
        : null;
    const article = toArticle(blog, { ...row, html: "", feedHtml: null, ...texts });
    left -= article.feedHtml.length;
    articles.push(left < 0 && articles.length > 0 ? { ...article, feedHtml: "" } : article);
  }
  return articles;
}

/** One article. Throws `not_found`. */
export async function requireArticle(blog: Blog, slug: string): Promise<BlogArticle> {
  const read = () =>
    db.blogPage.findUnique({ where: { userId_slug: { userId: blog.userId, slug } } });
  let row = ADDRESS.test(slug) ? await read() : null;
  if (row && (await renewOldPages([row]))) row = await read();
  if (!row) throw pageNotFound();
  return toArticle(blog, row);
}

/** The address of the article that had this slug before; null if none had. */
export async function findMovedArticle(blog: Blog, slug: string): Promise<string | null> {
  const now = ADDRESS.test(slug) ? await findCurrentSlug(blog.userId, slug) : null;
  return now === null ? null : pageUrl(blog.handle, now);
}

/** A page without its HTML, as the list needs it. */
type Row = Omit<BlogPage, "html" | "feedHtml">;

const WITHOUT_HTML = { html: true, feedHtml: true } as const;

async function newest(blog: Blog, take: number, skip: number): Promise<Row[]> {
  const read = () =>
    db.blogPage.findMany({
      where: { userId: blog.userId },
      orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
      take,
      skip,
      omit: WITHOUT_HTML,
    });
  const rows = await read();
  return (await renewOldPages(rows)) ? read() : rows;
}

/**
 * Cleans pages that were cleaned with older rules, before anybody sees them. True if there were
 * any; the parser is loaded only then.
 */
async function renewOldPages(
  rows: ReadonlyArray<Pick<BlogPage, "id" | "cleanedBy">>,
): Promise<boolean> {
  const old = rows.filter(({ cleanedBy }) => cleanedBy !== CLEAN_RULES);
  if (old.length === 0) return false;
  const { renewPages } = await import("./renew-pages.server.ts");
  await renewPages(old.map(({ id }) => id));
  return true;
}

function toSummary(blog: Blog, row: Row): ArticleSummary {
  return {
    title: row.title,
    summary: row.excerpt || row.metaDescription,
    path: `/blog/${blog.handle}/${row.slug}`,
    publishedAt: row.publishedAt.toISOString(),
    minutes: Math.max(1, readTime(row.words)),
    featured: readFeatured(row),
  };
}

function toArticle(blog: Blog, row: BlogPage): BlogArticle {
  return {
    ...toSummary(blog, row),
    summary: row.metaDescription || row.excerpt,
    publicationId: row.publicationId,
    url: pageUrl(blog.handle, row.slug),
    canonicalUrl: row.canonicalUrl || pageUrl(blog.handle, row.slug),
    html: row.html,
    feedHtml: row.feedHtml ?? row.html,
    tags: row.tags,
    language: row.language,
    updatedAt: row.updatedAt.toISOString(),
    image: row.image,
    preview: readPreview(row),
    shares: shareLinks(row.publicationId),
  };
}

function pageNotFound(): AppError {
  return new AppError("not_found", "There is no such page on this blog.");
}
