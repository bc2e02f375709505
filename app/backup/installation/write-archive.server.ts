import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { pack } from "tar-stream";
import { textOf } from "#app/lib/causes.ts";

/** A back-up that is being written. */
export interface ArchiveWriter {
  /** Adds a part; waits until the disk takes it. Returns its SHA-256. */
  add(name: string, bytes: Uint8Array): Promise<string>;
  /** The sums of all parts so far, as the program sha256sum writes them. */
  sums(): string;
  /** Makes the file whole: on the disk for certain, and under its name. Returns its size. */
  finish(): Promise<number>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/**
 * Writes to `file`.partial, which gets its name once it is whole. Throws a sentence if `file` is
 * there already.
 */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  if (await exists(file)) throw new Error(`${file} is there already. Name another file.`);
  const partial = `${file}.partial`;
  const handle = await fs.open(partial, "w", 0o600).catch((error: unknown) => {
    throw named(error, file);
  });
  const out = handle.createWriteStream();
  const tar = pack();
  tar.on("error", () => undefined);
  const written = finished(tar.pipe(out));
  // Whoever adds the next part learns of it.
  written.catch((error: Error) => tar.destroy(error));
  const sums: string[] = [];
  return {
    async add(name, bytes) {
      await new Promise<void>((resolve, reject) => {
        if (tar.destroyed) return void written.catch(reject);
        const entry = tar.entry({ name, size: bytes.byteLength, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        );
        entry.on("error", reject);
        entry.end(bytes);
      }).catch((error: unknown) => {
        throw named(error, file);
      });
      const sum = createHash("sha256").update(bytes).digest("hex");
      sums.push(`${sum}  ${name}\n`);
      return sum;
    },
    sums: () => sums.join(""),
    async finish() {
      tar.finalize();
      try {
        await written;
        await sync(partial);
        await fs.rename(partial, file);
        await sync(path.dirname(file));
      } catch (error) {
        throw named(error, file);
      }
      return (await fs.stat(file)).size;
    },
    async discard() {
      tar.destroy();
      out.destroy();
      await fs.rm(partial, { force: true });
    },
  };
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function sync(place: string): Promise<void> {
  const handle = await fs.open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}

/** Without its cause, a full disk is not taken for the database's. */
function named(error: unknown, file: string): Error {
  const code = textOf(error, "code");
  const folder = path.dirname(file);
  if (code === "ENOSPC" || code === "EDQUOT")
    return new Error(
      `The disk of ${folder} is full, so the back-up cannot be written there. Make room, or name a folder on another disk.`,
    );
  if (code === "ENOENT" || code === "ENOTDIR")
    return new Error(
      `The back-up cannot be written to ${file}: there is no folder ${folder}. Make it, or name another file.`,
    );
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return new Error(
      `The back-up cannot be written to ${file}: this account may not write to ${folder}. Give it the folder (chown), or name another file.`,
    );
  return new Error(`The back-up cannot be written to ${file} (${code || String(error)}).`, {
    cause: error,
  });
}
