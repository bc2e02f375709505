import { z } from "zod";
import type { BlogPage } from "#app/generated/prisma/client.ts";
import { shareLinks } from "#app/analytics/share.server.ts";
import { db } from "#app/lib/db.server.ts";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";
import { SLUG, usualSlug } from "#app/lib/slug.ts";
import { readTime } from "#app/posts/read-time.server.ts";
import { findCurrentSlug } from "./addresses.server.ts";
import { pageUrl } from "./blog-url.server.ts";
import {
  readFeatured,
  type FeaturedPicture,
  readPreview,
  type PreviewPicture,
} from "./featured-picture.server.ts";
import { pageNotFound, type Blog } from "./require-blog.server.ts";
import type { Tag } from "./tags.server.ts";

/**
 * The public side of the built-in blog. Open to everyone, so it reads published pages only.
 * Requests parse no HTML: pages are cleaned, counted and stored when they are published, and once
 * more when they are read after the rules for cleaning have changed.
 */

const PAGE_SIZE = 20;

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
  id: string;
  tagSlugs: string[];
  publicationId: string;
  url: string;
  /** The last part of the address that it was published under first. */
  firstSlug: string;
  /** The original for search engines: this page, unless the original is elsewhere. */
  canonicalUrl: string;
  html: string;
  /** The same HTML with absolute addresses. */
  feedHtml: string;
  /** With their names as this article writes them. */
  tags: Tag[];
  /** What stands above the text; null also where the text itself begins with it. */
  hero: FeaturedPicture | null;
  /** A BCP 47 tag; "" if the author said none. */
  language: string;
  updatedAt: string;
  image: string | null;
  preview: PreviewPicture | null;
  /** The sources listed at its end. */
  citations: Citation[];
  shares: Array<{ name: string; href: string }>;
}

/**
 * One page of the list, newest first; `page` counts from 1. `tag`: the slug of a tag that all have.
 * Throws `not_found` beyond the last, and for a tag that no article has.
 */
export async function listBlog(
  blog: Blog,
  page: number,
  tag?: string,
): Promise<{ articles: ArticleSummary[]; page: number; pages: number }> {
  const total = await db.blogPage.count({ where: pagesOf(blog, tag) });
  const pages = Math.ceil(total / PAGE_SIZE);
  if (!Number.isInteger(page) || page < 1 || page > pages) throw pageNotFound();
  const rows = await newest(blog, PAGE_SIZE, (page - 1) * PAGE_SIZE, tag);
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
  let row = SLUG.test(slug) ? await read() : null;
  if (row && (await renewOldPages([row]))) row = await read();
  if (!row) throw pageNotFound();
  return toArticle(blog, row);
}

/** The address of the article that had this slug before, in any spelling; null if none had. */
export async function findMovedArticle(blog: Blog, slug: string): Promise<string | null> {
  if (!SLUG.test(slug)) return null;
  const usual = usualSlug(slug);
  const now = await findCurrentSlug(blog.userId, usual);
  if (now !== null) return pageUrl(blog.url, now);
  if (usual === slug) return null;
  const pages = await db.blogPage.count({ where: { userId: blog.userId, slug: usual } });
  return pages === 0 ? null : pageUrl(blog.url, usual);
}

/** A page without its HTML, as the list needs it. */
type Row = Omit<BlogPage, "html" | "feedHtml">;

const WITHOUT_HTML = { html: true, feedHtml: true } as const;

function pagesOf({ userId }: Blog, tag: string | undefined) {
  return { userId, ...(tag !== undefined && { tagSlugs: { has: tag } }) };
}

async function newest(blog: Blog, take: number, skip: number, tag?: string): Promise<Row[]> {
  const read = () =>
    db.blogPage.findMany({
      where: pagesOf(blog, tag),
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
    summary: row.excerpt || descriptionOf(row),
    path: pageUrl(blog.path, row.slug),
    publishedAt: row.publishedAt.toISOString(),
    minutes: Math.max(1, readTime(row.words, `${row.title} ${row.excerpt}`)),
    featured: readFeatured(row),
  };
}

const storedCitations = z.array(z.object({ url: z.string(), title: z.string() }));
type Citation = z.output<typeof storedCitations>[number];

function readCitations(stored: unknown): Citation[] {
  return storedCitations.safeParse(stored).data ?? [];
}

function toArticle(blog: Blog, row: BlogPage): BlogArticle {
  return {
    ...toSummary(blog, row),
    summary: descriptionOf(row),
    id: row.id,
    tagSlugs: row.tagSlugs,
    publicationId: row.publicationId,
    url: pageUrl(blog.url, row.slug),
    firstSlug: row.firstSlug || row.slug,
    canonicalUrl: row.canonicalUrl || pageUrl(blog.url, row.slug),
    html: row.html,
    feedHtml: row.feedHtml ?? row.html,
    tags: row.tags.map((name, at) => ({ name, slug: row.tagSlugs[at] ?? "" })),
    hero: row.featuredInText ? null : readFeatured(row),
    language: row.language,
    updatedAt: row.updatedAt.toISOString(),
    image: row.image,
    preview: readPreview(row),
    citations: readCitations(row.citations),
    shares: shareLinks(row.publicationId),
  };
}

interface Described {
  metaDescription: string;
  excerpt: string;
  /** The first sentences of its text. */
  lead: string;
}

/** What describes a page of the blog where others show it; "" only for one without text. */
export function descriptionOf({ metaDescription, excerpt, lead }: Described): string {
  return metaDescription || excerpt || lead;
}
