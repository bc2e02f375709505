import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

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
  return pngFile(width, height, [8, 0], deflateSync(Buffer.alloc(1_000_000)));
}

function pngFile(
  width: number,
  height: number,
  [depth, colours]: [number, number],
  data: Buffer,
): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colours, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
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

/** A picture of noise, which no reader or writer can make light of. */
function noise(width: number, height: number, channels: 3 | 4 = 3, pageHeight = height): Sharp {
  const raw = Buffer.alloc(width * height * channels);
  let seed = 12_345;
  for (let at = 0; at < raw.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    raw[at] = ((at / 40) & 0xe0) + ((seed >> 16) & 31);
  }
  return sharp(raw, { raw: { width, height, channels, pageHeight }, limitInputPixels: false });
}

const clear = (width: number, height: number) => photo(width, height).ensureAlpha(0.5);

/** As much as is taken, in the ways that need most memory to read. */
export const largest: Record<string, () => Promise<Buffer>> = {
  "a progressive JPEG of 25 megapixels": () =>
    photo(5_000, 5_000).jpeg({ progressive: true }).toBuffer(),
  "a progressive JPEG of 16 megapixels with all its colours": () =>
    noise(4_000, 4_000)
      .jpeg({ progressive: true, quality: 60, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  "a progressive CMYK JPEG of 12 megapixels": () =>
    photo(4_000, 3_000).toColourspace("cmyk").jpeg({ progressive: true }).toBuffer(),
  "a JPEG of 25 megapixels that lies on its side": () =>
    photo(5_000, 5_000).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  "a transparent PNG of 25 megapixels that lies on its side": () =>
    clear(5_000, 5_000).toColourspace("rgb16").png().withMetadata({ orientation: 6 }).toBuffer(),
  "an interlaced PNG of 25 megapixels": () =>
    clear(5_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  "a panorama of 16 bits": () => clear(12_000, 2_000).toColourspace("rgb16").png().toBuffer(),
  "a transparent WebP of noise": () => noise(2_560, 2_560, 4).webp({ effort: 0 }).toBuffer(),
  "a transparent WebP of 25 megapixels": () => clear(5_000, 5_000).webp({ effort: 0 }).toBuffer(),
  "a GIF of 25 megapixels": () => photo(5_000, 5_000).gif({ effort: 1 }).toBuffer(),
  "a WebP that moves": () =>
    noise(2_000, 2_000 * 6, 3, 2_000)
      .webp({ effort: 0 })
      .toBuffer(),
  "an AVIF of 6 megapixels": () => noise(2_449, 2_449).avif({ effort: 0 }).toBuffer(),
  "a transparent AVIF of 6 megapixels": () => noise(2_449, 2_449, 4).avif({ effort: 0 }).toBuffer(),
  "an AVIF of 12 bits": () =>
    noise(2_000, 2_000, 4).toColourspace("rgb16").avif({ effort: 0, bitdepth: 12 }).toBuffer(),
};

/** Some seconds of work. */
export const slow = () => noise(1_000, 20_000, 3, 1_000).webp({ effort: 0 }).toBuffer();

/** What a reader would take far more for than its pixels say, and the sentence for it. */
export const tooMuch: Record<string, [make: () => Buffer | Promise<Buffer>, sentence: RegExp]> = {
  "a PNG of five lines": [
    () => pngLines(5_000_000, 5),
    /^The picture is 5,000,000 pixels wide: the limit is 12,500\./,
  ],
  "a PNG of one line": [
    () => pngLines(25_000_000, 1),
    /^The picture is 25,000,000 pixels wide: the limit is 12,500\./,
  ],
  "a PNG of one column": [
    () => pngLines(1, 25_000_000),
    /^The picture is 25,000,000 pixels high: the limit is 12,500\./,
  ],
  "an AVIF of 25 megapixels": [
    () => photo(5_000, 5_000).avif({ effort: 0 }).toBuffer(),
    /^An AVIF file may have 6 megapixels, and this one has 25\. Save it as a JPEG/,
  ],
  "an AVIF of 12 bits and 5 megapixels": [
    () => photo(2_300, 2_300).avif({ effort: 0, bitdepth: 12 }).toBuffer(),
    /^An AVIF file with more than 8 bits for each colour may have 4 megapixels/,
  ],
  "a progressive CMYK JPEG of 25 megapixels": [
    () => photo(5_000, 5_000).toColourspace("cmyk").jpeg({ progressive: true }).toBuffer(),
    /^The picture is too large to be read at once\./,
  ],
  "a GIF that is wide": [
    () => photo(12_000, 2_000).gif({ effort: 1 }).toBuffer(),
    /^The picture is too large to be read at once\./,
  ],
  "a JPEG of 2,646 scans": [
    () => manyScans(5_000, 2_646),
    /^The picture is stored in more than 100 passes/,
  ],
  "a JPEG of a million parts": [
    async () => {
      const whole = await jpeg();
      const parts = Buffer.alloc(4_000_000, Buffer.from([0xff, 0xe1, 0, 2]));
      return Buffer.concat([whole.subarray(0, 2), parts, whole.subarray(2)]);
    },
    /^The picture holds too many notes/,
  ],
};

/** A PNG of 16 bits for each of four colours whose data is all there. */
function pngLines(width: number, height: number): Buffer {
  return pngFile(width, height, [16, 6], deflateSync(Buffer.alloc((width * 8 + 1) * height)));
}

/** A progressive JPEG whose scans say nothing: each is a pass over all its blocks. */
function manyScans(side: number, scans: number): Buffer {
  const size = [side >> 8, side & 255];
  const blocks = Math.ceil(side / 8) ** 2;
  const components = [1, 2, 3].flatMap((id) => [id, 0x11, 0]);
  const table = (id: number, code: number) => [
    ...[0xff, 0xc4, 0, 20, id, 1],
    ...Array<number>(15).fill(0),
    code,
  ];
  const head = [
    ...[0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)],
    ...[0xff, 0xc2, 0, 17, 8, ...size, ...size, 3, ...components],
    ...[...table(0, 0), ...table(0x10, 0xe0)],
  ];
  const scan = (id: number, from: number, to: number, bits: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, id, 0, from, to, bits]), data]);
  const first = [1, 2, 3].map((id) => scan(id, 0, 0, 0, Buffer.alloc(Math.ceil(blocks / 8))));
  const empty = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const others = Array.from({ length: scans }, (_, n) => {
    const at = 1 + (Math.floor(n / 3) % 63);
    const low = 13 - Math.floor(n / 189);
    return scan(1 + (n % 3), at, at, low === 13 ? 13 : ((low + 1) << 4) | low, empty);
  });
  return Buffer.concat([Buffer.from(head), ...first, ...others, Buffer.from([0xff, 0xd9])]);
}

export const NOT_TAKEN: Record<string, () => Buffer | Promise<Buffer>> = {
  "an SVG": () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`),
  "a PDF": () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"),
  "a TIFF": () => photo(9, 9).tiff().toBuffer(),
  "a BMP": () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(80)]),
  "a HEIC": () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  "a page": () => Buffer.from(`<!doctype html>${TAIL}`),
  "a program": () => Buffer.from("#!/bin/sh\nid\n"),
};
