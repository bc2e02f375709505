import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { isId, newId } from "#app/lib/id.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { recordOf } from "#app/lib/pick.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { withoutControlCharacters } from "#app/lib/text.ts";
import { EDIT_FIELDS, type EditValues } from "./edit-values.ts";
import { deleteOldest, toKeptEdit, writeRow, type KeptEdit } from "./kept-edit-rows.server.ts";
import { postNotFound } from "./post-record.server.ts";

/**
 * What is typed into open edit forms, kept until it is saved or discarded. Keeping is no save: the
 * post, its version, its dates and the month stay as they are.
 */

export interface TypedEdit {
  id: string;
  /** The kept edit that the form was filled from; this one takes its place. "" for none. */
  used: string;
  /** Null for a post that is not saved yet. */
  postId: string | null;
  version: number | null;
  values: EditValues;
}

/** The newest kept edits that are looked at to find one that differs from the post. */
const LOOKED_AT = 5;
const DAY_MS = 86_400_000;
const KEEP_DAYS = 30;
const CLOSED_DAYS = 1;

/** An open form sends one every five seconds; this is enough for a dozen of them. */
const KEEPS_PER_MINUTE = 240;

/**
 * Stores what is typed, in the place of what the same form sent before. Null if this form was saved
 * or discarded meanwhile: what arrives now is older. Throws `not_found` for a post or a form of
 * another user and for a deleted post, `rate_limited` above 240 in a minute.
 */
export async function keepEdit(user: Owner, edit: TypedEdit): Promise<KeptEdit | null> {
  await consumeRateLimit(
    `keep:${user.id}`,
    KEEPS_PER_MINUTE,
    60_000,
    (seconds) =>
      `Too many changes were kept in a minute. Try again in ${pluralize(seconds, "second")}.`,
  );
  const { id, postId, version } = edit;
  const values = recordOf(EDIT_FIELDS, (name) => withoutControlCharacters(edit.values[name]));
  const keptAt = new Date();
  if (!(await writeRow(user, { id, postId, version, values, keptAt }))) return refused(user, edit);
  if (edit.used !== "" && edit.used !== id) await closeEdits(user, [edit.used]);
  await deleteOldest(user, postId);
  return { id, version, values, keptAt };
}

/** The same for a form that is sent by its button: if it was closed meanwhile, under a new id. */
export async function keepEditAnyway(user: Owner, edit: TypedEdit): Promise<KeptEdit> {
  const kept = (await keepEdit(user, edit)) ?? (await keepEdit(user, { ...edit, id: newId() }));
  if (!kept) throw new AppError("conflict", "This text could not be kept. Try again.");
  return kept;
}

/** The kept edits of a post, or of posts that are not saved yet (null); the newest first. */
export async function listKeptEdits(user: Owner, postId: string | null): Promise<KeptEdit[]> {
  const rows = await db.postEdit.findMany({
    where: { userId: user.id, postId, closedAt: null },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: LOOKED_AT,
  });
  return rows.map(toKeptEdit);
}

/**
 * One kept edit; null if it was saved or discarded. Throws `not_found` for an unknown id and for
 * another user's.
 */
export async function requireKeptEdit(
  user: Owner,
  postId: string | null,
  id: string,
): Promise<KeptEdit | null> {
  const row = isId(id)
    ? await db.postEdit.findFirst({ where: { id, userId: user.id, postId } })
    : null;
  if (!row) throw new AppError("not_found", "These changes are no longer kept.");
  return row.closedAt === null ? toKeptEdit(row) : null;
}

/**
 * Empties the edits of forms that were saved, and refuses what they sent before and arrives later.
 * Ids of others are left alone.
 */
export async function closeEdits(
  user: Owner,
  ids: ReadonlyArray<string | undefined>,
  client: Pick<Tx, "$executeRaw"> = db,
): Promise<void> {
  const now = new Date();
  const given = [...new Set(ids)].filter((id) => id !== undefined && isId(id));
  if (given.length > 0)
    await client.$executeRaw`
      INSERT INTO "PostEdit" ("id", "userId", "updatedAt", "closedAt")
      SELECT "id", ${user.id}, ${now}, ${now} FROM unnest(${given}::text[]) AS "id"
      ON CONFLICT ("id") DO UPDATE
      SET "title" = '', "text" = '', "fields" = '{}', "closedAt" = EXCLUDED."closedAt"
      WHERE "PostEdit"."userId" = ${user.id}`;
}

/**
 * The same for edits that were discarded, but keeps their text until they are swept, so that
 * `reopenEdit` can bring it back.
 */
export async function discardEdits(user: Owner, ids: readonly string[]): Promise<void> {
  const now = new Date();
  await db.$executeRaw`
    INSERT INTO "PostEdit" ("id", "userId", "updatedAt", "closedAt")
    SELECT "id", ${user.id}, ${now}, ${now} FROM unnest(${[...new Set(ids)].filter(isId)}::text[]) AS "id"
    ON CONFLICT ("id") DO UPDATE SET "closedAt" = coalesce("PostEdit"."closedAt", EXCLUDED."closedAt")
    WHERE "PostEdit"."userId" = ${user.id}`;
}

/**
 * Offers a discarded edit again. Throws `not_found` for an unknown id and for another user's, and
 * when nothing is left of it: it was saved, or a day has passed.
 */
export async function reopenEdit(user: Owner, postId: string | null, id: string): Promise<void> {
  const reopened = isId(id)
    ? await db.$executeRaw`
        UPDATE "PostEdit" SET "closedAt" = NULL
        WHERE "id" = ${id} AND "userId" = ${user.id} AND "postId" IS NOT DISTINCT FROM ${postId}::text
          AND "fields" <> '{}'`
    : 0;
  if (reopened === 0) throw new AppError("not_found", "These changes are no longer kept.");
}

/** Deletes edits that nobody has touched for thirty days, and closed ones after a day. */
export async function sweepKeptEdits(now = Date.now()): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db.postEdit.deleteMany({
    where: {
      OR: [{ updatedAt: { lt: before(KEEP_DAYS) } }, { closedAt: { lt: before(CLOSED_DAYS) } }],
    },
  });
}

/** Says why nothing was written. */
async function refused(user: Owner, { id, postId }: TypedEdit): Promise<null> {
  if (postId !== null) {
    const post = await db.post.findFirst({
      where: { id: postId, userId: user.id },
      select: { id: true },
    });
    if (!post) throw postNotFound();
  }
  const row = await db.postEdit.findFirst({ where: { id, userId: user.id } });
  if (row?.closedAt) return null;
  throw new AppError("not_found", "This form is no longer open. Reload the page.");
}
