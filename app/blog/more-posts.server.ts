import { db } from "#app/lib/db.server.ts";
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

const COLUMNS = { id: true, title: true, slug: true, publishedAt: true, tagSlugs: true } as const;

interface Row {
  id: string;
  title: string;
  slug: string;
  publishedAt: Date;
  tagSlugs: string[];
}

/** Reads them with four statements, however many articles the blog has. */
export async function readMorePosts(blog: Blog, article: BlogArticle): Promise<MorePosts> {
  const [next, previous, tagged, newest] = await Promise.all([
    findNeighbour(blog, article, "asc"),
    findNeighbour(blog, article, "desc"),
    article.tagSlugs.length > 0 ? listNewest(blog, CANDIDATES, article.tagSlugs) : [],
    listNewest(blog, MOST_RELATED + 3),
  ]);
  const shown = new Set([article.id, next?.id, previous?.id]);
  const related = rank(article.tagSlugs, [...tagged, ...newest], shown);
  const toLink = ({ title, slug, publishedAt }: Row) => ({
    ...{ title, path: `${blog.path}/${slug}` },
    publishedAt: publishedAt.toISOString(),
  });
  return {
    next: next && toLink(next),
    previous: previous && toLink(previous),
    related: related.map(toLink),
  };
}

function findNeighbour(
  { userId }: Blog,
  { id, publishedAt }: BlogArticle,
  direction: "asc" | "desc",
): Promise<Row | null> {
  const at = new Date(publishedAt);
  const beyond = direction === "asc" ? "gt" : "lt";
  return db.blogPage.findFirst({
    where: {
      userId,
      OR: [{ publishedAt: { [beyond]: at } }, { publishedAt: at, id: { [beyond]: id } }],
    },
    orderBy: [{ publishedAt: direction }, { id: direction }],
    select: COLUMNS,
  });
}

function listNewest({ userId }: Blog, take: number, tagSlugs?: string[]): Promise<Row[]> {
  return db.blogPage.findMany({
    where: { userId, ...(tagSlugs && { tagSlugs: { hasSome: tagSlugs } }) },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take,
    select: COLUMNS,
  });
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
