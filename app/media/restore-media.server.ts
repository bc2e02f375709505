import fs from "node:fs/promises";
import type { Media } from "#app/generated/prisma/client.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import type { MediaTexts } from "./media.ts";
import { withSizes, type ProcessedPicture } from "./process.server.ts";
import { storePicture, type ArrivedFile } from "./save-media.server.ts";

/** The size of a file that holds a picture and nothing else; null for any other. */
type PlainSize = { width: number; height: number } | null;

/**
 * Walks the parts of a JPEG, PNG or WebP file. Null where there is any but those that draw the
 * picture (so no EXIF, place, profile, comment or other file behind it), and for other kinds. It
 * decodes nothing: whether the picture can be drawn is for the picture process to say.
 */
function plainSize(kind: MediaKind, file: Buffer): PlainSize {
  try {
    if (kind === "jpeg") return jpegSize(file);
    if (kind === "png") return pngSize(file);
    return kind === "webp" ? webpSize(file) : null;
  } catch (error) {
    // Read beyond the end: it is cut off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** JFIF, tables, frames, scans, restarts. */
const JPEG_PARTS = [0xe0, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdd];
const FRAMES = [0xc0, 0xc1, 0xc2];
const JFIF_BYTES = 16;
const END = 0xd9;
const SCAN = 0xda;
/** Not a byte 0xff of the data, nor a place to start again. */
const MARKER = /\xff[^\0\xd0-\xd7]/g;

function jpegSize(file: Buffer): PlainSize {
  if (file.readUInt16BE(0) !== 0xffd8) return null;
  const whole = file.toString("latin1");
  let size: PlainSize = null;
  for (let at = 2; ;) {
    if (file.readUInt8(at) !== 0xff) return null;
    const code = file.readUInt8(at + 1);
    if (code === END) return at + 2 === file.length ? size : null;
    const length = file.readUInt16BE(at + 2);
    if (!JPEG_PARTS.includes(code) || (code === 0xe0 && length !== JFIF_BYTES)) return null;
    if (FRAMES.includes(code))
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + length;
    if (code !== SCAN) continue;
    MARKER.lastIndex = at;
    const next = MARKER.exec(whole);
    if (!next) return null;
    at = next.index;
  }
}

const PNG_START = "\x89PNG\r\n\x1a\n";
const PNG_PARTS = ["IHDR", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"];

function pngSize(file: Buffer): PlainSize {
  if (file.toString("latin1", 0, 8) !== PNG_START) return null;
  const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  for (let at = 8; ;) {
    const name = file.toString("latin1", at + 4, at + 8);
    if (!PNG_PARTS.includes(name)) return null;
    at += 12 + file.readUInt32BE(at);
    if (name === "IEND") return at === file.length ? size : null;
  }
}

const WEBP_PARTS = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"];

function webpSize(file: Buffer): PlainSize {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP")
    return null;
  if (file.readUInt32LE(4) + 8 !== file.length) return null;
  for (let at = 12; at < file.length;) {
    if (!WEBP_PARTS.includes(file.toString("latin1", at, at + 4))) return null;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return webpFrame(file.toString("latin1", 12, 16), file.subarray(20));
}

function webpFrame(name: string, data: Buffer): PlainSize {
  if (name === "VP8X")
    return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  if (name === "VP8L") {
    const bits = data.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

export interface KnownPicture {
  id: string;
  hash: string;
  createdAt: Date;
  texts: MediaTexts;
}

/** Looking through more takes too long beside requests; such a file is drawn anew. */
const MOST_BYTES = 8 * 1_048_576;

/**
 * Keeps a picture of an export under its id. It is decoded, checked and made in all sizes as any
 * upload. An original that this product has made stays as it is, byte for byte; any other is drawn
 * anew. Throws what `saveMedia` throws.
 */
export function restoreMedia(
  user: Planned,
  file: ArrivedFile,
  { id, hash, createdAt, texts }: KnownPicture,
): Promise<Media> {
  return withSizes(user.id, file.path, async (picture) =>
    storePicture(user, {
      ...{ id, hash, createdAt, texts, name: file.name },
      picture: await withGivenOriginal(picture, file.path),
    }),
  );
}

async function withGivenOriginal(
  picture: ProcessedPicture,
  path: string,
): Promise<ProcessedPicture> {
  const { size: bytes } = await fs.stat(path);
  const original = picture.files.find(({ size }) => size === "original");
  if (!original || bytes > MOST_BYTES) return picture;
  const plain = plainSize(picture.kind, await fs.readFile(path));
  if (plain?.width !== original.width || plain.height !== original.height) return picture;
  return {
    ...picture,
    files: picture.files.map((one) => (one === original ? { ...one, bytes, path } : one)),
  };
}
