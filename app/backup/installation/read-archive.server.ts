import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { extract } from "tar-stream";
import { textOf } from "#app/lib/causes.ts";
import {
  FORMAT,
  head,
  HEAD_FILE,
  manifest,
  MANIFEST_FILE,
  SUMS_FILE,
  type Manifest,
} from "./manifest.ts";

/** One part is a picture or a few thousand rows. */
const MOST_BYTES = 256 * 2 ** 20;

interface Part {
  name: string;
  bytes: Buffer;
}

/** The parts of a back-up, in order. Throws a sentence if it cannot be read to its end. */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const source = createReadStream(file);
  const tar = extract();
  source.on("error", (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > MOST_BYTES) throw new Error(`${name} is too large.`);
      yield { name, bytes: await buffer(entry) };
    }
  } catch (cause) {
    throw new Error(whyUnreadable(file, textOf(cause, "code")), { cause });
  } finally {
    source.destroy();
  }
}

function whyUnreadable(file: string, code: string): string {
  if (code === "ENOENT") return `There is no file ${file}.`;
  if (code === "EISDIR") return `${file} is a folder. Name the file of a back-up.`;
  if (code !== "") return `${file} cannot be read (${code}).`;
  return `${file} is no back-up of Postwright, or it is damaged. Take another back-up.`;
}

/** Reads a back-up to its end and compares every sum. Throws a sentence if it is not whole. */
export async function checkArchive(file: string): Promise<Manifest> {
  const sums: string[] = [];
  let listed: Buffer | undefined;
  let last: Part | undefined;
  let first = true;
  for await (const part of readParts(file)) {
    if (first) requireReadable(file, part);
    first = false;
    if (last) throw new Error(`${file} has more in it than its manifest.`);
    if (part.name === MANIFEST_FILE) last = part;
    else if (part.name === SUMS_FILE) listed = part.bytes;
    else sums.push(`${sumOf(part.bytes)}  ${part.name}\n`);
  }
  if (!last || !listed)
    throw new Error(`${file} is not whole: its end is missing. Take another back-up.`);
  const found = manifest.safeParse(parse(last.bytes));
  if (!found.success || sumOf(listed) !== found.data.sums) throw damaged(file, MANIFEST_FILE);
  const wanted = listed.toString("utf8");
  if (wanted !== sums.join("")) throw damaged(file, differing(wanted, sums));
  return found.data;
}

function requireReadable(file: string, { name, bytes }: Part): void {
  const found = name === HEAD_FILE ? head.safeParse(parse(bytes)) : null;
  if (!found?.success) throw new Error(`${file} is no back-up of Postwright.`);
  if (found.data.format > FORMAT)
    throw new Error(
      `${file} was made by a newer Postwright (${found.data.product}). Restore it with that version or a later one.`,
    );
}

function differing(wanted: string, sums: readonly string[]): string {
  const line = wanted.split("\n").find((text, n) => `${text}\n` !== sums[n]);
  return line?.slice(66) || "a part";
}

function damaged(file: string, part: string): Error {
  return new Error(`${file} is damaged: ${part} is not what was written. Take another back-up.`);
}

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
