import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { pageUrl } from "./blog-url.server.ts";
import type { BlogArticle } from "./blog.server.ts";
import type { Blog } from "./require-blog.server.ts";

/** Where readers may go on from an article. */
export interface MorePosts {
  /** Published after it, and before it; null at either end. */
  next: PostLink | null;
  previous: PostLink | null;
  /** Most tags in common first, then the newest; neither the next nor the previous one. */
  related: PostLink[];
}

export interface PostLink {
  title: string;
  path: string;
  /** ISO 8601. */
  publishedAt: string;
}

const MOST_RELATED = 3;
/** The newest with a tag in common; older ones are not compared. */
const CANDIDATES = 60;

interface Row {
  id: string;
  title: string;
  slug: string;
  publishedAt: Date;
  tagSlugs: string[];
}

/** Why a row was read. */
type Part = "next" | "previous" | "other";

/** Reads them with one statement, however many articles the blog has. */
export async function readMorePosts(blog: Blog, article: BlogArticle): Promise<MorePosts> {
  const rows = await readRows(blog, article);
  const next = rows.find(({ part }) => part === "next") ?? null;
  const previous = rows.find(({ part }) => part === "previous") ?? null;
  const shown = new Set([article.id, next?.id, previous?.id]);
  const others = rows.filter(({ part }) => part === "other");
  const related = rank(article.tagSlugs, others, shown);
  const toLink = ({ title, slug, publishedAt }: Row) => ({
    ...{ title, path: pageUrl(blog.path, slug) },
    publishedAt: publishedAt.toISOString(),
  });
  return {
    next: next && toLink(next),
    previous: previous && toLink(previous),
    related: related.map(toLink),
  };
}

const NEWEST_FIRST = Prisma.sql`ORDER BY "publishedAt" DESC, "id" DESC`;
const OLDEST_FIRST = Prisma.sql`ORDER BY "publishedAt", "id"`;

function readRows(
  { userId }: Blog,
  { id, publishedAt, tagSlugs }: BlogArticle,
): Promise<Array<Row & { part: Part }>> {
  const at = Prisma.sql`(${new Date(publishedAt)}::timestamptz, ${id})`;
  const part = (name: Part, condition: Prisma.Sql, end: Prisma.Sql) => Prisma.sql`
    (SELECT "id", "title", "slug", "publishedAt", "tagSlugs", ${Prisma.raw(`'${name}'`)} AS "part"
      FROM "BlogPage" WHERE "userId" = ${userId} AND ${condition} ${end})`;
  const parts = [
    part("next", Prisma.sql`("publishedAt", "id") > ${at}`, Prisma.sql`${OLDEST_FIRST} LIMIT 1`),
    part(
      "previous",
      Prisma.sql`("publishedAt", "id") < ${at}`,
      Prisma.sql`${NEWEST_FIRST} LIMIT 1`,
    ),
    part("other", Prisma.sql`true`, Prisma.sql`${NEWEST_FIRST} LIMIT ${MOST_RELATED + 3}`),
  ];
  const tagged = Prisma.sql`"tagSlugs" && ${tagSlugs}::text[]`;
  if (tagSlugs.length > 0)
    parts.push(part("other", tagged, Prisma.sql`${NEWEST_FIRST} LIMIT ${CANDIDATES}`));
  return db.$queryRaw(Prisma.join(parts, " UNION ALL "));
}

function rank(tags: readonly string[], rows: readonly Row[], shown: Set<string | undefined>) {
  const others = new Map(rows.filter(({ id }) => !shown.has(id)).map((row) => [row.id, row]));
  const common = (row: Row) => row.tagSlugs.filter((slug) => tags.includes(slug)).length;
  return [...others.values()]
    .sort(
      (a, b) =>
        common(b) - common(a) ||
        b.publishedAt.getTime() - a.publishedAt.getTime() ||
        (a.id < b.id ? 1 : -1),
    )
    .slice(0, MOST_RELATED);
}
