import { AppError } from "#app/lib/app-error.ts";
import { env } from "#app/lib/env.server.ts";
import { inMinutes } from "#app/lib/numbers.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { networkFailure, safeFetch } from "#app/lib/safe-fetch.server.ts";

/** The one way to Openverse and to the files that it names. */

const DEFAULT_URL = "https://api.openverse.org";
const CALL_MS = 10_000;
const JSON_BYTES = 1_048_576;
const REDIRECTS = 3;
/** After a refusal for too many calls: at least, at most, and where no time is said. */
const WAIT_S = { least: 1, most: 3_600, unknown: 60 };

const pause = processWide("openverse pause", () => ({ until: 0 }));

/**
 * The JSON at a path. Throws `not_found`, `rate_limited` while the catalogue takes no more calls,
 * and `upstream` for anything else that is no answer.
 */
export async function callOpenverse(path: string): Promise<unknown> {
  const { status, text } = await get(path, { maxBytes: JSON_BYTES, accept: "application/json" });
  if (status === 404)
    throw new AppError("not_found", "Openverse does not have this picture any more.");
  if (status !== 200) throw noAnswer();
  try {
    return JSON.parse(bytesOf(text).toString("utf8"));
  } catch {
    throw noAnswer();
  }
}

/** The bytes at a path of the catalogue. Throws as `callOpenverse` does. */
export async function readOpenverse(path: string, maxBytes: number) {
  const answer = await get(path, { maxBytes, accept: "image/*" });
  if (answer.status !== 200) throw noAnswer();
  return { type: answer.headers["content-type"] ?? "", bytes: bytesOf(answer.text) };
}

/** A file anywhere; a few redirects are followed. Throws `upstream`, also for a larger one. */
export async function download(address: string, maxBytes: number): Promise<Buffer> {
  let url = address;
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const { status, headers, text } = await fetchBytes(url, maxBytes, "image/*");
    if (status === 200) return bytesOf(text);
    const to = headers["location"] ?? "";
    if (status < 300 || status > 399 || !URL.canParse(to, url)) break;
    url = new URL(to, url).href;
  }
  throw new AppError("upstream", "The picture could not be downloaded from where it is kept.");
}

async function get(path: string, { maxBytes, accept }: { maxBytes: number; accept: string }) {
  const left = Math.ceil((pause.until - Date.now()) / 1_000);
  if (left > 0) throw tooMany(left);
  const address = (env.OPENVERSE_URL ?? DEFAULT_URL) + path;
  const answer = await fetchBytes(address, maxBytes, accept).catch((error: unknown) => {
    throw networkFailure(error) ? unreachable(error) : error;
  });
  if (answer.status !== 429) return answer;
  const wait = waitOf(answer.headers["retry-after"]);
  pause.until = Date.now() + wait * 1_000;
  throw tooMany(wait);
}

function fetchBytes(url: string, maxBytes: number, accept: string) {
  return safeFetch(url, {
    headers: { accept, "user-agent": `Postwright (${env.appUrl})` },
    timeoutMs: CALL_MS,
    maxBytes,
    decode: asCharacters,
  });
}

/** One character for each byte, so that `bytesOf` loses none. */
const asCharacters = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function bytesOf(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function waitOf(retryAfter: string | undefined): number {
  const seconds = Math.ceil(Number(retryAfter ?? Number.NaN));
  if (Number.isNaN(seconds)) return WAIT_S.unknown;
  return Math.min(WAIT_S.most, Math.max(WAIT_S.least, seconds));
}

function tooMany(seconds: number): AppError {
  return new AppError(
    "rate_limited",
    `Openverse takes no more requests from here for now. Try again in ${inMinutes(seconds)}.`,
    { retryAfter: seconds },
  );
}

function unreachable(cause: unknown): AppError {
  const message = "Openverse cannot be reached from this installation. Try again later.";
  return new AppError("upstream", message, { cause });
}

function noAnswer(): AppError {
  return new AppError("upstream", "Openverse did not answer as expected. Please try again.");
}
