import fs from "node:fs/promises";
import type { Media } from "#app/generated/prisma/client.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import type { MediaTexts } from "./media.ts";
import { plainSize } from "./plain-file.server.ts";
import { withSizes, type ProcessedPicture } from "./process.server.ts";
import { storePicture, type ArrivedFile } from "./save-media.server.ts";

/** A picture as an export describes it. */
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
