import { isId } from "#app/lib/id.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { pick } from "#app/lib/pick.ts";
import type { Owner } from "#app/lib/owner.ts";
import { toPostView, type Post } from "./post-record.server.ts";
import type { PostView } from "./post.ts";

/**
 * Streams a user's posts, newest first, for the API and the export. Finds ids and text sizes first,
 * then reads rows in batches of bounded size, so that neither a page nor the whole list is ever in
 * memory.
 */

type PostField = keyof PostView;

interface PostPage {
  /** Read as they are consumed. Skips posts that are deleted meanwhile. */
  posts: AsyncGenerator<Array<Partial<PostView>>>;
  /** The start of the next page; null after the last post. */
  cursor: string | null;
}

/** Ids and sizes per query. */
const FOUND = 200;
/** Limits of a batch in rows and bytes of text; a single row may be larger. */
const BATCH = 50;
const BATCH_BYTES = 400_000;

/**
 * `limit` posts from `cursor`, newest first; with `fields`, only those fields. Throws `invalid` for
 * a malformed cursor.
 */
export async function listPosts(
  user: Owner,
  limit: number,
  cursor?: string,
  fields?: readonly PostField[],
): Promise<PostPage> {
  const { found, cursor: next } = await findRows(user, limit, cursor, fields);
  return { posts: toViews(readRows(user, found, fields), fields), cursor: next };
}

/** All posts in batches, newest first, each once even if others are added or deleted meanwhile. */
export function streamPosts(
  user: Owner,
  fields?: readonly PostField[],
): AsyncGenerator<Array<Partial<PostView>>> {
  return toViews(streamRows(user, fields), fields);
}

/** The same as stored rows, for the export. */
export async function* streamRows(
  user: Owner,
  fields?: readonly PostField[],
): AsyncGenerator<Post[]> {
  let cursor: string | null = null;
  do {
    const page: Page = await findRows(user, FOUND, cursor ?? undefined, fields);
    yield* readRows(user, page.found, fields);
    cursor = page.cursor;
  } while (cursor !== null);
}

interface Found {
  id: string;
  createdAt: Date;
  /** Bytes of its text; 0 if the text is not requested. */
  bytes: number;
}

interface Page {
  found: Found[];
  cursor: string | null;
}

/** `octet_length` needs no decompression, so no text is read. */
async function findRows(
  user: Owner,
  limit: number,
  cursor: string | undefined,
  fields: readonly PostField[] | undefined,
): Promise<Page> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const bytes =
    !fields || fields.includes("content") ? Prisma.sql`octet_length("content")` : Prisma.sql`0`;
  const after = from
    ? Prisma.sql`AND "createdAt" <= ${from.createdAt}::timestamptz AND ("createdAt" < ${from.createdAt}::timestamptz OR "id" < ${from.id})`
    : Prisma.empty;
  const rows = await db.$queryRaw<Found[]>`
    SELECT "id", "createdAt", ${bytes} AS "bytes" FROM "Post" WHERE "userId" = ${user.id} ${after}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit + 1}`;
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  return { found, cursor: last && rows.length > limit ? writeCursor(last) : null };
}

/** Omits the content unless `fields` include it: it is most of a post's size. */
async function* readRows(
  user: Owner,
  found: readonly Found[],
  fields: readonly PostField[] | undefined,
): AsyncGenerator<Post[]> {
  const withContent = !fields || fields.includes("content");
  for (const ids of inBatches(found)) {
    const rows = await db.post.findMany({
      where: { userId: user.id, id: { in: ids } },
      omit: { content: !withContent },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}

function* inBatches(found: readonly Found[]): Generator<string[]> {
  let ids: string[] = [];
  let sum = 0;
  for (const { id, bytes } of found) {
    if (ids.length === BATCH || (ids.length > 0 && sum + bytes > BATCH_BYTES)) {
      yield ids;
      [ids, sum] = [[], 0];
    }
    ids.push(id);
    sum += bytes;
  }
  if (ids.length > 0) yield ids;
}

async function* toViews(
  batches: AsyncGenerator<Post[]>,
  fields: readonly PostField[] | undefined,
): AsyncGenerator<Array<Partial<PostView>>> {
  for await (const rows of batches)
    yield rows.map(toPostView).map((view) => (fields ? pick(view, fields) : view));
}

function writeCursor(post: Pick<Post, "createdAt" | "id">): string {
  return Buffer.from(`${post.createdAt.toISOString()} ${post.id}`).toString("base64url");
}

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime()) || !isId(id))
    throw new AppError("invalid", "cursor: use the value of X-Next-Cursor from the page before.");
  return { createdAt, id };
}
