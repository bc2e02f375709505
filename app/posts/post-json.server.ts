import { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { keysOf } from "#app/lib/pick.ts";
import { postNotFound } from "./post-record.server.ts";
import { NO_TEXTS, type PostView } from "./post.ts";

/**
 * Posts as JSON made by PostgreSQL, so that a long text is neither parsed nor written again on its
 * way to the caller. The same bytes as `JSON.stringify(toPostView(post))`, which a test compares.
 */

export type PostField = keyof PostView;

const { industry, ...TEXTS } = NO_TEXTS;

const DATE = Prisma.sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const isoDate = (column: Prisma.Sql) => Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', ${DATE})`;

/** The fields in the order of `PostView`. */
const FIELDS: readonly PostField[] = [
  "id",
  ...keysOf(TEXTS),
  "wordCount",
  "seoScore",
  "status",
  "createdAt",
  "publishedAt",
  "scheduledDate",
  "publishedPlatforms",
];
const DATES: readonly PostField[] = ["createdAt", "publishedAt", "scheduledDate"];

const WHOLE = jsonOf(FIELDS);

/** An expression over rows named "post": the JSON text of one, with these fields or all. */
export function postJson(fields?: readonly PostField[]): Prisma.Sql {
  return fields ? jsonOf([...new Set(fields)]) : WHOLE;
}

function jsonOf(fields: readonly PostField[]): Prisma.Sql {
  const columns = fields.map((name) => {
    const column = Prisma.raw(`"post"."${name}"`);
    return Prisma.sql`${DATES.includes(name) ? isoDate(column) : column} AS ${Prisma.raw(`"${name}"`)}`;
  });
  return Prisma.sql`(SELECT row_to_json("view")::text FROM (SELECT ${Prisma.join(columns)}) AS "view")`;
}

/**
 * One post as JSON, with its version. Throws `not_found` for an unknown or malformed id and for
 * another user's post.
 */
export async function requirePostJson(
  user: Owner,
  id: string,
): Promise<{ json: string; version: number }> {
  if (!isId(id)) throw postNotFound();
  const [found] = await db.$queryRaw<Array<{ json: string; version: number }>>`
    SELECT "version", ${WHOLE} AS "json" FROM "Post" AS "post"
    WHERE "id" = ${id} AND "userId" = ${user.id}`;
  if (!found) throw postNotFound();
  return found;
}
