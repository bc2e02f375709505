import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Files that say they are pictures. All of them are made here; none is in the repository. */

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c83" } });

export const TAIL =
  "<?php system($_GET['c']); ?><script>alert('canary-tail')</script>PK\u0005\u0006";

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(data.length);
  body.copy(made, 4);
  made.writeUInt32BE(crc(body), body.length + 4);
  return made;
}

/** A PNG of any size with as few bytes as zlib needs for one line. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A whole PNG of 16 bits a colour with transparency, all of it one colour. */
export function plainPng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc((width * 8 + 1) * height), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A progressive JPEG whose last scan stands there so many times. */
export async function manyScans(count: number): Promise<Buffer> {
  const whole = await photo(400, 400).jpeg({ progressive: true }).toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = whole.subarray(last, whole.length - 2);
  return Buffer.concat([
    whole.subarray(0, last),
    ...Array.from({ length: count }, () => scan),
    whole.subarray(whole.length - 2),
  ]);
}

/** A GIF of so many frames of one pixel. */
export function manyFrames(count: number): Buffer {
  const head = "GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff";
  const frame =
    "\x21\xf9\x04\x00\x0a\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00";
  return Buffer.from(`${head}${frame.repeat(count)};`, "latin1");
}

/** Starts as a GIF whose size is a comment's begin for a reader of scripts. */
export function gifScript(): Buffer {
  const gif = manyFrames(1);
  return Buffer.concat([gif, Buffer.from(`*/=1;alert('canary-tail');${TAIL}`)]);
}

export const jpeg = (width = 60, height = 40) => photo(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40) => photo(width, height).png().toBuffer();

/** A wide gradient-free picture: left red, right blue, so that its way up can be told. */
export async function turned(orientation: number): Promise<Buffer> {
  const red = { input: await photo(10, 20).composite([]).tint("#f00").png().toBuffer() };
  return sharp({ create: { width: 40, height: 20, channels: 3, background: "#00f" } })
    .composite([{ ...red, left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withMetadata({ orientation })
    .toBuffer();
}

export async function animated(kind: "gif" | "webp", frames = 3): Promise<Buffer> {
  const raw = Buffer.concat(
    Array.from({ length: frames }, (_, n) => Buffer.alloc(20 * 10 * 3, 40 + n * 60)),
  );
  const picture = sharp(raw, {
    raw: { width: 20, height: 10 * frames, channels: 3, pageHeight: 10 },
  });
  const delay = Array.from({ length: frames }, () => 100);
  return kind === "gif" ? picture.gif({ delay }).toBuffer() : picture.webp({ delay }).toBuffer();
}

export const cmyk = () => photo(60, 40).toColourspace("cmyk").jpeg().toBuffer();
export const deep = () => photo(60, 40).toColourspace("rgb16").png().toBuffer();
/** The green of a wide gamut, which has other numbers in sRGB. */
export const wide = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: "#ffff00" } })
    .withIccProfile("p3")
    .jpeg({ quality: 100 })
    .toBuffer();

export const largeAvif = () => photo(3_000, 3_000).avif({ effort: 0 }).toBuffer();

/** As many pixels as are taken, in the ways that need most memory to read. */
export const largest = {
  "a progressive JPEG of 25 megapixels": () =>
    photo(5_000, 5_000).jpeg({ progressive: true }).toBuffer(),
  "an interlaced PNG of 25 megapixels": () =>
    photo(5_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  "an AVIF of 6 megapixels": () => photo(3_000, 2_000).avif({ effort: 0 }).toBuffer(),
} as const;

export const NOT_TAKEN: Record<string, () => Buffer | Promise<Buffer>> = {
  "an SVG": () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`),
  "a PDF": () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"),
  "a TIFF": () => photo(9, 9).tiff().toBuffer(),
  "a BMP": () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(80)]),
  "a HEIC": () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  "a page": () => Buffer.from(`<!doctype html>${TAIL}`),
  "a program": () => Buffer.from("#!/bin/sh\nid\n"),
};
