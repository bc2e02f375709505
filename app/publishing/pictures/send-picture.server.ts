import type { MediaCopy } from "#app/generated/prisma/client.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { readPictureFile, type PictureFile } from "#app/media/picture-file.server.ts";
import { asRepeatable } from "#app/platforms/failures.server.ts";
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
    const found = await makeTimedCall(job, (context) => library.find!(name, sentAt, context));
    if (!found.ok) return refused(asRepeatable(found.failure));
    if (found.picture) return settled(copy, keepCopy(copy.id, found.picture));
  }
  return send(carriage, picture, copy, owner);
}

async function send(
  carriage: Carriage,
  picture: CarriedPicture,
  copy: MediaCopy,
  owner: string,
): Promise<Carried> {
  const { library, job } = carriage;
  const file = await readFile(carriage, picture);
  if (!file.ok) return file;
  const { type, data } = file;
  if (!(await renew(job.claimed)))
    throw new AppError("conflict", "Another process has taken this publication over.");
  const ms = uploadMs(data.length);
  await beginUpload(copy.id, owner, ms);
  const sent = await makeTimedCall(
    job,
    (context) => library.upload({ name: copy.name, type, data }, context),
    ms,
  );
  if (sent.ok) return settled(copy, keepCopy(copy.id, sent.picture));
  if (sent.failure.class !== "unknown") {
    await nothingArrived(copy.id, owner);
    return refused(sent.failure);
  }
  if (!library.find) return settled(copy, linkCopy(copy.id));
  const { waitUntil } = await reread(copy);
  return { ...later(waitUntil?.getTime() ?? Date.now(), sent.failure.message), counts: true };
}

const UNANSWERED = "The answer to the last try was lost, so it is looked for there first.";

type ReadFile = ({ ok: true } & PictureFile) | Uncarried;

/** The bytes, as the site takes them. */
export async function readFile(
  { library }: Carriage,
  { media }: CarriedPicture,
): Promise<ReadFile> {
  try {
    return { ok: true, ...(await readPictureFile(media, library.kinds)) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refused({ class: "permanent", message: error.message });
  }
}

async function settled(copy: MediaCopy, written: Promise<void>): Promise<Carried> {
  await written;
  return { ok: true, copy: await reread(copy) };
}

function reread({ mediaId, site, platform }: MediaCopy): Promise<MediaCopy> {
  return findCopyOf(mediaId, { site, platform }).then((copy) => {
    if (!copy) throw new AppError("conflict", "The picture was deleted while it was sent.");
    return copy;
  });
}
