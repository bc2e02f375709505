import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { isPostId, toPostView, type Owner, type Post } from "./post-record.server.ts";
import type { PostView } from "./post.ts";

/** The user's posts one after the other, newest first, for the API: the whole list is never in memory. */

export type PostField = keyof PostView;

export interface PostPage {
  posts: Array<Partial<PostView>>;
  /** Where the next page begins; null after the last post. */
  cursor: string | null;
}

/** Rows read at once: about a hundred kilobytes, so that the first byte comes soon and little is waiting to be collected. */
const BATCH = 10;

/**
 * `limit` posts from `cursor` on, newest first; with `fields` only these.
 * Throws `invalid` for a cursor that is none of ours.
 */
export async function listPosts(user: Owner, limit: number, cursor?: string, fields?: readonly PostField[]): Promise<PostPage> {
  const { rows, cursor: next } = await readRows(user, limit, cursor, fields);
  return { posts: rows.map((row) => (fields ? pick(row, fields) : toPostView(row))), cursor: next };
}

/** All posts in batches, newest first. One post is seen once, also when others come or go meanwhile. */
export async function* streamPosts(user: Owner, fields?: readonly PostField[]): AsyncGenerator<Array<Partial<PostView>>> {
  let cursor: string | null = null;
  do {
    const page: PostPage = await listPosts(user, BATCH, cursor ?? undefined, fields);
    yield page.posts;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** The same with all that is stored of each post, for the export. */
export async function* streamRows(user: Owner): AsyncGenerator<Post[]> {
  let cursor: string | null = null;
  do {
    const page: { rows: Post[]; cursor: string | null } = await readRows(user, BATCH, cursor ?? undefined);
    yield page.rows;
    cursor = page.cursor;
  } while (cursor !== null);
}

async function readRows(user: Owner, limit: number, cursor?: string, fields?: readonly PostField[]): Promise<{ rows: Post[]; cursor: string | null }> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const rows = (await db.post.findMany({
    where: { userId: user.id, ...(from && { createdAt: { lte: from.createdAt }, OR: [{ createdAt: { lt: from.createdAt } }, { id: { lt: from.id } }] }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    ...(fields && { select: Object.fromEntries(["id", "createdAt", ...fields].map((field) => [field, true])) }),
  })) as Post[];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, cursor: last && rows.length > limit ? writeCursor(last) : null };
}

function pick(row: Post, fields: readonly PostField[]): Partial<PostView> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

function writeCursor(post: Pick<Post, "createdAt" | "id">): string {
  return Buffer.from(`${post.createdAt.toISOString()} ${post.id}`).toString("base64url");
}

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime()) || !isPostId(id)) throw new AppError("invalid", "cursor: use the value of X-Next-Cursor from the page before.");
  return { createdAt, id };
}
