import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { MEDIA_LIMITS } from "./media.ts";

/** A picture as it is read for each of its sizes. Used only where sharp is loaded. */

/** Of each step. */
export const SECONDS = 30;
export const READING = { limitInputPixels: MEDIA_LIMITS.pixels, failOn: "error" } as const;

/** A picture that can be read again and again, upright and no larger than it is kept. */
export interface Source {
  open(): Sharp;
  width: number;
  /** Of one frame. */
  height: number;
  moves: boolean;
  clear: boolean;
}

/** Each frame is decoded anew for each size. */
export function moving(file: string, meta: Metadata): Source {
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
export async function still(file: string, meta: Metadata, out: string): Promise<Source> {
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
