import type { BlogPage } from "#app/generated/prisma/client.ts";
import { shareLinks } from "#app/analytics/share.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { wordsOfHtml } from "#app/posts/content.ts";
import { readTime } from "#app/posts/post.ts";
import { sanitizeArticle } from "#app/posts/sanitize.server.ts";

import { blogUrl, pageUrl } from "./blog-url.server.ts";

/** The public side of the built-in blog. Everything here is open to everybody, so nothing but published copies is read. */

const PAGE_SIZE = 20;
const ADDRESS = /^[\w-]{1,200}$/;

export interface Blog {
  userId: string;
  handle: string;
  author: string;
  url: string;
}

/** A line of the list. Dates are ISO 8601 in UTC. */
export interface BlogLine {
  title: string;
  summary: string;
  path: string;
  publishedAt: string;
  minutes: number;
}

export interface BlogArticle extends BlogLine {
  publicationId: string;
  url: string;
  /** Sanitised again at every reading: what was stored may be older than the rules. */
  html: string;
  tags: string[];
  updatedAt: string;
  image: string | null;
  shares: Array<{ name: string; href: string }>;
}

/** A writer's blog. Throws `not_found` for a writer who has published nothing, as for one who does not exist. */
export async function requireBlog(handle: string): Promise<Blog> {
  const user = ADDRESS.test(handle) ? await db.user.findUnique({ where: { handle }, select: { id: true, handle: true, firstName: true, lastName: true } }) : null;
  if (!user || (await db.blogPage.count({ where: { userId: user.id }, take: 1 })) === 0) throw notThere();
  return { userId: user.id, handle: user.handle, author: `${user.firstName} ${user.lastName}`.trim() || user.handle, url: blogUrl(user.handle) };
}

/** One page of the list, newest first; `page` counts from 1. Throws `not_found` beyond the last. */
export async function listBlog(blog: Blog, page: number): Promise<{ lines: BlogLine[]; page: number; pages: number }> {
  const total = await db.blogPage.count({ where: { userId: blog.userId } });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) throw notThere();
  const rows = await newest(blog, PAGE_SIZE, (page - 1) * PAGE_SIZE);
  return { lines: rows.map((row) => toLine(blog, row)), page, pages };
}

/** The newest articles whole, for the feed. */
export async function listArticles(blog: Blog): Promise<BlogArticle[]> {
  return (await newest(blog, PAGE_SIZE, 0)).map((row) => toArticle(blog, row));
}

/** One article. Throws `not_found`. */
export async function requireArticle(blog: Blog, slug: string): Promise<BlogArticle> {
  const row = ADDRESS.test(slug) ? await db.blogPage.findUnique({ where: { userId_slug: { userId: blog.userId, slug } } }) : null;
  if (!row) throw notThere();
  return toArticle(blog, row);
}

/** Every address of a blog with its last change, for the sitemap; 50,000 is the most that a sitemap may hold. */
export async function listAddresses(blog: Blog): Promise<Array<{ url: string; updatedAt: Date }>> {
  const rows = await db.blogPage.findMany({ where: { userId: blog.userId }, orderBy: { publishedAt: "desc" }, take: 49_999, select: { slug: true, updatedAt: true } });
  return rows.map(({ slug, updatedAt }) => ({ url: pageUrl(blog.handle, slug), updatedAt }));
}

function newest(blog: Blog, take: number, skip: number): Promise<BlogPage[]> {
  return db.blogPage.findMany({ where: { userId: blog.userId }, orderBy: [{ publishedAt: "desc" }, { id: "desc" }], take, skip });
}

function toLine(blog: Blog, row: BlogPage): BlogLine {
  return {
    title: row.title,
    summary: row.excerpt || row.metaDescription,
    path: `/blog/${blog.handle}/${row.slug}`,
    publishedAt: row.publishedAt.toISOString(),
    minutes: Math.max(1, readTime(wordsOfHtml(row.html))),
  };
}

function toArticle(blog: Blog, row: BlogPage): BlogArticle {
  const html = sanitizeArticle(row.html);
  return {
    ...toLine(blog, row),
    summary: row.metaDescription || row.excerpt,
    publicationId: row.publicationId,
    url: pageUrl(blog.handle, row.slug),
    html,
    tags: row.tags,
    updatedAt: row.updatedAt.toISOString(),
    image: /<img [^>]*?src="(https:[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null,
    shares: shareLinks(row.publicationId),
  };
}

function notThere(): AppError {
  return new AppError("not_found", "There is no such page on this blog.");
}
