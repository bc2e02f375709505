import { Prisma } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { isPostId, toPostView, type Owner, type Post } from "./post-record.server.ts";
import type { PostView } from "./post.ts";

/**
 * The user's posts one after the other, newest first, for the API and the export. What is to be read is found first, with the size of each text;
 * the rows follow in batches of bounded size, so that neither a page nor the whole list is ever in memory.
 */

export type PostField = keyof PostView;

export interface PostPage {
  /** Read while they are taken. A post that is deleted meanwhile is left out. */
  posts: AsyncGenerator<Array<Partial<PostView>>>;
  /** Where the next page begins; null after the last post. */
  cursor: string | null;
}

/** Rows found at once: only their ids and sizes. */
const FOUND = 200;
/** Rows read at once, as far as their texts hold no more bytes than this together; one alone may be longer. */
const BATCH = 50;
const BATCH_BYTES = 400_000;

/**
 * `limit` posts from `cursor` on, newest first; with `fields` only these.
 * Throws `invalid` for a cursor that is none of ours.
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

/** All posts in batches, newest first. One post is seen once, also when others come or go meanwhile. */
export function streamPosts(
  user: Owner,
  fields?: readonly PostField[],
): AsyncGenerator<Array<Partial<PostView>>> {
  return toViews(streamRows(user, fields), fields);
}

/** The same with all that is stored of each post, for the export. */
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
  /** Bytes of its text; 0 when the text is not asked for. */
  bytes: number;
}

interface Page {
  found: Found[];
  cursor: string | null;
}

/** The length of a text is stored beside it: no text is read for it. */
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

async function* readRows(
  user: Owner,
  found: readonly Found[],
  fields: readonly PostField[] | undefined,
): AsyncGenerator<Post[]> {
  const select = fields && Object.fromEntries(["id", ...fields].map((field) => [field, true]));
  for (const ids of inBatches(found)) {
    const rows = (await db.post.findMany({
      where: { userId: user.id, id: { in: ids } },
      ...(select && { select }),
    })) as Post[];
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
    yield rows.map((row) => (fields ? pick(row, fields) : toPostView(row)));
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
  if (Number.isNaN(createdAt.getTime()) || !isPostId(id))
    throw new AppError("invalid", "cursor: use the value of X-Next-Cursor from the page before.");
  return { createdAt, id };
}
