import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Media } from "#app/generated/prisma/client.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { cut } from "#app/lib/text.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { replaceTexts, fillTexts } from "./fill-texts.server.ts";
import { MEDIA_LIMITS, MEDIA_QUOTA, NO_MEDIA_TEXTS, type MediaTexts } from "./media.ts";
import { withSizes, type ProcessedPicture } from "./process.server.ts";
import { mediaStore, removeFiles } from "./store.server.ts";

/** A file that has arrived: where it is on this computer, and the name it came with. */
export interface ArrivedFile {
  path: string;
  name: string;
}

/**
 * Keeps a picture: makes its sizes, writes its files, then its row. The same file again is the same
 * picture, to which `again` gives the texts: those that were typed replace its own. Throws
 * `unsupported`, `invalid` and `too_large` as `withSizes` does, and `limit_reached` where it does
 * not fit into what the plan allows.
 */
export async function saveMedia(
  user: Planned,
  file: ArrivedFile,
  texts: Partial<MediaTexts> = {},
  again: typeof replaceTexts = replaceTexts,
): Promise<Media> {
  const hash = await hashFile(file.path);
  const known = await findByHash(user, hash);
  if (known) return again(user, known, texts);
  const id = newId();
  const row = await withSizes(user.id, file.path, (picture) =>
    storePicture(user, { id, hash, name: file.name, picture, texts }),
  );
  // The same file, sent at the same time, was first.
  return row.id === id ? row : again(user, row, texts);
}

function findByHash({ id: userId }: Owner, hash: string): Promise<Media | null> {
  return db.media.findUnique({ where: { userId_hash: { userId, hash } } });
}

/** Files first: a row never stands without them. Files without a row are swept. */
export async function storePicture(user: Planned, media: NewMedia): Promise<Media> {
  const { id, picture } = media;
  try {
    for (const { size, path: made } of picture.files)
      await mediaStore.write(id, size, await fs.promises.readFile(made));
    const row = await db.$transaction((tx) => insert(tx, user, media));
    if (row.id !== id) await removeFiles(id);
    return row;
  } catch (error) {
    await removeFiles(id);
    throw error;
  }
}

interface NewMedia {
  id: string;
  hash: string;
  name: string;
  picture: ProcessedPicture;
  texts: Partial<MediaTexts>;
  createdAt?: Date;
}

/**
 * Exact: the sum is read while the user's row is locked, so no two uploads fit into one gap. The
 * same file that was sent twice at once is one picture.
 */
async function insert(tx: Tx, user: Planned, media: NewMedia) {
  const { id, hash, picture, texts, createdAt } = media;
  const { kind, files } = picture;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await tx.$queryRaw`SELECT 1 AS one FROM "User" WHERE "id" = ${user.id} FOR UPDATE`;
  const known = await tx.media.findUnique({ where: { userId_hash: { userId: user.id, hash } } });
  if (known) return known;
  const used = await mediaBytes(tx, user.id);
  if (used + bytes > MEDIA_QUOTA[user.subscriptionPlan]) throw fullQuota(user);
  const original = files.find(({ size }) => size === "original");
  return tx.media.create({
    data: {
      ...{ id, userId: user.id, name: cleanName(media.name), kind, bytes, hash },
      ...(createdAt && { createdAt }),
      width: original?.width ?? 0,
      height: original?.height ?? 0,
      files: Object.fromEntries(files.map(({ size, path: _path, ...rest }) => [size, rest])),
      ...NO_MEDIA_TEXTS,
      ...texts,
    },
  });
}

/** The bytes that a user's pictures take together. */
export async function mediaBytes(tx: Pick<Tx, "media">, userId: string): Promise<number> {
  const { _sum } = await tx.media.aggregate({ where: { userId }, _sum: { bytes: true } });
  return _sum.bytes ?? 0;
}

function fullQuota(user: Planned): AppError {
  const megabytes = Math.round(MEDIA_QUOTA[user.subscriptionPlan] / 1_048_576);
  return new AppError(
    "limit_reached",
    `This picture does not fit: your plan has room for ${megabytes} MB of pictures. Delete some under Media, or choose a larger plan.`,
    { code: "storage_limit_reached" },
  );
}

/** SHA-256 of a file, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest("hex");
}

/** Browsers write a quotation mark in a name like this. */
const QUOTE = /%22/g;

/** The last part of the name, without control characters; some browsers send a whole path. */
function cleanName(name: string): string {
  const last = path.posix.basename(name.replace(QUOTE, '"').replaceAll("\\", "/"));
  return cut(last.replace(/[\p{Cc}\p{Cf}]/gu, "").trim(), MEDIA_LIMITS.name) || "picture";
}

/**
 * Keeps several pictures, one after the other. Where some cannot be kept the others are; then it
 * throws an error of the first one's kind with a sentence for each.
 */
export async function saveSeveral(
  user: Planned,
  files: readonly ArrivedFile[],
  { decorative }: Pick<MediaTexts, "decorative">,
): Promise<void> {
  const refused: Array<{ name: string; error: AppError }> = [];
  for (const file of files) {
    try {
      await saveMedia(user, file, { decorative }, fillTexts);
    } catch (error) {
      if (!isAppError(error)) throw error;
      refused.push({ name: file.name, error });
    }
  }
  const [first] = refused;
  if (!first) return;
  const kept = files.length - refused.length;
  const sentences = refused.map(({ name, error }) => `${name}: ${error.message}`);
  if (kept > 0) sentences.unshift(`${pluralize(kept, "picture was", "pictures were")} uploaded.`);
  const { retryAfter } = first.error.details;
  const details = retryAfter === undefined ? {} : { retryAfter };
  throw new AppError(first.error.kind, sentences.join(" "), details);
}
