import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { keepLease } from "#app/lib/lease.server.ts";
import { log } from "#app/lib/log.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { UNLIMITED } from "#app/plans/plan.ts";
import { addEverything } from "./add-everything.server.ts";
import { openArchive } from "./archive.server.ts";
import { importFile, removeFile } from "./import-file.server.ts";
import { beginCounting, readImport } from "./imports.server.ts";
import { anotherFile, CUT_OFF, importRuns } from "./refusal.ts";
import type { Importer } from "./work.ts";

/** The run that adds a checked file to an account. It goes on when its user leaves the page. */

const LEASE_MS = 30_000;
/** How often a run says how far it is. */
const SAY_MS = 1_000;

/**
 * Starts to add the checked file that was shown as `id` to the account, or goes on with what was
 * cut off. Resolves when it has ended, or after `waitMs` while it runs on. Throws `conflict` while
 * one runs or if another file has been checked since, `not_found` without a file and
 * `limit_reached` when the new posts are more than the month allows.
 */
export async function startImport(user: Importer, id: string, waitMs: number): Promise<void> {
  const view = await readImport(user);
  if (!view || !fs.existsSync(importFile(user)))
    throw new AppError(
      "not_found",
      "The file is no longer here. Choose it again, and it goes on where it ended.",
    );
  if (view.id !== id) throw anotherFile();
  if (view.left !== UNLIMITED && view.counted > view.left)
    throw new AppError(
      "limit_reached",
      `This file brings ${pluralize(view.counted, "new post")}, and your plan has room for ${view.left} more this month. The first file that you import counts nothing; later ones count like new posts.`,
    );
  const owner = randomUUID();
  const { count } = await db.import.updateMany({
    where: {
      ...{ userId: user.id, hash: id },
      OR: [
        { state: { in: ["checked", "failed"] } },
        { state: "running", leaseUntil: { lt: new Date() } },
      ],
    },
    data: {
      ...{ state: "running", error: "", report: [], progress: "" },
      ...{ leaseOwner: owner, leaseUntil: new Date(Date.now() + LEASE_MS) },
    },
  });
  if (count === 0) throw importRuns();
  const ended = patiently(() => run(user, owner), user.id);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
}

/** Never throws: how it ended is in the row. */
async function run(user: Importer, owner: string): Promise<void> {
  const held = { userId: user.id, leaseOwner: owner, state: "running" } as const;
  const renew = async (progress?: string) => {
    const { count } = await db.import.updateMany({
      where: held,
      data: {
        leaseUntil: new Date(Date.now() + LEASE_MS),
        ...(progress !== undefined && { progress }),
      },
    });
    return count === 1;
  };
  let lost = false;
  const stopRenewing = keepLease({
    ...{ name: "import", leaseMs: LEASE_MS, heldSince: performance.now(), renew: () => renew() },
    lose: () => (lost = true),
  });
  try {
    const report = await addFile(
      user,
      (() => {
        let saidAt = 0;
        return async (sentence) => {
          if (lost) throw new AppError("unavailable", CUT_OFF);
          if (Date.now() - saidAt < SAY_MS) return;
          saidAt = Date.now();
          if (!(await renew(sentence))) throw new AppError("unavailable", CUT_OFF);
        };
      })(),
    );
    await db.import.updateMany({
      where: held,
      data: { state: "done", report, leaseUntil: null, progress: "" },
    });
    await removeFile(user);
  } catch (error) {
    if (!isAppError(error)) log.error({ user: user.id, err: error }, "an import ended early");
    const sentence = isAppError(error)
      ? error.message
      : "Something went wrong, and the operator can see what in the log.";
    await db.import
      .updateMany({ where: held, data: { state: "failed", error: sentence, leaseUntil: null } })
      .catch(() => undefined);
  } finally {
    stopRenewing();
  }
}

async function addFile(
  user: Importer,
  progress: (sentence: string) => Promise<void>,
): Promise<string[]> {
  const row = await db.import.findUniqueOrThrow({ where: { userId: user.id } });
  const counts = await beginCounting(user, row.hash);
  const archive = await openArchive(importFile(user));
  const notes: string[] = [];
  try {
    await addEverything({ user, archive, now: new Date(), counts, progress, notes });
    return notes;
  } finally {
    archive.close();
  }
}
