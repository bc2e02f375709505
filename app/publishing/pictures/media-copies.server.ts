import { randomInt } from "node:crypto";
import type { Media, MediaCopy } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { toSlug } from "#app/lib/slug.ts";
import type { RemotePicture } from "#app/platforms/media-library.ts";
import { AFTER_UPLOAD_MS, LEASE_MS } from "../timing.ts";

/**
 * The ledger of pictures on sites: one row per picture and site, for ever. A row is leased while
 * its file is sent or looked for, so that one process at a time does so. As in the queue, each
 * change is one conditional statement.
 */

export interface PictureSite {
  site: string;
  platform: string;
}

/** The row of a picture on a site; null before the picture went there. */
export function findCopyOf(mediaId: string, { site }: PictureSite): Promise<MediaCopy | null> {
  return db.mediaCopy.findUnique({ where: { mediaId_site: { mediaId, site } } });
}

/** The row of a picture, made with a unique file name if there is none. */
export async function openCopy(
  media: Pick<Media, "id" | "alt" | "name">,
  { site, platform }: PictureSite,
  extension: string,
): Promise<MediaCopy> {
  const name = fileName(media, extension);
  await db.mediaCopy.createMany({
    data: [{ mediaId: media.id, site, platform, name }],
    skipDuplicates: true,
  });
  return db.mediaCopy.findUniqueOrThrow({ where: { mediaId_site: { mediaId: media.id, site } } });
}

/** Leases a row and returns it as it is then; null while somebody else works on it. */
export async function leaseCopy(id: string, owner: string): Promise<MediaCopy | null> {
  const now = new Date();
  const { count } = await db.mediaCopy.updateMany({
    where: { id, OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] },
    data: { leaseOwner: owner, leaseUntil: new Date(now.getTime() + LEASE_MS) },
  });
  return count === 1 ? db.mediaCopy.findUnique({ where: { id } }) : null;
}

/** Extends the lease. */
export async function renewCopy(id: string, owner: string): Promise<void> {
  await db.mediaCopy.updateMany({
    where: { id, leaseOwner: owner },
    data: { leaseUntil: new Date(Date.now() + LEASE_MS) },
  });
}

export async function releaseCopy(id: string, owner: string): Promise<void> {
  await db.mediaCopy.updateMany({
    where: { id, leaseOwner: owner },
    data: { leaseOwner: null, leaseUntil: null },
  });
}

/**
 * Notes that the file is about to be sent under this name, in a call that may take `ms`. No file is
 * sent without this. Throws `conflict` when the lease is lost.
 */
export async function beginUpload(
  { id, name }: Pick<MediaCopy, "id" | "name">,
  owner: string,
  ms: number,
): Promise<void> {
  const now = Date.now();
  const { count } = await db.mediaCopy.updateMany({
    where: { id, leaseOwner: owner, leaseUntil: { gt: new Date(now) } },
    data: {
      state: "sending",
      name,
      sentAt: new Date(now),
      waitUntil: new Date(now + ms + AFTER_UPLOAD_MS),
    },
  });
  if (count !== 1) throw new AppError("conflict", "Another process is sending this picture.");
}

/** Notes that the last call stored nothing. */
export async function nothingArrived(id: string, owner: string): Promise<void> {
  await db.mediaCopy.updateMany({
    where: { id, leaseOwner: owner },
    data: { sentAt: null, waitUntil: null },
  });
}

/** Notes that the site holds the file. */
export async function keepCopy(id: string, { id: remoteId, url }: RemotePicture): Promise<void> {
  await db.mediaCopy.updateMany({
    where: { id, state: { not: "stored" } },
    data: { state: "stored", remoteId, remoteUrl: url, waitUntil: null, textHash: "" },
  });
}

/** Notes that the site no longer holds this file. */
export async function forgetFile({ id, remoteId }: MediaCopy): Promise<void> {
  await db.mediaCopy.updateMany({
    where: { id, remoteId },
    data: { state: "sending", sentAt: null, waitUntil: null, remoteId: null, remoteUrl: null },
  });
}

export async function noteTexts(id: string, textHash: string): Promise<void> {
  await db.mediaCopy.update({ where: { id }, data: { textHash } });
}

/** Notes that a copy shows these pictures from this installation. */
export async function linkCopies(
  media: ReadonlyArray<Pick<Media, "id" | "alt" | "name">>,
  { site, platform }: PictureSite,
): Promise<void> {
  await db.mediaCopy.createMany({
    data: media.map((one) => ({
      ...{ mediaId: one.id, site, platform },
      state: "linked" as const,
      name: fileName(one, "webp"),
    })),
    skipDuplicates: true,
  });
}

/**
 * From now on the site's copies show the picture from this installation. After a call whose outcome
 * nobody can tell (`sentAt`) that is for ever.
 */
export async function linkCopy(id: string): Promise<void> {
  await db.mediaCopy.update({ where: { id }, data: { state: "linked", waitUntil: null } });
}

const LONGEST_SLUG = 60;
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** The same name with the ending of another kind of file. */
export function withEnding(name: string, extension: string): string {
  return name.replace(/\.\w+$/, `.${extension}`);
}

/** "a-cup-of-tea-4k2m9xq7.jpg" */
function fileName({ alt, name }: Pick<Media, "alt" | "name">, extension: string): string {
  const slug = (toSlug(alt || name.replace(/\.\w+$/, "")) || "picture")
    .slice(0, LONGEST_SLUG)
    .replace(/-+$/, "");
  const id = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${slug}-${id}.${extension}`;
}
