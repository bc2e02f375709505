import type { Media, MediaCopy, Post } from "#app/generated/prisma/client.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import { findMedia } from "#app/media/media.server.ts";
import type { PictureUse } from "#app/content/pictures.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { findPictureFaults } from "#app/media/picture-faults.server.ts";
import { afterFailure } from "../deliver/failure-rules.server.ts";
import type { Job } from "../deliver/job.ts";
import { failedWith, type Verdict } from "../deliver/verdict.ts";
import { backoffMs, MISSED_MS } from "../timing.ts";
import type { Uncarried } from "./carriage.ts";
import { carryPicture } from "./carry-picture.server.ts";
import { findCopyOf, forgetFile, linkCopies, type PictureSite } from "./media-copies.server.ts";
import { makeTimedCall } from "../deliver/timed-call.server.ts";
import { showPictures } from "./show-pictures.server.ts";

/**
 * Brings the pictures of the post to the site and gives them the addresses that they have there.
 * Returns the verdict instead when the post cannot go out yet: it never goes out without them.
 */
export async function withPictures(
  job: Job,
): Promise<{ ok: true; job: Job } | { ok: false; verdict: Verdict }> {
  const { post, row, platform, integration } = job;
  const uses = await workOnText("readPictures", job.text.html);
  const featured = post.featuredImage;
  const ids = [...uses.map(({ mediaId }) => mediaId), ...(featured === "" ? [] : [featured])];
  if (ids.length === 0) return { ok: true, job };
  const problem = await pictureRefusal(post);
  if (problem !== null)
    return { ok: false, verdict: failedWith({ class: "permanent", message: problem }) };
  if (Date.now() - row.dueAt.getTime() > MISSED_MS) return { ok: true, job };
  const media = await findMedia({ id: row.userId }, ids);
  const place = { site: row.site ?? siteKey(integration), platform: platform.key };
  const brought = await bring(job, media, uses, place);
  if ("kind" in brought) return { ok: false, verdict: brought };
  const { copies, notes } = brought;
  const kinds = platform.media?.kinds;
  const shown = { uses, featured, media, copies, ...(kinds && { kinds }) };
  const { html, pictures } = await showPictures(job.text.html, shown);
  pictures.notes.push(...notes);
  return { ok: true, job: { ...job, pictures, text: { ...job.text, html } } };
}

/** The rows of the pictures that the site keeps, by picture, and what the user should know. */
interface Brought {
  copies: Map<string, MediaCopy>;
  notes: string[];
}

/** None where the site keeps none. */
async function bring(
  job: Job,
  media: Media[],
  uses: readonly PictureUse[],
  place: PictureSite,
): Promise<Brought | Verdict> {
  const library = job.platform.media;
  const brought: Brought = { copies: new Map(), notes: [] };
  if (!library) {
    // Deleting a picture changes the author's own pages; copies elsewhere would show a gap.
    if (job.platform.readers !== "page") await linkCopies(media, place);
    return brought;
  }
  await forgetDeleted(job, media, place);
  for (const one of media) {
    const said = uses.find(({ mediaId, alt }) => mediaId === one.id && alt !== "")?.alt ?? "";
    const carried = await carryPicture({ job, library, place }, { media: one, said });
    if (!carried.ok) return verdictOf(job, one, carried);
    brought.copies.set(one.id, carried.copy);
    const note = carried.note ?? (carried.copy.state === "linked" ? unconfirmed(job, one) : "");
    if (note !== "") brought.notes.push(note);
  }
  return brought;
}

function unconfirmed({ platform }: Job, { name }: Media): string {
  return `${platform.name} did not confirm the picture “${name}”, so the post shows it from Postwright.`;
}

/** Asks once for each attempt which files the site no longer holds; these are sent anew. */
async function forgetDeleted(job: Job, media: Media[], place: PictureSite): Promise<void> {
  const library = job.platform.media;
  if (!library?.findMissing) return;
  const rows = (await Promise.all(media.map(({ id }) => findCopyOf(id, place)))).flatMap((row) =>
    row?.state === "stored" && row.remoteId ? [{ ...row, remoteId: row.remoteId }] : [],
  );
  const files = rows.map(({ remoteId: id, remoteUrl, name }) => ({
    id,
    name,
    url: remoteUrl ?? "",
  }));
  if (files.length === 0) return;
  const asked = await makeTimedCall(
    job,
    (context) =>
      library.findMissing?.(files, context) ?? Promise.resolve({ ok: true as const, missing: [] }),
  );
  if (!asked.ok) return;
  for (const row of rows) if (asked.missing.includes(row.remoteId)) await forgetFile(row);
}

function verdictOf(job: Job, { name }: Media, { failure, at, counts }: Uncarried): Verdict {
  const message = `The picture “${name}” is not on ${job.platform.name} yet. ${failure.message}`;
  const stated = { ...failure, gone: false, message };
  if (at === null) return afterFailure(job, stated, false);
  const turn = counts ? Date.now() + backoffMs(job.claimed.attempt) : 0;
  const next = new Date(Math.max(at.getTime(), turn));
  if (next.getTime() > job.row.dueAt.getTime() + MISSED_MS)
    return failedWith({ ...stated, class: "permanent" });
  return { kind: "retry", at: next, failure: stated, doubt: false, onlyChecked: !counts };
}

/**
 * Why the pictures of a post cannot go out, as a sentence that names the first such picture; null
 * when they can.
 */
export async function pictureRefusal(
  post: Pick<Post, "userId" | "content" | "featuredImage">,
): Promise<string | null> {
  const { undescribed, lost } = await findPictureFaults(
    { id: post.userId },
    post.content,
    post.featuredImage,
  );
  if (lost[0]) return `${lost[0].name} is no longer in your media. Remove or replace it.`;
  return undescribed[0]
    ? `The picture “${undescribed[0].name}” has no alt text. Say what it shows, or mark it as decorative.`
    : null;
}
