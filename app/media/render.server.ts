import fs from "node:fs/promises";
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { PICTURE_WIDTHS, type PictureSize } from "#app/content/pictures.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import { MEDIA_LIMITS } from "./media.ts";
import { excessOf, excessOfFile, readShape } from "./picture-limits.server.ts";
import { type Refusal, type Rendered, TOO_HARD } from "./picture-tasks.server.ts";

/** A picture as it is read for each of its sizes. Used only where sharp is loaded. */

/** Of each step. */
const SECONDS = 30;
const READING = { limitInputPixels: MEDIA_LIMITS.pixels, failOn: "error" } as const;

/** A picture that can be read again and again, upright and no larger than it is kept. */
interface Source {
  open(): Sharp;
  width: number;
  /** Of one frame. */
  height: number;
  moves: boolean;
  clear: boolean;
}

/** Each frame is decoded anew for each size. */
function moving(file: string, meta: Metadata): Source {
  const { movingSide: side } = MEDIA_LIMITS;
  const [width, height] = [meta.width, meta.pageHeight ?? meta.height];
  const scale = Math.min(1, side / width, side / height);
  return {
    open: () => sharp(file, { ...READING, animated: true }),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    moves: true,
    clear: false,
  };
}

/**
 * Decodes a still picture once, into a PNG file on the disk that is read line by line afterwards.
 * It is turned only when it is small, because all of it is held meanwhile.
 */
async function still(file: string, meta: Metadata, out: string): Promise<Source> {
  const { side } = MEDIA_LIMITS;
  const [small, upright] = [`${out}.small`, `${out}.upright`];
  const { orientation = 1, depth, format } = meta;
  const picture = sharp(file, READING);
  // Half the memory, but only where no reader shrinks the picture by itself.
  if (depth === "ushort" && format === "png") picture.pipelineColourspace("srgb");
  const made = await passOn(
    picture
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .withExif({ IFD0: { Orientation: `${orientation}` } }),
    small,
  );
  const turned = orientation > 1 ? await passOn(sharp(small, READING).autoOrient(), upright) : made;
  return {
    open: () => sharp(orientation > 1 ? upright : small, READING),
    width: turned.width,
    height: turned.height,
    moves: false,
    clear: turned.channels === 4,
  };
}

function passOn(picture: Sharp, path: string): Promise<OutputInfo> {
  return picture
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .timeout({ seconds: SECONDS })
    .toFile(path);
}

/**
 * The work on pictures with sharp, one at a time and on one thread. Runs in a process of its own
 * where the product is built, so nothing else imports this file.
 */

/** The only readers that are needed; SVG, PDF, TIFF and the rest are never tried. */
const READERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);
/** AVIF is written with some 20 bytes for each pixel; AVIF and WebP with 35 if it may be clear. */
const AVIF_PIXELS = 4_800_000;
const CLEAR_PIXELS = 2_560_000;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: READERS });

/** Makes all sizes of a picture; each is the file `out` with the size behind it. */
export async function renderSizes(
  file: string,
  out: string,
): Promise<Array<Rendered & { size: PictureSize }> | Refusal> {
  const shape = readShape(file);
  const unread = excessOfFile(shape);
  if (unread) return unread;
  const meta = await readMetadata(file);
  const kind = meta && kindOf(meta);
  if (!kind) return NOT_TAKEN;
  const excess = excessOf(meta, shape.jpeg);
  if (excess) return excess;
  try {
    const source = (meta.pages ?? 1) > 1 ? moving(file, meta) : await still(file, meta, out);
    return await makeSizes(source, kind, out);
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

const TOO_SLOW: Refusal = { refused: "invalid", message: TOO_HARD };

/** Errors of files have a code, or these words where sharp wrote: then the disk is to blame. */
function brokenUnlessDisk(error: unknown): Refusal {
  if (!(error instanceof Error)) return BROKEN;
  if ("code" in error || error.message.includes("unix error")) throw error;
  return error.message.startsWith("timeout:") ? TOO_SLOW : BROKEN;
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

/** Never enlarged, so several sizes may be the same file. */
async function makeSizes(source: Source, kind: MediaKind, out: string) {
  const wanted: Array<[PictureSize, MediaKind, number]> = [
    ["original", kind, source.width],
    ...PICTURE_WIDTHS.map((width): [PictureSize, MediaKind, number] => [`${width}`, "webp", width]),
  ];
  const made: Array<Rendered & { size: PictureSize }> = [];
  for (const [size, as, most] of wanted) {
    const path = `${out}.${size}`;
    const width = widthOf(source, as, most);
    const same = made.find((one) => one.kind === as && one.width === width);
    if (same) await fs.copyFile(same.path, path);
    const file = same ?? (await write(source.open().resize({ width }), as, path, source.moves));
    made.push({ ...file, size, path });
  }
  return made;
}

function widthOf({ width, height, clear }: Source, kind: MediaKind, most: number): number {
  const pixels = clear ? CLEAR_PIXELS : AVIF_PIXELS;
  const heavy = kind === "avif" || (clear && kind === "webp");
  const fits = heavy ? Math.floor(Math.sqrt((pixels * width) / height)) : width;
  return Math.max(1, Math.min(width, most, fits));
}

async function write(
  picture: Sharp,
  kind: MediaKind,
  path: string,
  moves = false,
): Promise<Rendered> {
  const { width, height, pageHeight, size } = await ENCODERS[kind](
    picture.toColourspace("srgb"),
    moves,
  )
    .timeout({ seconds: SECONDS })
    .toFile(path);
  return { kind, width, height: pageHeight ?? height, bytes: size, path };
}

const ENCODERS: Record<MediaKind, (picture: Sharp, moves: boolean) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  png: (picture) => picture.png(),
  webp: (picture, moves) => picture.webp({ quality: 80, effort: moves ? 0 : 4 }),
  avif: (picture) => picture.avif({ quality: 60, effort: 0, chromaSubsampling: "4:2:0" }),
  gif: (picture) => picture.gif({ effort: 2 }),
};
