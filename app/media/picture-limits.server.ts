import type { Metadata } from "sharp";
import { formatNumber } from "#app/lib/numbers.ts";
import { countJpegScans, MOST_SEGMENTS, type JpegScans } from "./jpeg-scans.ts";
import { MEDIA_LIMITS } from "./media.ts";
import { withBytes } from "./read-bytes.server.ts";
import type { Refusal } from "./picture-tasks.server.ts";
import { countWebpFrames } from "./webp-frames.ts";

/** What is refused by a picture's header, before anything of it is decoded. */

/** What reading one picture may take, beside what encoding it takes afterwards. */
const MAX_BYTES = 145_000_000;
/** What the pipeline holds of lines for each pixel of their length, with transparency. */
const LINE_BYTES = 8_192;
/** Bytes of a colour. */
const DEEP = { ushort: 2, uchar: 1 } as Record<string, number | undefined>;

/** What the bytes of a file say, which sharp would only find out by working through all of them. */
export interface FileShape {
  webpFrames: number;
  jpeg: JpegScans | null;
}

export function readShape(file: string): FileShape {
  return withBytes(file, (read) => ({
    webpFrames: countWebpFrames(read, MEDIA_LIMITS.frames),
    jpeg: countJpegScans(read, MEDIA_LIMITS.scans),
  }));
}

/** Why a file is not even opened; null if it may be. */
export function excessOfFile({ webpFrames, jpeg }: FileShape): Refusal | null {
  if (webpFrames > MEDIA_LIMITS.frames) return TOO_MANY_FRAMES;
  if (jpeg && jpeg.scans > MEDIA_LIMITS.scans)
    return tooLarge(
      `The picture is stored in more than ${MEDIA_LIMITS.scans} passes, which takes too long to read. Save it anew as a JPEG, then upload it again.`,
    );
  return jpeg && jpeg.segments > MOST_SEGMENTS ? TOO_MANY_PARTS : null;
}

/** Why a picture is not decoded; null if it may be. */
export function excessOf(meta: Metadata, jpeg: JpegScans | null): Refusal | null {
  const { width, pages = 1 } = meta;
  const height = meta.pageHeight ?? meta.height;
  const pixels = width * height * pages;
  if (pixels > MEDIA_LIMITS.pixels)
    return tooLarge(
      `The picture has ${megapixels(pixels)} megapixels: the limit is ${MEDIA_LIMITS.pixels / 1e6}. ${SMALLER}`,
    );
  if (Math.max(width, height) > MEDIA_LIMITS.widest)
    return tooLarge(
      `The picture is ${formatNumber(Math.max(width, height))} pixels ${width > height ? "wide" : "high"}: the limit is ${formatNumber(MEDIA_LIMITS.widest)}. ${SMALLER}`,
    );
  if (pages > MEDIA_LIMITS.frames) return TOO_MANY_FRAMES;
  if (meta.format === "heif") return excessOfAvif(pixels, meta);
  if (wholeBytes(meta, jpeg) + width * LINE_BYTES > MAX_BYTES)
    return tooLarge(
      "The picture is too large to be read at once. Save it as a JPEG or PNG without “progressive” or “interlaced”, or make it smaller, then upload it again.",
    );
  return null;
}

const SMALLER = "Make it smaller and upload it again.";

const TOO_MANY_FRAMES = tooLarge(
  `The picture has too many frames: the limit is ${MEDIA_LIMITS.frames}. Make it shorter and upload it again.`,
);

const TOO_MANY_PARTS: Refusal = {
  refused: "invalid",
  message:
    "The picture holds too many notes besides itself. Save it anew in a picture program, then upload it again.",
};

/** An AVIF file takes some 19 bytes for each pixel, 26 with more than 8 bits for each colour. */
function excessOfAvif(pixels: number, { depth }: Metadata): Refusal | null {
  const deep = depth !== "uchar";
  const most = deep ? MEDIA_LIMITS.deepAvifPixels : MEDIA_LIMITS.avifPixels;
  if (pixels <= most) return null;
  return tooLarge(
    `An AVIF file${deep ? " with more than 8 bits for each colour" : ""} may have ${most / 1e6} megapixels, and this one has ${megapixels(pixels)}. Save it as a JPEG, then upload it again.`,
  );
}

/** What is decoded before the first line comes out; 0 where lines come one by one. */
function wholeBytes(meta: Metadata, jpeg: JpegScans | null): number {
  const { width, height, pages = 1, pageHeight = height, channels, depth } = meta;
  // A frame may ask for the one before to be put back.
  if (meta.format === "gif") return 4 * width * pageHeight * (pages > 1 ? 2 : 1);
  if (!meta.isProgressive) return 0;
  return jpeg ? jpeg.coefficientBytes : width * height * channels * (DEEP[depth] ?? 1);
}

function megapixels(pixels: number): string {
  return formatNumber(Math.ceil(pixels / 1e6));
}

function tooLarge(message: string): Refusal {
  return { refused: "too_large", message };
}
