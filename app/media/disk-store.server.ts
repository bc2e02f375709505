import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { AppError } from "#app/lib/app-error.ts";
import { textOf } from "#app/lib/causes.ts";
import { env } from "#app/lib/env.server.ts";
import { isDiskFull } from "#app/lib/full-disk.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { MediaStore } from "./media-store.ts";

/** Files under DATA_DIR/media, a folder for each picture. */
export function diskStore(folder = path.join(env.dataDir, "media")): MediaStore {
  // Ids sort by time, so their last characters spread the folders.
  const folderOf = (mediaId: string) => path.join(folder, mediaId.slice(-2), mediaId);
  const fileOf = (mediaId: string, size: string) => path.join(folderOf(mediaId), size);
  return {
    write: (mediaId, size, bytes) => write(fileOf(mediaId, size), bytes),
    read: (mediaId, size) => orNull(fs.readFile(fileOf(mediaId, size))),
    size: async (mediaId, size) => (await orNull(fs.stat(fileOf(mediaId, size))))?.size ?? null,
    async stream(mediaId, size, from = 0, to = Infinity) {
      const file = fileOf(mediaId, size);
      const found = await orNull(fs.stat(file));
      return found && createReadStream(file, { start: from, end: to });
    },
    remove: (mediaId) => fs.rm(folderOf(mediaId), { recursive: true, force: true }),
    async *list() {
      for (const part of await namesIn(folder))
        for (const mediaId of await namesIn(path.join(folder, part))) {
          const found = await orNull(fs.stat(path.join(folder, part, mediaId)));
          if (found) yield { mediaId, writtenAt: found.mtime };
        }
    },
  };
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await fs.writeFile(`${file}.part`, bytes, { mode: 0o600 });
    await fs.rename(`${file}.part`, file);
  } catch (error) {
    // A full disk has a sentence of its own.
    if (isDiskFull(error)) throw error;
    log.error({ err: error }, "the file of a picture could not be written");
    throw new AppError(
      "unavailable",
      "Pictures cannot be kept at this moment: this Postwright cannot write to its folder for them. Tell its operator.",
      { retryAfter: 60, cause: error },
    );
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await orNull(fs.readdir(folder))) ?? [];
}

/** ENOTDIR: something else lies there, such as a file that the system makes in every folder. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(textOf(error, "code"))) return null;
    throw new AppError(
      "unavailable",
      "The files of pictures cannot be read at this moment. Try again in a minute.",
      { retryAfter: 60, cause: error },
    );
  }
}
