import type { Import } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import { hashFile } from "#app/media/save-media.server.ts";
import { usageKey, type Identified } from "#app/plans/identity.server.ts";
import { MONTHLY_LIMIT, UNLIMITED } from "#app/plans/plan.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";
import { checkExport, found, type Found } from "./check.server.ts";
import { removeFile, takeFile } from "./import-file.server.ts";
import { anotherFile, CUT_OFF, importRuns } from "./refusal.ts";
import type { Importer } from "./work.ts";

/** The export that a user brought: what it holds, and how far its import is. */

/** A check reads the whole file. */
const PER_HOUR = 20;

export interface ImportView {
  /** Of the file: forms name by it which one they showed. */
  id: string;
  name: string;
  state: Import["state"];
  found: Found;
  progress: string;
  report: string[];
  error: string;
  /** How many new posts count against the month, and how many more it allows; -1 for any number. */
  counted: number;
  left: number;
}

/** The user's import; null if there is none. A run whose process died has failed. */
export async function readImport(user: Importer): Promise<ImportView | null> {
  const row = await db.import.findUnique({ where: { userId: user.id } });
  if (!row) return null;
  const read = found.parse(row.found);
  const isDead = row.state === "running" && (row.leaseUntil?.getTime() ?? 0) < Date.now();
  const limit = MONTHLY_LIMIT[user.subscriptionPlan];
  const { name, progress, report, error } = row;
  return {
    ...{ id: row.hash, name, progress, report, found: read },
    state: isDead ? "failed" : row.state,
    error: isDead ? CUT_OFF : error,
    counted: (await countsPosts(user, row.hash)) ? read.newPosts : 0,
    left: limit === UNLIMITED ? UNLIMITED : Math.max(0, limit - (await postsThisMonth(user))),
  };
}

/**
 * Checks a file that has arrived and keeps it for a run, in the place of the one before. Throws a
 * refusal for what is no whole export, `conflict` while one runs and `rate_limited`.
 */
export async function checkImport(
  user: Owner,
  file: { path: string; name: string },
): Promise<void> {
  await consumeRateLimit(
    `import:${user.id}`,
    PER_HOUR,
    3_600_000,
    (seconds) =>
      `You have sent ${PER_HOUR} files in an hour. Try again in ${pluralize(Math.ceil(seconds / 60), "minute")}.`,
  );
  const read = await patiently(() => checkExport(user, file.path));
  const hash = await hashFile(file.path);
  const data = {
    ...{ name: cut(cleanText(file.name), 150) || "export.zip", hash, found: read },
    ...{ state: "checked" as const, progress: "", report: [], error: "", leaseOwner: null },
  };
  const { count } = await db.import.updateMany({
    where: {
      userId: user.id,
      OR: [{ state: { not: "running" } }, { leaseUntil: { lt: new Date() } }],
    },
    data,
  });
  if (count === 0) {
    const { count: made } = await db.import.createMany({
      data: [{ ...data, userId: user.id }],
      skipDuplicates: true,
    });
    if (made === 0) throw importRuns();
  }
  await takeFile(user, file.path);
}

/**
 * Removes the checked file that was shown as `id`. Does nothing while it is being imported. Throws
 * `conflict` if another one has been checked since.
 */
export async function discardImport(user: Owner, id: string): Promise<void> {
  const checked = { userId: user.id, state: { in: ["checked" as const, "failed" as const] } };
  const { count } = await db.import.updateMany({
    where: { ...checked, hash: id },
    data: { state: "gone" },
  });
  if (count === 0 && (await db.import.count({ where: checked })) > 0) throw anotherFile();
  if (count > 0) await removeFile(user);
}

/**
 * Whether the posts of a file count against the month. The first file counts nothing: taking one's
 * own posts along is not writing them again. Which one it was belongs to the identity, so that it
 * outlives the account.
 */
async function countsPosts(user: Identified, hash: string): Promise<boolean> {
  const free = await db.freeImport.findUnique({ where: { identity: usageKey(user) } });
  return free !== null && free.hash !== hash;
}

/** Makes a file the first one, unless there is one; returns whether its posts count. */
export async function beginCounting(user: Identified, hash: string): Promise<boolean> {
  await db.freeImport.createMany({
    data: [{ identity: usageKey(user), hash }],
    skipDuplicates: true,
  });
  return countsPosts(user, hash);
}
