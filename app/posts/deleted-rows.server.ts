import { Prisma } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { BATCH, inBatches } from "#app/lib/batches.server.ts";

/** What goes with a post is kept for a while as rows of their own, to be put back as they were. */

/** The tables whose rows go with a post, the post itself first. */
const COLUMNS = {
  Post: Prisma.PostScalarFieldEnum,
  PostRevision: Prisma.PostRevisionScalarFieldEnum,
  Fact: Prisma.FactScalarFieldEnum,
  PostEdit: Prisma.PostEditScalarFieldEnum,
  PostMedia: Prisma.PostMediaScalarFieldEnum,
};

type KeptTable = keyof typeof COLUMNS;

/** A deletion can be taken back for this long. */
const KEPT_MS = 86_400_000;

/** Copies that were taken down because the post is deleted. */
interface KeptOptions {
  takenDown: readonly string[];
}

/**
 * Stores a post and all that goes with it, and the ids of what stays without it, under the id of
 * the deletion. The same transaction deletes the post.
 */
export async function keepRows(
  tx: Tx,
  user: Owner,
  postId: string,
  deletionId: string,
  { takenDown }: KeptOptions,
): Promise<void> {
  // Nothing is saved between the copy and the deletion.
  await tx.$queryRaw`SELECT 1 AS one FROM "Post" WHERE "id" = ${postId} FOR UPDATE`;
  await tx.$executeRaw`
    INSERT INTO "DeletedRow" ("deletionId", "userId", "postId", "table", "key", "data", "deletedAt")
    SELECT ${deletionId}::text, ${user.id}::text, ${postId}::text, "table", "key", "data", ${new Date()}::timestamptz
    FROM (
      SELECT 'Post' AS "table", r."id" AS "key", to_jsonb(r) AS "data" FROM "Post" r WHERE r."id" = ${postId}
      UNION ALL SELECT 'PostRevision', r."id", to_jsonb(r) FROM "PostRevision" r WHERE r."postId" = ${postId}
      UNION ALL SELECT 'Fact', r."id", to_jsonb(r) FROM "Fact" r WHERE r."postId" = ${postId}
      UNION ALL SELECT 'PostEdit', r."id", to_jsonb(r) FROM "PostEdit" r WHERE r."postId" = ${postId}
      UNION ALL SELECT 'PostMedia', r."mediaId", to_jsonb(r) FROM "PostMedia" r WHERE r."postId" = ${postId}
      UNION ALL SELECT 'WizardDraft', r."id", '{}' FROM "WizardDraft" r WHERE r."savedPostId" = ${postId}
      UNION ALL SELECT 'Publication', r."id", jsonb_build_object('takenDown', r."id" = ANY(${[...takenDown]}::text[]))
        FROM "Publication" r WHERE r."postId" = ${postId}
    ) AS "gone"`;
}

export interface PutBack {
  posts: Array<{ id: string; title: string; updatedAt: Date }>;
  /** Pictures of theirs that were deleted meanwhile. */
  pictures: number;
  publications: Array<{ id: string; takenDown: boolean }>;
}

/**
 * Puts the posts of a deletion back with all that went with them, under the same ids and with the
 * same dates. Their publications belong to them again, in the state that they are in by now. Null
 * for a deletion that is unknown, another user's, older than a day or taken back already.
 */
export async function putRowsBack(
  tx: Tx,
  user: Owner,
  deletionId: string,
): Promise<PutBack | null> {
  const since = new Date(Date.now() - KEPT_MS);
  const kept = await tx.$queryRaw<Array<{ table: string; takenDown: boolean | null; key: string }>>`
    SELECT "table", "key", ("data"->>'takenDown')::boolean AS "takenDown" FROM "DeletedRow"
    WHERE "deletionId" = ${deletionId} AND "userId" = ${user.id} AND "deletedAt" > ${since} FOR UPDATE`;
  if (!kept.some(({ table }) => table === "Post")) return null;
  const put = { tx, user, deletionId };
  await insertKept(put, "Post");
  await insertKept(put, "PostRevision");
  await insertKept(put, "Fact");
  await insertKept(put, "PostEdit");
  const shown = await insertKept(
    put,
    "PostMedia",
    `AND EXISTS (SELECT 1 FROM "Media" m WHERE m."id" = d."key" AND m."userId" = d."userId" FOR KEY SHARE)`,
  );
  await linkAgain(put);
  const posts = await tx.post.findMany({
    where: {
      userId: user.id,
      id: { in: kept.filter((row) => row.table === "Post").map((row) => row.key) },
    },
    select: { id: true, title: true, updatedAt: true },
  });
  await tx.deletedRow.deleteMany({ where: { deletionId, userId: user.id } });
  return {
    posts,
    pictures: kept.filter(({ table }) => table === "PostMedia").length - shown,
    publications: kept
      .filter(({ table }) => table === "Publication")
      .map(({ key, takenDown }) => ({ id: key, takenDown: takenDown === true })),
  };
}

interface Put {
  tx: Tx;
  user: Owner;
  deletionId: string;
}

/**
 * Inserts the kept rows of a table. A column that came with a newer version has its default, and
 * one that went is left out. What has the same key by now stays as it is.
 */
async function insertKept(
  { tx, user, deletionId }: Put,
  table: KeptTable,
  condition = "",
): Promise<number> {
  const keys = await tx.$queryRaw<Array<{ key: string }>>`
    SELECT DISTINCT jsonb_object_keys("data") AS "key" FROM "DeletedRow"
    WHERE "deletionId" = ${deletionId} AND "userId" = ${user.id} AND "table" = ${table}`;
  const columns = Object.keys(COLUMNS[table]).filter((name) =>
    keys.some(({ key }) => key === name),
  );
  if (columns.length === 0) return 0;
  const [into, from] = ["", "r."].map((prefix) =>
    columns.map((name) => `${prefix}"${name}"`).join(", "),
  );
  return tx.$executeRawUnsafe(
    `INSERT INTO "${table}" (${into}) SELECT ${from} FROM "DeletedRow" d, jsonb_populate_record(NULL::"${table}", d."data") r
     WHERE d."deletionId" = $1 AND d."userId" = $2 AND d."table" = '${table}' ${condition} ON CONFLICT DO NOTHING`,
    deletionId,
    user.id,
  );
}

/** What stayed without the post belongs to it again; a featured image that is gone is none. */
async function linkAgain({ tx, user, deletionId }: Put): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Publication" p SET "postId" = d."postId" FROM "DeletedRow" d
    WHERE d."deletionId" = ${deletionId} AND d."userId" = ${user.id} AND d."table" = 'Publication'
      AND p."id" = d."key" AND p."userId" = d."userId" AND p."postId" IS NULL`;
  await tx.$executeRaw`
    UPDATE "WizardDraft" w SET "savedPostId" = d."postId" FROM "DeletedRow" d
    WHERE d."deletionId" = ${deletionId} AND d."userId" = ${user.id} AND d."table" = 'WizardDraft'
      AND w."id" = d."key" AND w."userId" = d."userId" AND w."savedPostId" IS NULL`;
  await tx.$executeRaw`
    UPDATE "Post" p SET "featuredImage" = '' FROM "DeletedRow" d
    WHERE d."deletionId" = ${deletionId} AND d."userId" = ${user.id} AND d."table" = 'Post'
      AND p."id" = d."key" AND p."featuredImage" <> ''
      AND NOT EXISTS (SELECT 1 FROM "Media" m WHERE m."id" = p."featuredImage" AND m."userId" = p."userId")`;
}

/** Deletes what was kept of deletions before this time. */
export async function forgetDeleted(before: Date, signal: AbortSignal): Promise<void> {
  await inBatches(
    () =>
      db.$executeRaw`DELETE FROM "DeletedRow" WHERE ("deletionId", "table", "key") IN (SELECT "deletionId", "table", "key" FROM "DeletedRow" WHERE "deletedAt" < ${before} LIMIT ${BATCH}::int)`,
    signal,
  );
}
