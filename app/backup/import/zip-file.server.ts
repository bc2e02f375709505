import fs from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createWriteStream } from "node:fs";
import zlib from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { isAppError } from "#app/lib/app-error.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { damaged, refusal } from "./refusal.ts";

/** A zip file that is not trusted: nothing of it is unpacked before its directory is checked. */

const MOST_FILES = 100_000;
/** Of everything that is read of it, unpacked. */
const MOST_BYTES = 2_147_483_648;
/**
 * How much larger than the zip it may be, unpacked; small ones may be any. Real exports are up to
 * twenty times; every byte costs time.
 */
const MOST_TIMES_LARGER = 200;
const FREE_BYTES = 67_108_864;

export interface ZipSource {
  /** The files that `isWanted`, in the order of the directory. */
  names: string[];
  has(name: string): boolean;
  /** The bytes of a file in pieces. Throws a refusal where it is damaged. */
  pieces(name: string): AsyncGenerator<Buffer>;
  /** A whole text. Throws a refusal above `most` bytes. */
  text(name: string, most: number): Promise<string>;
  /** Unpacks a file to `path`. Throws a refusal above `most` bytes. */
  unpack(name: string, path: string, most: number): Promise<void>;
  close(): void;
}

/** Opens a zip file and checks its directory. Throws a refusal; other files in it are ignored. */
export async function openZip(
  file: string,
  isWanted: (name: string) => boolean,
): Promise<ZipSource> {
  const zip = await openFile(file);
  try {
    const entries = await readDirectory(zip, isWanted);
    return toSource(zip, entries);
  } catch (error) {
    zip.close();
    throw isAppError(error) ? error : refusalOf(error);
  }
}

async function openFile(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch {
    throw (await startsLikeZip(file))
      ? damaged()
      : refusal(
          "This file is not a zip file. Choose the zip that “Download everything” made, without unpacking it.",
        );
  }
}

async function startsLikeZip(file: string): Promise<boolean> {
  const handle = await fs.open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1") === "PK\u0003\u0004";
  } finally {
    await handle.close();
  }
}

async function readDirectory(
  zip: ZipFile,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_FILES)
    throw refusal(
      `This zip file holds more than ${formatNumber(MOST_FILES)} files, which no export of ours does.`,
    );
  const entries = new Map<string, Entry>();
  let [bytes, packed] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (!isWanted(name)) continue;
    if (entries.has(name)) throw refusal(`This zip file holds ${name} twice.`);
    if (!entry.canDecodeFileData()) throw refusal(`${name} in this zip file is encrypted.`);
    bytes += entry.uncompressedSize;
    if (bytes > MOST_BYTES)
      throw refusal("This zip file is too large once it is unpacked: at most 2 GB are read.");
    packed += entry.compressedSize;
    entries.set(name, entry);
  }
  if (bytes > FREE_BYTES && bytes > packed * MOST_TIMES_LARGER)
    throw refusal(
      "This zip file is mostly filling: unpacked it is more than 200 times larger, which no export of ours is.",
    );
  return entries;
}

/** Names that lead out of the folder are refused while the directory is read. */
function refusalOf(error: unknown) {
  const text = error instanceof Error ? error.message : "";
  return /relative path|absolute path|invalid characters/.test(text)
    ? refusal("This zip file holds a file whose name leads out of its folder, so it is no export.")
    : damaged();
}

function toSource(zip: ZipFile, entries: Map<string, Entry>): ZipSource {
  const require = (name: string, most = MOST_BYTES): Entry => {
    const entry = entries.get(name);
    if (!entry) throw refusal(`${name} is missing in this zip file.`);
    if (entry.uncompressedSize > most) throw refusal(`${name} in this zip file is too large.`);
    return entry;
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    pieces: (name) => unpacked(zip, require(name)),
    async text(name, most) {
      const parts: Buffer[] = [];
      for await (const piece of unpacked(zip, require(name, most))) parts.push(piece);
      return Buffer.concat(parts).toString("utf8");
    },
    async unpack(name, path, most) {
      const entry = require(name, most);
      await pipeline(unpacked(zip, entry), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    },
    close: () => zip.close(),
  };
}

/** Never more bytes than the directory says, and only those that its check sum is of. */
async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  const stream = await zip.openReadStreamPromise(entry).catch(() => null);
  if (!stream) throw damaged(entry.fileName);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      sum = zlib.crc32(piece, sum);
      yield piece;
    }
  } catch {
    throw damaged(entry.fileName);
  }
  if (sum !== entry.crc32) throw damaged(entry.fileName);
}
