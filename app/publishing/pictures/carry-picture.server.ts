import { setTimeout as wait } from "node:timers/promises";
import type { Media, MediaCopy } from "#app/generated/prisma/client.ts";
import { captionHtml } from "#app/lib/caption.ts";
import { asRepeatable } from "#app/platforms/failures.server.ts";
import type { PictureTexts } from "#app/platforms/media-library.ts";
import type { MediaLibrary } from "#app/platforms/platform.ts";
import { fieldHash } from "#app/posts/text-hash.server.ts";
import { makeTimedCall } from "../deliver/timed-call.server.ts";
import { RENEW_MS } from "../timing.ts";
import { type Carriage, type Carried, type CarriedPicture, later, refused } from "./carriage.ts";
import {
  findCopyOf,
  leaseCopy,
  noteTexts,
  openCopy,
  releaseCopy,
  renewCopy,
} from "./media-copies.server.ts";
import { readFile, sendOrFind } from "./send-picture.server.ts";

/** How long an attempt waits while another one sends the same picture. */
const OTHERS_MS = 20_000;
const LOOK_MS = 400;
const LATER_MS = 5_000;

/**
 * Brings one picture to the site. A file that the site holds is not sent again. After a call
 * without an answer it waits until that call can no longer arrive and looks for the file first.
 */
export async function carryPicture(carriage: Carriage, picture: CarriedPicture): Promise<Carried> {
  const { library, place, job } = carriage;
  const known = await findCopyOf(picture.media.id, place);
  if (known && isSettled(known) && hasTexts(known, library, picture))
    return { ok: true, copy: known };
  const owner = `${job.claimed.owner}:${job.claimed.id}`;
  const file = known ? null : await readFile(carriage, picture);
  if (file && !file.ok) return file;
  const id = known?.id ?? (await openCopy(picture.media, place, file?.extension ?? "jpg")).id;
  const copy = await leaseInTurn(id, owner);
  if (!copy) return later(Date.now() + LATER_MS, "Another post is sending it at this moment.");
  const renewal = setInterval(() => void renewCopy(id, owner).catch(() => undefined), RENEW_MS);
  try {
    const carried = isSettled(copy)
      ? { ok: true as const, copy }
      : await sendOrFind(carriage, picture, copy, owner);
    return carried.ok
      ? { ...carried, ...(await describe(carriage, picture, carried.copy)) }
      : carried;
  } finally {
    clearInterval(renewal);
    await releaseCopy(id, owner);
  }
}

/** A picture that was never sent, or refused, is sent with the next post that shows it. */
function isSettled({ state, sentAt }: MediaCopy): boolean {
  return state === "stored" || (state === "linked" && sentAt !== null);
}

/** Null when somebody else has it for longer than an attempt should wait. */
async function leaseInTurn(id: string, owner: string): Promise<MediaCopy | null> {
  for (const until = Date.now() + OTHERS_MS; ; await wait(LOOK_MS)) {
    const copy = await leaseCopy(id, owner);
    if (copy || Date.now() > until) return copy;
  }
}

/** Writes the texts that the site keeps with the file, where they changed. */
async function describe(
  { library, job }: Carriage,
  picture: CarriedPicture,
  copy: MediaCopy,
): Promise<Carried> {
  const { remoteId } = copy;
  if (hasTexts(copy, library, picture) || remoteId === null) return { ok: true, copy };
  const texts = libraryTexts(picture.media, picture.said);
  const written = await makeTimedCall(job, (context) =>
    library.describe!(remoteId, texts, context),
  );
  // A text that is refused for good stands in the post all the same.
  if (!written.ok && written.failure.class !== "permanent")
    return refused(asRepeatable(written.failure));
  if (!written.ok && written.failure.reconnect) return refused(written.failure);
  if (!written.ok) return { ok: true, copy, note: textsRefused(picture, written.failure.message) };
  await noteTexts(copy.id, fieldHash(texts));
  return { ok: true, copy };
}

function textsRefused({ media }: CarriedPicture, reason: string): string {
  return `The alt text and caption of “${media.name}” are in the post, but not with the file there: ${reason}`;
}

function hasTexts(copy: MediaCopy, library: MediaLibrary, picture: CarriedPicture): boolean {
  if (!library.describe || copy.state === "linked") return true;
  return copy.textHash === fieldHash(libraryTexts(picture.media, picture.said));
}

/**
 * What a site that keeps files holds with a picture, for every post that shows it. `said`: how the
 * post that brings it describes it, for a picture without an alternative text of its own.
 */
function libraryTexts(
  media: Pick<Media, "alt" | "name" | "decorative" | "caption" | "credit" | "creditUrl">,
  said: string,
): PictureTexts {
  const alt = media.decorative ? "" : media.alt || said;
  return { title: alt || media.name.replace(/\.\w+$/, ""), alt, caption: captionHtml(media) };
}
