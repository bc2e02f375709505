import fs from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { PICTURE_WIDTHS, type PictureSize } from "#app/content/pictures.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { MEDIA_LIMITS, type MediaFile } from "./media.ts";
import { countWebpFrames } from "./webp-frames.ts";

/**
 * The work on pictures with sharp, one at a time and on one thread. Runs in a process of its own
 * where the product is built, so nothing else imports this file.
 */

/** A file that was made of a picture. */
export interface Rendered extends MediaFile {
  path: string;
}

/** Why a file is refused: the kind of `AppError` and its sentence. */
export interface Refusal {
  refused: "unsupported" | "invalid" | "too_large";
  message: string;
}

/** Of one of the files that are made. */
const SECONDS = 40;
/** The only readers that are needed; SVG, PDF, TIFF and the rest are never tried. */
const READERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);
/** Bytes per pixel of a decoded picture with transparency. */
const DEEP = { ushort: 2, uchar: 1 } as Record<string, number | undefined>;
/** What a picture may take when it is decoded whole. */
const MAX_DECODED_BYTES = 125_000_000;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: READERS });

/** Makes all sizes of a picture; each is the file `out` with the size behind it. */
export async function renderSizes(
  file: string,
  out: string,
): Promise<Array<Rendered & { size: PictureSize }> | Refusal> {
  const most = MEDIA_LIMITS.frames;
  if (countWebpFrames(await fs.readFile(file), most) > most) return TOO_MANY_FRAMES;
  const meta = await readMetadata(file);
  const kind = meta && kindOf(meta);
  if (!kind) return NOT_TAKEN;
  const excess = excessOf(meta);
  if (excess) return excess;
  try {
    const open = await opener(file, meta);
    const made = [];
    for (const [size, as, width] of sizesOf(kind))
      made.push({ size, ...(await write(open(width), as, `${out}.${size}`, meta)) });
    return made;
  } catch (error) {
    return brokenUnlessDisk(error);
  }
}

/** Writes a picture as the first kind that fits: JPEG only where nothing is transparent. */
export async function convert(
  file: string,
  out: string,
  kinds: readonly MediaKind[],
): Promise<Rendered | Refusal> {
  try {
    const picture = sharp(file, READING);
    const clear = kinds.includes("png") && !(await sharp(file, READING).stats()).isOpaque;
    const kind = clear ? "png" : (["jpeg", "png"] as const).find((one) => kinds.includes(one));
    if (kind === "png") return await write(picture, "png", out);
    return await write(picture.flatten({ background: "#fff" }), kind ?? "jpeg", out);
  } catch (error) {
    return brokenUnlessDisk(error);
  }
}

const READING = { limitInputPixels: MEDIA_LIMITS.pixels, failOn: "error" } as const;

const NOT_TAKEN: Refusal = {
  refused: "unsupported",
  message:
    "This kind of file is not supported. Choose a JPEG, PNG, WebP, AVIF or GIF; save photos in HEIC as JPEG first.",
};
const BROKEN: Refusal = {
  refused: "invalid",
  message:
    "The picture is broken or not complete. Save it anew in a picture program, then upload it again.",
};

const TOO_MANY_FRAMES = tooLarge(
  `The picture has too many frames: the limit is ${MEDIA_LIMITS.frames}. Make it shorter and upload it again.`,
);

/** Only errors of files have a code: then the disk is full or not writable. */
function brokenUnlessDisk(error: unknown): Refusal {
  if (error instanceof Error && "code" in error) throw error;
  return BROKEN;
}

async function readMetadata(file: string): Promise<Metadata | null> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

const KINDS: Record<string, MediaKind> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  heif: "avif",
  gif: "gif",
};

function kindOf({ format, compression }: Metadata): MediaKind | null {
  const kind = KINDS[format] ?? null;
  return kind === "avif" && compression !== "av1" ? null : kind;
}

function excessOf(meta: Metadata): Refusal | null {
  const { width, height, pages = 1, pageHeight, channels, depth, isProgressive } = meta;
  const pixels = width * (pageHeight ?? height) * pages;
  if (pixels > MEDIA_LIMITS.pixels)
    return tooLarge(
      `The picture has ${formatNumber(Math.ceil(pixels / 1e6))} megapixels: the limit is ${MEDIA_LIMITS.pixels / 1e6}. Make it smaller and upload it again.`,
    );
  if (pages > MEDIA_LIMITS.frames) return TOO_MANY_FRAMES;
  if (isProgressive && pixels * channels * (DEEP[depth] ?? 1) > MAX_DECODED_BYTES)
    return tooLarge(
      "The picture is too large to be read at once. Save it without interlacing, then upload it again.",
    );
  return null;
}

function tooLarge(message: string): Refusal {
  return { refused: "too_large", message };
}

function sizesOf(kind: MediaKind): Array<[PictureSize, MediaKind, number | null]> {
  return [
    ["original", kind, null],
    ...PICTURE_WIDTHS.map((width): [PictureSize, MediaKind, number] => [`${width}`, "webp", width]),
  ];
}

/** Opens the picture upright, in sRGB and no wider than asked for. A still one is decoded once. */
async function opener(file: string, { pages = 1 }: Metadata) {
  const { side } = MEDIA_LIMITS;
  const box = (width: number | null) =>
    ({
      width: width ?? side,
      ...(width === null && { height: side }),
      fit: "inside",
      withoutEnlargement: true,
    }) as const;
  if (pages > 1)
    return (width: number | null) =>
      sharp(file, { ...READING, animated: true })
        .resize(box(width))
        .toColourspace("srgb")
        .timeout({ seconds: SECONDS });
  const { data, info } = await sharp(file, READING)
    .autoOrient()
    .resize(box(null))
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return (wanted: number | null): Sharp => {
    const picture = sharp(data, { raw: { width, height, channels } });
    return wanted === null ? picture : picture.resize(box(wanted));
  };
}

async function write(
  picture: Sharp,
  kind: MediaKind,
  path: string,
  { pages = 1 }: Partial<Metadata> = {},
): Promise<Rendered> {
  const { data, info } = await ENCODERS[kind](picture, pages > 1)
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  await fs.writeFile(path, data, { mode: 0o600 });
  const height = info.pageHeight ?? info.height;
  return { kind, width: info.width, height, bytes: data.length, path };
}

const ENCODERS: Record<MediaKind, (picture: Sharp, animated: boolean) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  png: (picture) => picture.png(),
  webp: (picture, animated) => picture.webp({ quality: 80, effort: animated ? 0 : 4 }),
  avif: (picture) => picture.avif({ quality: 60, effort: 0, chromaSubsampling: "4:2:0" }),
  gif: (picture) => picture.gif(),
};
