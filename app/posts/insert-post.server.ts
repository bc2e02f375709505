import { Prisma } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { countingStatement, limitReached, type Planned } from "#app/plans/usage.server.ts";
import { REVISION_FIELDS, TEXT_FIELDS, type PostTexts } from "./post.ts";

export interface NewRow extends PostTexts {
  cleanedBy: number;
  writer: string;
  counted: boolean;
  wordCount: number;
  seoScore: number;
}

interface Inserted {
  postId: string;
}

/** Names of columns, from the lists of this code only. */
const columns = (names: readonly string[]) =>
  Prisma.join(names.map((name) => Prisma.raw(`"${name}"`)));
const TEXTS = columns(TEXT_FIELDS);
const REVISED = columns(REVISION_FIELDS);

/**
 * Counts a new post against the month, if it counts, and writes it with its first revision, in one
 * statement: all or, when the month is used up, nothing, and then it throws `limit_reached`.
 * Returns the post's id. `tx`: the transaction that it belongs to, if there is one.
 */
export async function insertPost(user: Planned, row: NewRow, tx?: Tx): Promise<string> {
  const now = new Date();
  const texts = Prisma.join(TEXT_FIELDS.map((name) => typed(row[name])));
  const statement = Prisma.sql`
    WITH counted AS (${row.counted ? Prisma.sql`${countingStatement(user)} RETURNING 1` : Prisma.sql`SELECT 1`}),
    post AS (
      INSERT INTO "Post" ("id", "userId", "createdAt", "updatedAt", "cleanedBy", "writer",
        "counted", "wordCount", "seoScore", ${TEXTS})
      SELECT ${newId()}, ${user.id}, ${now}::timestamptz, ${now}::timestamptz,
        ${row.cleanedBy}::int, ${row.writer}, ${row.counted}::boolean, ${row.wordCount}::int, ${row.seoScore}::int, ${texts}
      FROM counted
      RETURNING "id", "version", ${REVISED})
    INSERT INTO "PostRevision" ("id", "postId", "version", "reason", "createdAt", ${REVISED})
    SELECT ${newId()}, "id", "version", 'created', ${now}::timestamptz, ${REVISED} FROM post
    RETURNING "postId"`;
  const [saved] = await (tx ?? db).$queryRaw<Inserted[]>(statement);
  if (!saved) throw limitReached();
  return saved.postId;
}

function typed(value: string | readonly string[]): Prisma.Sql {
  return typeof value === "string" ? Prisma.sql`${value}::text` : Prisma.sql`${[...value]}::text[]`;
}
