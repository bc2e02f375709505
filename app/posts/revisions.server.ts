import type { ChangedWords } from "#app/content/diff/diff.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { RevisionReason } from "#app/generated/prisma/enums.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { pick } from "#app/lib/pick.ts";
import { keepOwnPicture } from "./post-media.server.ts";
import type { Post } from "./post-record.server.ts";
import { REVISION_FIELDS, type RevisionTexts } from "./post.ts";
import { requirePost } from "./posts.server.ts";
import { updatePost } from "./save-post.server.ts";

/** Bytes of articles that are compared while somebody waits for the list. */
const AT_ONCE = 1_500_000;

interface Uncounted {
  version: number;
  before: string;
  after: string;
}

/**
 * Counts the words that the newest versions of a post changed, where that has not been done, and
 * stores them. It happens when the list is looked at and not with each save: a save must not take
 * longer, and most versions are never looked at. What is too much for one time waits for the next.
 */
async function countRevisions(user: Owner, postId: string): Promise<Map<number, ChangedWords>> {
  const counted = new Map<number, ChangedWords>();
  for (const { version, before, after } of await readUncounted(user, postId)) {
    const words = await count(before, after);
    if (words === null) break;
    counted.set(version, words);
  }
  if (counted.size > 0) await store(user, postId, counted);
  return counted;
}

/** Versions whose version before is kept too, the newest first, up to the bound. */
function readUncounted(user: Owner, postId: string): Promise<Uncounted[]> {
  return db.$queryRaw<Uncounted[]>`
    WITH uncounted AS (
      SELECT r."version", p."content" AS "before", r."content" AS "after",
        sum(octet_length(r."content") + octet_length(p."content")) OVER (ORDER BY r."version" DESC) AS "bytes"
      FROM "PostRevision" r
      JOIN "PostRevision" p ON p."postId" = r."postId" AND p."version" = r."version" - 1
      JOIN "Post" o ON o."id" = r."postId"
      WHERE r."postId" = ${postId} AND o."userId" = ${user.id} AND r."wordsAdded" IS NULL)
    SELECT "version", "before", "after" FROM uncounted
    WHERE "bytes" <= ${AT_ONCE} OR "version" = (SELECT max("version") FROM uncounted)
    ORDER BY "version" DESC`;
}

/** null while the user has too much other work waiting: the list is shown without the numbers. */
async function count(before: string, after: string): Promise<ChangedWords | null> {
  try {
    return await workOnText("countChanges", before, after);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

async function store(
  user: Owner,
  postId: string,
  counted: ReadonlyMap<number, ChangedWords>,
): Promise<void> {
  const words = [...counted.values()];
  await db.$executeRaw`
    UPDATE "PostRevision" r SET "wordsAdded" = n."added", "wordsRemoved" = n."removed"
    FROM unnest(${[...counted.keys()]}::int[], ${words.map((one) => one.wordsAdded)}::int[],
      ${words.map((one) => one.wordsRemoved)}::int[]) AS n("version", "added", "removed"), "Post" o
    WHERE r."postId" = ${postId} AND r."version" = n."version" AND o."id" = r."postId" AND o."userId" = ${user.id}`;
}

interface RevisionView {
  version: number;
  reason: RevisionReason;
  title: string;
  createdAt: Date;
}

/** `words` are those that changed since the version before; null where nobody has counted them. */
type ListedRevision = RevisionView & { words: ChangedWords | null };

/** A revision with its texts. `content` is sanitised HTML. */
export type Revision = RevisionView & RevisionTexts;

const MAX_VERSION = 2_147_483_647;

/**
 * The revisions of a post, newest first, with the words that each changed. Throws `not_found` for
 * another user's post.
 */
export async function listRevisions(user: Owner, postId: string): Promise<ListedRevision[]> {
  const { id } = await requirePost(user, postId);
  const counted = await countRevisions(user, id);
  const rows = await db.postRevision.findMany({
    where: { postId: id, post: { userId: user.id } },
    orderBy: { version: "desc" },
    select: {
      version: true,
      reason: true,
      title: true,
      createdAt: true,
      wordsAdded: true,
      wordsRemoved: true,
    },
  });
  return rows.map(({ wordsAdded, wordsRemoved, ...row }) => ({
    ...row,
    words:
      wordsAdded === null || wordsRemoved === null
        ? (counted.get(row.version) ?? null)
        : { wordsAdded, wordsRemoved },
  }));
}

/** The kept version before another one; null for the first. */
export async function findRevisionBefore(
  user: Owner,
  postId: string,
  version: number,
): Promise<Revision | null> {
  return db.postRevision.findFirst({
    where: { postId, post: { userId: user.id }, version: { lt: version } },
    orderBy: { version: "desc" },
  });
}

/** One revision. Throws `not_found` for an unknown post or version. */
export async function requireRevision(
  user: Owner,
  postId: string,
  version: number,
): Promise<Revision> {
  const { id } = await requirePost(user, postId);
  const known = Number.isInteger(version) && version > 0 && version <= MAX_VERSION;
  const row = known
    ? await db.postRevision.findUnique({ where: { postId_version: { postId: id, version } } })
    : null;
  if (!row) throw new AppError("not_found", "This version of the post is not kept.");
  return row;
}

/** The content of one revision, or nothing where it is not kept. */
export async function listContentAt(
  user: Owner,
  postId: string,
  version: number,
): Promise<string[]> {
  const rows = await db.postRevision.findMany({
    where: { postId, version, post: { userId: user.id } },
    select: { content: true },
  });
  return rows.map(({ content }) => content);
}

/**
 * Restores an older revision as a draft. The restore is a new revision, so it can be undone the
 * same way. A featured image that is no longer the user's is left out. Throws `not_found`, and
 * `conflict` if `expectedVersion` is outdated.
 */
export async function restoreRevision(
  user: Owner,
  postId: string,
  version: number,
  expectedVersion?: number,
): Promise<Post> {
  const texts = pick(await requireRevision(user, postId, version), REVISION_FIELDS);
  const featuredImage = await keepOwnPicture(user, texts.featuredImage);
  return updatePost(user, postId, { ...texts, featuredImage }, expectedVersion, "restored");
}
