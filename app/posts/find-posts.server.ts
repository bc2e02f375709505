import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Post } from "./post-record.server.ts";

export interface FoundPost {
  id: string;
  title: string;
}

export interface FoundDraft extends FoundPost, Pick<Post, "status" | "publishedPlatforms"> {
  wordCount: number;
}

const MOST = 10;
const OFFERED = 100;
const DRAFTS = 20;

/** The user's posts with these words in their titles, newest first, at most ten; all for "". */
export async function findPostsByTitle(user: Owner, search: string): Promise<FoundPost[]> {
  // `strpos` has no wildcards; PostgreSQL rejects NUL, which no title contains.
  return db.$queryRaw<FoundPost[]>`
    SELECT "id", "title" FROM "Post"
    WHERE "userId" = ${user.id} AND strpos(lower("title"), lower(${search.trim().replaceAll("\u0000", "")})) > 0
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${MOST}`;
}

/**
 * The user's drafts with these words in their titles, newest first, at most twenty; all for "".
 * Also those that are live with an older text, because they have something to publish.
 */
export async function findDrafts(user: Owner, search: string): Promise<FoundDraft[]> {
  return db.$queryRaw<FoundDraft[]>`
    SELECT "id", "title", "wordCount", "status", "publishedPlatforms" FROM "Post"
    WHERE "userId" = ${user.id} AND "status" = 'draft' AND strpos(lower("title"), lower(${search.trim().replaceAll("\u0000", "")})) > 0
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${DRAFTS}`;
}

/** The user's posts with these ids, each once, in their order; ids that are none are left out. */
export async function findPostsById(user: Owner, ids: readonly string[]): Promise<FoundPost[]> {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return [];
  const rows = await db.post.findMany({
    where: { userId: user.id, id: { in: wanted } },
    select: { id: true, title: true },
  });
  return rows.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
}

/** The titles of the user's newest posts besides this one, each once. */
export async function listPostTitles(user: Owner, besides: string | null): Promise<string[]> {
  const rows = await db.post.findMany({
    where: { userId: user.id, ...(besides !== null && { id: { not: besides } }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: OFFERED,
    select: { title: true },
  });
  return [...new Set(rows.map(({ title }) => title))];
}
