import { isId } from "#app/lib/id.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { wrongField } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { inTurn } from "#app/lib/turns.server.ts";
import { cachePosts, cachedPosts, type CachedPosts } from "./cached-pages.server.ts";
import { postJson, type PostField } from "./post-json.server.ts";
import type { Post } from "./post-record.server.ts";

/**
 * Streams a user's posts, newest first, for the API and the export. Finds ids and text sizes first,
 * then reads rows in batches of bounded size, so that neither a page nor the whole list is ever in
 * memory.
 */

interface PostPage {
  /** Their JSON, read as it is consumed. Skips posts that are deleted meanwhile. */
  posts: AsyncGenerator<string[]>;
  /** The bytes of all of them, if they are so few and short that they have been read already. */
  whole: Buffer[] | null;
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
  // Only those who follow a blog ask for the same page again, and that is the first.
  const name = cursor === undefined ? JSON.stringify([user.id, limit, fields]) : null;
  const known = name === null ? undefined : cachedPosts(name);
  const asked = { ...jsonWith(fields), known };
  const page = await inTurn(user.id, () => findPage(user, limit, cursor, asked));
  if (name !== null) cachePosts(name, page.read);
  return {
    posts: readPage(user, page, fields),
    whole: page.first.length === page.found.length ? page.first : null,
    cursor: page.cursor,
  };
}

/** All posts in batches, newest first, each once even if others are added or deleted meanwhile. */
export async function* streamPosts(
  user: Owner,
  fields?: readonly PostField[],
): AsyncGenerator<string[]> {
  let cursor: string | null = null;
  do {
    const page: Page = await findPage(user, FOUND, cursor ?? undefined, jsonWith(fields));
    yield* readPage(user, page, fields);
    cursor = page.cursor;
  } while (cursor !== null);
}

/** The same as stored rows, for the export. */
export async function* streamRows(user: Owner): AsyncGenerator<Post[]> {
  let cursor: string | null = null;
  do {
    const page: Page = await findPage(user, FOUND, cursor ?? undefined, NO_JSON);
    yield* readRows(user, page.found);
    cursor = page.cursor;
  } while (cursor !== null);
}

interface Found {
  id: string;
  createdAt: Date;
  /** Bytes of its text; 0 if the text is not requested. */
  bytes: number;
  /** The same as long as nothing of the row has changed. */
  state: string;
  /** Of the posts of the first batch that are not known. */
  json: string | null;
}

interface Page {
  found: Found[];
  first: Buffer[];
  /** The first ones by the states of their rows. */
  read: CachedPosts;
  cursor: string | null;
}

interface Asked {
  bytes: Prisma.Sql;
  json: Prisma.Sql;
  /** Posts whose JSON is known, unless they have changed. */
  known?: CachedPosts | undefined;
}

const NOTHING: CachedPosts = new Map();
const CONTENT_BYTES = Prisma.sql`octet_length("content")`;
const NO_JSON: Asked = { bytes: CONTENT_BYTES, json: Prisma.sql`NULL` };

function jsonWith(fields: readonly PostField[] | undefined): Asked {
  const bytes = !fields || fields.includes("content") ? CONTENT_BYTES : Prisma.sql`0`;
  return { bytes, json: postJson(fields) };
}

/**
 * The transaction that wrote a row, the place where it stands, and when it was changed: an update
 * writes another row. A database that another one has taken over from may count its transactions
 * again, but not with the same time.
 */
const STATE = Prisma.sql`"xmin"::text || "ctid"::text || "id" || "updatedAt"::text`;

/**
 * Ids and sizes of a page, and with them the JSON of its first batch where it is not known.
 * `octet_length` needs no decompression, so no text is read besides those.
 */
async function findPage(
  user: Owner,
  limit: number,
  cursor: string | undefined,
  { bytes, json, known = NOTHING }: Asked,
): Promise<Page> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const after = from
    ? Prisma.sql`AND "createdAt" <= ${from.createdAt}::timestamptz AND ("createdAt" < ${from.createdAt}::timestamptz OR "id" < ${from.id})`
    : Prisma.empty;
  const isFirst = Prisma.sql`"place" = 1 OR ("place" <= ${Math.min(limit, BATCH)}::int AND "upTo" <= ${BATCH_BYTES}::int)`;
  const rows = await db.$queryRaw<Found[]>`
    SELECT "id", "createdAt", "bytes", "state",
      CASE WHEN (${isFirst}) AND "state" <> ALL(${[...known.keys()]}::text[]) THEN ${json} END AS "json"
    FROM (
      SELECT *, row_number() OVER "newest" AS "place", sum("bytes") OVER "newest" AS "upTo" FROM (
        SELECT *, ${bytes} AS "bytes", ${STATE} AS "state" FROM "Post" WHERE "userId" = ${user.id} ${after}
        ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit + 1}::int) AS "page"
      WINDOW "newest" AS (ORDER BY "createdAt" DESC, "id" DESC ROWS UNBOUNDED PRECEDING)) AS "post"
    ORDER BY "createdAt" DESC, "id" DESC`;
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  const read = new Map<string, Buffer>();
  for (const { state, json: own = null } of found) {
    const bytes = own === null ? known.get(state) : Buffer.from(own);
    if (bytes === undefined) break;
    read.set(state, bytes);
  }
  return {
    found,
    first: [...read.values()],
    read,
    cursor: last && rows.length > limit ? writeCursor(last) : null,
  };
}

async function* readPage(
  user: Owner,
  { first, found }: Page,
  fields: readonly PostField[] | undefined,
): AsyncGenerator<string[]> {
  if (first.length > 0) yield first.map(String);
  for (const ids of inBatches(found.slice(first.length)))
    yield (
      await db.$queryRaw<Array<{ json: string }>>`
        SELECT ${postJson(fields)} AS "json" FROM "Post" AS "post"
        WHERE "userId" = ${user.id} AND "id" = ANY(${ids}::text[])
        ORDER BY "createdAt" DESC, "id" DESC`
    ).map(({ json }) => json);
}

async function* readRows(user: Owner, found: readonly Found[]): AsyncGenerator<Post[]> {
  for (const ids of inBatches(found)) {
    const rows = await db.post.findMany({ where: { userId: user.id, id: { in: ids } } });
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

function writeCursor(post: Pick<Post, "createdAt" | "id">): string {
  return Buffer.from(`${post.createdAt.toISOString()} ${post.id}`).toString("base64url");
}

const WRONG_CURSOR = "cursor: use the value of X-Next-Cursor from the page before.";

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime()) || !isId(id)) throw wrongField("cursor", WRONG_CURSOR);
  return { createdAt, id };
}
