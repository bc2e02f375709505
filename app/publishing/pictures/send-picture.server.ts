import type { MediaCopy } from "#app/generated/prisma/client.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { readPictureFile, type PictureFile } from "#app/media/picture-file.server.ts";
import { asRepeatable } from "#app/platforms/failures.server.ts";
import type { RemotePicture } from "#app/platforms/media-library.ts";
import type { Failed } from "#app/platforms/outcome.ts";
import { failureOf } from "../deliver/failure-rules.server.ts";
import { makeTimedCall } from "../deliver/timed-call.server.ts";
import { renew } from "../queue/claim.server.ts";
import { uploadMs } from "../timing.ts";
import {
  later,
  refused,
  type Carriage,
  type Carried,
  type CarriedPicture,
  type Uncarried,
} from "./carriage.ts";
import {
  beginUpload,
  findCopyOf,
  keepCopy,
  linkCopy,
  nothingArrived,
  withEnding,
} from "./media-copies.server.ts";

/**
 * Sends a picture that the site does not hold. After a call without an answer it waits until that
 * call can no longer arrive and looks for the file first.
 */
export async function sendOrFind(
  carriage: Carriage,
  picture: CarriedPicture,
  copy: MediaCopy,
  owner: string,
): Promise<Carried> {
  const { library, job } = carriage;
  if (copy.sentAt) {
    if (!library.find) return settled(copy, linkCopy(copy.id));
    const waits = copy.waitUntil?.getTime() ?? 0;
    if (waits > Date.now()) return later(waits, UNANSWERED);
    const { name, sentAt } = copy;
    const looked = await makeTimedCall(job, (context) => library.find!(name, sentAt, context));
    if (!looked.ok) return refused(asRepeatable(looked.failure));
    if (looked.found === "unknown") return settled(copy, linkCopy(copy.id));
    if (looked.found !== "absent") return settled(copy, keepCopy(copy.id, looked.found));
  }
  return send(carriage, picture, copy, owner, library.kinds);
}

/** What every site takes, where it takes pictures at all. */
const PLAIN: readonly MediaKind[] = ["jpeg", "png"];

/** Sends the file; once more as a JPEG or PNG where the site refuses its kind. */
async function send(
  carriage: Carriage,
  picture: CarriedPicture,
  copy: MediaCopy,
  owner: string,
  kinds: readonly MediaKind[],
): Promise<Carried> {
  const { library, job } = carriage;
  const file = await readFile(carriage, picture, kinds);
  if (!file.ok) return file;
  const { kind, type, data } = file;
  if (!(await renew(job.claimed)))
    throw new AppError("conflict", "Another process has taken this publication over.");
  const name = withEnding(copy.name, file.extension);
  const ms = uploadMs(data.length);
  await beginUpload({ id: copy.id, name }, owner, ms);
  const sent = await makeTimedCall(
    job,
    (context) => library.upload({ name, type, data }, context),
    ms,
  );
  if (sent.ok) return settled(copy, keepCopy(copy.id, sent.picture));
  if (sent.failure.class === "unknown") return afterLostAnswer(carriage, copy, sent);
  const stored = await findRefused(carriage, name, sent);
  if (stored) return settled(copy, keepCopy(copy.id, stored));
  await nothingArrived(copy.id, owner);
  if (sent.failure.refusedFiles === "all")
    return settled(copy, linkCopy(copy.id), sent.failure.message);
  return sent.failure.refusedFiles === "kind" && !PLAIN.includes(kind)
    ? send(carriage, picture, copy, owner, PLAIN)
    : refused(sent.failure);
}

/**
 * The file that a site stored although it refused the call: something in front of it may have
 * answered. Null where it is not found.
 */
async function findRefused(
  { library, job }: Carriage,
  name: string,
  { failure }: Failed,
): Promise<RemotePicture | null> {
  if (!library.find || failure.class !== "permanent" || failure.refusedFiles) return null;
  const sentAt = new Date();
  const looked = await makeTimedCall(job, (context) => library.find!(name, sentAt, context));
  return looked.ok && typeof looked.found === "object" ? looked.found : null;
}

/**
 * Where nobody can find it the file may be there all the same; sent again, it would be there twice.
 */
async function afterLostAnswer(
  carriage: Carriage,
  copy: MediaCopy,
  { failure }: Failed,
): Promise<Carried> {
  if (!carriage.library.find) return settled(copy, linkCopy(copy.id));
  const { waitUntil } = await reread(copy);
  return { ...later(waitUntil?.getTime() ?? Date.now(), failure.message), counts: true };
}

const UNANSWERED = "The answer to the last try was lost, so it is looked for there first.";

type ReadFile = ({ ok: true } & PictureFile) | Uncarried;

/** The bytes, as the site takes them. */
export async function readFile(
  { library }: Carriage,
  { media }: CarriedPicture,
  kinds = library.kinds,
): Promise<ReadFile> {
  try {
    return { ok: true, ...(await readPictureFile(media, kinds)) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refused(failureOf(error));
  }
}

async function settled(copy: MediaCopy, written: Promise<void>, note?: string): Promise<Carried> {
  await written;
  return { ok: true, copy: await reread(copy), ...(note !== undefined && { note }) };
}

function reread({ mediaId, site, platform }: MediaCopy): Promise<MediaCopy> {
  return findCopyOf(mediaId, { site, platform }).then((copy) => {
    if (!copy) throw new AppError("conflict", "The picture was deleted while it was sent.");
    return copy;
  });
}
