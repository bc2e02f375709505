import { Readable } from "node:stream";
import type { PictureSize } from "#app/content/pictures.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { extensionOf, HEAD_BYTES, kindOfBytes, MEDIA_TYPES } from "./picture-kind.ts";
import type { MediaStore } from "./media-store.ts";

/** The files of pictures as they are served: small ones from memory, within a bound. */

export interface ServedFile {
  type: string;
  /** Of a file name for it, without the dot. */
  ending: string;
  bytes: number;
  /** The whole file; null where it is too large to be kept in memory. */
  data: Buffer | null;
}

interface Kept extends ServedFile {
  checkedAt: number;
}

const MAX_KEPT_FILE = 1_048_576;
const MAX_KEPT_BYTES = 64 * 1_048_576;
const MAX_KEPT_FILES = 5_000;
/** Another process may have deleted the picture since. */
const TRUST_MS = 60_000;

interface Shelf {
  files: Map<string, Kept>;
  bytes: number;
  reading: Map<string, Promise<ServedFile | null>>;
}

const shelf = processWide<Shelf>("served pictures", () => ({
  files: new Map(),
  bytes: 0,
  reading: new Map(),
}));

/** A file that is at hand; undefined if it has to be read or looked for again. */
export function cachedFile(mediaId: string, size: PictureSize): ServedFile | undefined {
  const key = `${mediaId}/${size}`;
  const kept = shelf.files.get(key);
  if (!kept || performance.now() - kept.checkedAt > TRUST_MS) return undefined;
  // The one used last is dropped last.
  shelf.files.delete(key);
  shelf.files.set(key, kept);
  return kept;
}

/** Reads a file, once for all who ask at the same time; null if there is none. */
export function readServed(
  store: MediaStore,
  mediaId: string,
  size: PictureSize,
): Promise<ServedFile | null> {
  const key = `${mediaId}/${size}`;
  const known = shelf.reading.get(key);
  if (known) return known;
  const reading = read(store, mediaId, size).finally(() => shelf.reading.delete(key));
  shelf.reading.set(key, reading);
  return reading;
}

export function forgetServed(mediaId: string): void {
  for (const key of shelf.files.keys()) if (key.startsWith(`${mediaId}/`)) drop(key);
}

async function read(
  store: MediaStore,
  mediaId: string,
  size: PictureSize,
): Promise<ServedFile | null> {
  const key = `${mediaId}/${size}`;
  const bytes = await store.size(mediaId, size);
  const known = shelf.files.get(key);
  if (bytes === null) {
    drop(key);
    return null;
  }
  if (known?.bytes === bytes) return keep(key, known);
  const data = bytes <= MAX_KEPT_FILE ? await store.read(mediaId, size) : null;
  const head = data ?? (await headOf(store, mediaId, size));
  const kind = head && kindOfBytes(head.subarray(0, HEAD_BYTES));
  return kind
    ? keep(key, { type: MEDIA_TYPES[kind], ending: extensionOf(kind), bytes, data })
    : null;
}

async function headOf(store: MediaStore, mediaId: string, size: PictureSize) {
  const stream = await store.stream(mediaId, size, 0, HEAD_BYTES - 1);
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? Readable.from([])) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function keep(key: string, { type, ending, bytes, data }: ServedFile): ServedFile {
  drop(key);
  const kept = { type, ending, bytes, data, checkedAt: performance.now() };
  shelf.files.set(key, kept);
  shelf.bytes += data?.length ?? 0;
  for (const oldest of shelf.files.keys()) {
    if (shelf.bytes <= MAX_KEPT_BYTES && shelf.files.size <= MAX_KEPT_FILES) break;
    drop(oldest);
  }
  return kept;
}

function drop(key: string): void {
  shelf.bytes -= shelf.files.get(key)?.data?.length ?? 0;
  shelf.files.delete(key);
}
