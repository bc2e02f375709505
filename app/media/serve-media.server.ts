import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { PICTURE_ID, PICTURE_SIZES, type PictureSize } from "#app/content/pictures.ts";
import { log } from "#app/lib/log.server.ts";
import type { MediaStore } from "./media-store.ts";
import { cachedFile, readServed, type ServedFile } from "./served-files.server.ts";
import { mediaStore } from "./store.server.ts";

const NO_PICTURE = "There is no such picture.";
const AWAY = "This picture cannot be read at this moment.";

interface Wanted {
  mediaId: string;
  size: PictureSize;
  /** The ending of the file name in the address; null without one. */
  ending: string | null;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers /media/{id}/{size} and /media/{id}/{size}/{name}.{ending} for everybody, without session
 * and database. A file never changes, so browsers may keep it for ever. What looks like a file of a
 * picture and is none is a short 404. False for every other address.
 */
export function mediaHandler(store: MediaStore = mediaStore): Handler {
  return (request, response) => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/media/")) return false;
    const [, mediaId, rest = ""] = OF_PICTURE.exec(url.split("?", 1)[0] ?? "") ?? [];
    if (mediaId === undefined || SCREEN.test(rest)) return false;
    const wanted = wantedOf(mediaId, rest);
    if (!wanted) {
      refuse(request, response, 404, NO_PICTURE);
      return true;
    }
    const kept = cachedFile(wanted.mediaId, wanted.size);
    if (kept) sendIfSo(store, wanted, kept, request, response);
    else void readAndSend(store, wanted, request, response);
    return true;
  };
}

const OF_PICTURE = new RegExp(`^/media/(${PICTURE_ID})/(.+)$`);
/** What the router answers below a picture's address. */
const SCREEN = /^delete(\.data)?$/;
const FILE_NAME = /^[a-z0-9-]{1,80}\.(jpg|png|gif|webp|avif)$/;

function wantedOf(mediaId: string, rest: string): Wanted | null {
  const [name, file, ...more] = rest.split("/");
  const size = PICTURE_SIZES.find((one) => one === name);
  if (!size || more.length > 0) return null;
  if (file === undefined) return { mediaId, size, ending: null };
  const ending = FILE_NAME.exec(file)?.[1];
  return ending === undefined ? null : { mediaId, size, ending };
}

async function readAndSend(
  store: MediaStore,
  wanted: Wanted,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const file = await readServed(store, wanted.mediaId, wanted.size);
    sendIfSo(store, wanted, file, request, response);
  } catch (error) {
    log.error({ err: error }, "a picture could not be read");
    response.setHeader("Retry-After", "10");
    refuse(request, response, 503, AWAY);
  }
}

/** A name with the ending of another kind is no name of this file. */
function sendIfSo(
  store: MediaStore,
  wanted: Wanted,
  file: ServedFile | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (file && (wanted.ending === null || file.ending === wanted.ending))
    send(store, wanted, file, request, response);
  else refuse(request, response, 404, NO_PICTURE);
}

function send(
  store: MediaStore,
  wanted: Wanted,
  file: ServedFile,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers, method } = request;
  const etag = `"${wanted.mediaId}-${wanted.size}"`;
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  response.setHeader("Accept-Ranges", "bytes");
  if (matches(headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  const ranged = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = readRange(ranged ? headers.range : undefined, file.bytes);
  response.setHeader("Content-Type", file.type);
  if (range === "outside") {
    response.setHeader("Content-Range", `bytes */${file.bytes}`);
    refuse(request, response, 416, "The file has no such part.");
    return;
  }
  if (range) response.setHeader("Content-Range", `bytes ${range.from}-${range.to}/${file.bytes}`);
  const { from, to } = range ?? { from: 0, to: file.bytes - 1 };
  response.setHeader("Content-Length", to - from + 1);
  response.writeHead(range ? 206 : 200);
  if (method === "HEAD") response.end();
  else if (file.data) response.end(file.data.subarray(from, to + 1));
  else void pass(store, wanted, { from, to }, response);
}

/** Sends a large file while it is read. What goes wrong now only cuts the answer off. */
async function pass(
  store: MediaStore,
  { mediaId, size }: Wanted,
  { from, to }: Range,
  response: ServerResponse,
): Promise<void> {
  try {
    const stream = await store.stream(mediaId, size, from, to);
    if (!stream || response.destroyed) {
      stream?.destroy();
      response.destroy();
    } else pipeline(stream, response, () => undefined);
  } catch (error) {
    log.error({ err: error }, "a picture could not be read");
    response.destroy();
  }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

function refuse(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
): void {
  if (response.headersSent || response.destroyed) return;
  for (const name of ["ETag", "Accept-Ranges"]) response.removeHeader(name);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(sentence));
  response.writeHead(status);
  response.end(method === "HEAD" ? undefined : sentence);
}

/** Part of a file, both ends included. */
interface Range {
  from: number;
  to: number;
}

/**
 * The part that a Range header asks for; null for the whole file, as for several parts or a header
 * that cannot be read.
 */
function readRange(header: string | undefined, bytes: number): Range | "outside" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "")
    return Number(last) === 0
      ? "outside"
      : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 };
  const from = Number(first);
  if (last !== "" && Number(last) < from) return null;
  if (from >= bytes) return "outside";
  return { from, to: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
