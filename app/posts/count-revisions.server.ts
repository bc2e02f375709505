import { workOnText } from "#app/content/text-work.server.ts";
import type { ChangedWords } from "#app/content/diff/diff.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

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
export async function countRevisions(
  user: Owner,
  postId: string,
): Promise<Map<number, ChangedWords>> {
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
