import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { PictureSize } from "#app/content/pictures.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import type { MediaFile } from "./media.ts";
import { HEAD_BYTES, kindOfBytes } from "./picture-kind.ts";
import { workOnPicture } from "./picture-process.server.ts";
import type { Refusal, Rendered } from "./picture-tasks.server.ts";

/** Pictures made anew: without EXIF, place and profiles, upright, in sRGB. */

/** Files under way; the hourly sweep removes what a dead process left there. */
const folder = path.join(env.dataDir, "incoming");

export interface ProcessedPicture {
  kind: MediaKind;
  files: Array<MediaFile & { size: PictureSize; path: string }>;
}

/**
 * Reads an uploaded file, makes all sizes of it and hands them to `use`; they are gone afterwards.
 * Throws `unsupported` for what is no picture that is taken, `invalid` for one that is broken, and
 * `too_large` for too many pixels or frames.
 */
export async function withSizes<T>(
  user: string,
  file: string,
  use: (picture: ProcessedPicture) => Promise<T>,
): Promise<T> {
  await requirePicture(file);
  return withOut(async (out) => {
    const files = accepted(await workOnPicture(user, "sizes", { file, out }));
    const original = files.find(({ size }) => size === "original");
    if (!original) throw new Error("a picture was made without its original");
    return use({ kind: original.kind, files });
  });
}

/** The same picture as JPEG, or as PNG if that is among `kinds` and something is transparent. */
export async function convertPicture(
  user: string,
  data: Uint8Array,
  kinds: readonly MediaKind[],
): Promise<{ kind: MediaKind; data: Buffer }> {
  return withOut(async (out) => {
    const file = `${out}.in`;
    await fs.writeFile(file, data, { mode: 0o600 });
    const made: Rendered = accepted(await workOnPicture(user, "convert", { file, out, kinds }));
    return { kind: made.kind, data: await fs.readFile(made.path) };
  });
}

async function requirePicture(file: string): Promise<void> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0)
      throw new AppError("invalid", "The file is empty. Choose the picture again.");
    if (kindOfBytes(buffer) === null)
      throw new AppError(
        "unsupported",
        "This kind of file is not supported. Choose a JPEG, PNG, WebP, AVIF or GIF; save photos in HEIC as JPEG first.",
      );
  } finally {
    await handle.close();
  }
}

/** Hands over the start of names for new files, and removes all of them. */
async function withOut<T>(work: (out: string) => Promise<T>): Promise<T> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const name = randomUUID();
  try {
    return await work(path.join(folder, name));
  } finally {
    for (const left of await fs.readdir(folder).catch(() => []))
      if (left.startsWith(name)) await fs.rm(path.join(folder, left), { force: true });
  }
}

function accepted<Made extends object>(answer: Made | Refusal): Made {
  if (!("refused" in answer)) return answer;
  throw new AppError(answer.refused, answer.message);
}
