import { z } from "zod";
import type { PostEdit } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { recordOf } from "#app/lib/pick.ts";
import { EDIT_FIELDS, type EditValues } from "./edit-values.ts";

/** A kept edit as it is stored. */
export interface KeptEdit {
  id: string;
  version: number | null;
  values: EditValues;
  keptAt: Date;
}

/** The newest edits that are kept of a post, and of posts that are not saved yet. */
const KEPT = { ofPost: 5, unsaved: 20 } as const;
/** Closed rows kept of a user: each refuses the late requests of one form. */
const CLOSED_KEPT = 50;

interface Row extends KeptEdit {
  postId: string | null;
}

/**
 * Writes or overwrites a row; false if that may not be. One statement, which also sees that the
 * post is the user's and stays while it runs.
 */
export async function writeRow(
  user: Owner,
  { id, postId, version, values, keptAt }: Row,
): Promise<boolean> {
  const { title, text, ...fields } = values;
  const rows = await db.$executeRaw`
    INSERT INTO "PostEdit" ("id", "userId", "postId", "version", "title", "text", "fields", "createdAt", "updatedAt")
    SELECT ${id}, "User"."id", ${postId}::text, ${version}::int, ${title}, ${text}, ${JSON.stringify(fields)}::jsonb, ${keptAt}::timestamptz, ${keptAt}::timestamptz
    FROM "User" WHERE "User"."id" = ${user.id}
      AND (${postId}::text IS NULL OR EXISTS (
        SELECT 1 FROM "Post" WHERE "Post"."id" = ${postId} AND "Post"."userId" = ${user.id} FOR KEY SHARE))
    ON CONFLICT ("id") DO UPDATE
    SET "version" = EXCLUDED."version", "title" = EXCLUDED."title", "text" = EXCLUDED."text",
        "fields" = EXCLUDED."fields", "updatedAt" = EXCLUDED."updatedAt"
    WHERE "PostEdit"."userId" = ${user.id} AND "PostEdit"."closedAt" IS NULL
      AND "PostEdit"."postId" IS NOT DISTINCT FROM EXCLUDED."postId"`;
  return rows === 1;
}

/** Deletes what is beyond the newest rows that are kept. */
export async function deleteOldest(user: Owner, postId: string | null): Promise<void> {
  const most = postId === null ? KEPT.unsaved : KEPT.ofPost;
  await db.$executeRaw`
    DELETE FROM "PostEdit" WHERE "userId" = ${user.id} AND "id" IN (
      (SELECT "id" FROM "PostEdit"
       WHERE "userId" = ${user.id} AND "closedAt" IS NULL AND "postId" IS NOT DISTINCT FROM ${postId}::text
       ORDER BY "updatedAt" DESC, "id" DESC OFFSET ${most}::int)
      UNION ALL
      (SELECT "id" FROM "PostEdit" WHERE "userId" = ${user.id} AND "closedAt" IS NOT NULL
       ORDER BY "closedAt" DESC, "id" DESC OFFSET ${CLOSED_KEPT}::int))`;
}

const FIELDS = z.record(z.string(), z.string());

/** A row as the rest of the product sees it. */
export function toKeptEdit({ id, version, title, text, fields, updatedAt }: PostEdit): KeptEdit {
  const texts: Partial<Record<string, string>> = { ...FIELDS.parse(fields), title, text };
  return {
    id,
    version,
    values: recordOf(EDIT_FIELDS, (name) => texts[name] ?? ""),
    keptAt: updatedAt,
  };
}
