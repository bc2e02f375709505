import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { LINK_FIELDS } from "#app/blog/blog-settings.ts";
import { blogForm } from "#app/blog/settings-form.server.ts";
import { saveBlogSettings } from "#app/blog/settings.server.ts";
import { restoreTags } from "#app/blog/tags.server.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { isZone } from "#app/lib/clock.ts";
import { db } from "#app/lib/db.server.ts";
import { startRenewing } from "#app/lib/lease.server.ts";
import { log } from "#app/lib/log.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { UNLIMITED } from "#app/plans/plan.ts";
import { accountRow, blogRow, noticeRow, voiceRow } from "./account-rows.server.ts";
import { addDrafts, addEdits, addFacts, addGenerations, newId } from "./add-drafts.server.ts";
import { addFigures, addPlatformFigures } from "./add-figures.server.ts";
import {
  addIntegrations,
  addPages,
  addPictureCopies,
  addPublications,
} from "./add-places.server.ts";
import { addPictures, addPosts } from "./add-posts.server.ts";
import { openArchive } from "./archive.server.ts";
import { moveReferences, placeOf, type Places } from "./ids.server.ts";
import { importFile, removeFile } from "./import-file.server.ts";
import { beginCounting, readImport } from "./imports.server.ts";
import { anotherFile, CUT_OFF, importRuns } from "./refusal.ts";
import type { Importer, Work } from "./work.ts";

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
  const stopRenewing = startRenewing({
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

/**
 * Adds everything of a checked export to an account, step by step. What is here already stays as it
 * is, so a run that was cut off goes on where it ended when it is run again.
 */
async function addEverything(work: Work): Promise<void> {
  await addAccount(work);
  const pictures = await addPictures(work);
  const posts = await addPosts(work, pictures);
  await addBlog(work, { posts, pictures });
  const connections = await addIntegrations(work);
  const { publications, sites, blogs } = await addPublications(work, posts, connections);
  await addPages(work, { posts, pictures, publications }, blogs);
  await addPictureCopies(work, pictures, sites);
  await addFigures(work, publications);
  await addPlatformFigures(work, connections, publications);
  await addVoice(work, posts);
  const drafts = await addDrafts(work, { posts, pictures });
  await addGenerations(work, drafts);
  await addFacts(work, posts, drafts);
  await addEdits(work, posts);
  await addNotices(work, posts);
}

/** What an import brings of the account itself, its blog and what its user was told. */

/** Takes the time zone and the choice of mails of an account that has nothing of its own yet. */
async function addAccount({ user, archive }: Work): Promise<void> {
  const { timeZone, mailTopics } = await archive.one("account.json", accountRow);
  if ((await db.post.count({ where: { userId: user.id } })) > 0) return;
  await db.user.update({
    where: { id: user.id },
    data: {
      mailTopics: [...new Set(mailTopics)],
      ...(isZone(timeZone) && { timeZone, timeZoneKnown: true }),
    },
  });
}

/** Adds the blog's tags, and its settings where there are none. */
async function addBlog(
  { user, archive, notes }: Work,
  at: { posts: Places; pictures: Places },
): Promise<void> {
  const { settings, domain, tags } = await archive.one("blog.json", blogRow);
  await restoreTags(user.id, tags);
  if (domain)
    notes.push(
      `Your blog's domain ${domain.domain} is not taken along, because it leads to the other installation. Set it up under Settings → Blog when it is to lead here.`,
    );
  if (!settings || (await db.blogSettings.count({ where: { userId: user.id } })) > 0) return;
  const { links, logo, about, ...rest } = settings;
  const read = blogForm.safeParse({
    ...rest,
    about: moveReferences(about, at),
    logo: placeOf(at.pictures, logo) ?? "",
    ...Object.fromEntries(
      links.flatMap(({ label, url }, index) => {
        const names = LINK_FIELDS[index];
        return names ? [[names.label, label] as const, [names.url, url] as const] : [];
      }),
    ),
  });
  if (read.success) await saveBlogSettings(user, read.data);
  else notes.push("The settings of your blog could not be taken: look at Settings → Blog.");
}

/** Adds the voice, where there is none. */
async function addVoice({ user, archive }: Work, posts: Places): Promise<void> {
  for await (const row of archive.rows("voice.json", voiceRow)) {
    if ((await db.voice.count({ where: { userId: user.id } })) > 0) return;
    const samples = row.samples.flatMap((id) => placeOf(posts, id) ?? []);
    await db.voice.create({ data: { ...row, samples, userId: user.id } });
  }
}

/** Adds what was told; none of it is mailed again. */
async function addNotices({ user, archive }: Work, posts: Places): Promise<void> {
  for await (const row of archive.rows("notifications.json", noticeRow)) {
    const id = await newId(user.id, row.id, (ids) =>
      db.notification.findMany({ where: { id: { in: ids } }, select: { id: true, userId: true } }),
    );
    if (id === null) continue;
    const href = moveReferences(row.href, { posts, pictures: new Map() });
    await db.notification.create({
      data: { ...row, id, userId: user.id, href: isOwnPath(href) ? href : "" },
    });
  }
}

function isOwnPath(href: string): boolean {
  return /^\/(?!\/)[\w/?=&#.-]*$/.test(href);
}
