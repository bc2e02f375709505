import { AppError, isAppError } from "#app/lib/app-error.ts";
import { jsonExcess } from "#app/lib/json-size.ts";
import { networkFailure } from "#app/lib/safe-fetch.server.ts";
import type {
  CategoriesOutcome,
  Category,
  ConnectorContext,
  Failure,
  FiguresOutcome,
  Outcome,
  PlatformFigures,
  RemoteCopy,
  SafeInit,
  SafeResponse,
} from "./platform.ts";

/** What every connector needs to call a platform and to say what came of it. */

/** An answer with its body read as JSON; undefined where the body is none, or holds more than any platform has to say. */
export interface Answer extends SafeResponse {
  json: unknown;
}

export type Found = { ok: true; copy: RemoteCopy | null } | { ok: false; failure: Failure };

/** The longest that is asked for is a page of a hundred categories or figures. Reading as much takes some 10 ms. */
const ANSWER_BOUNDS = { values: 20_000, depth: 50 };
const LONGEST_WAIT = 3600;
const LONGEST_REMOTE_TEXT = 200;
const LONGEST_ADDRESS = 2000;

/**
 * Makes one call. Throws what `outcomeOf` and `failureFrom` understand when no answer comes; a read that got lost is transient, because
 * it changed nothing, while a write that got lost is unknown.
 */
export async function send(
  context: ConnectorContext,
  url: string,
  init: SafeInit = {},
): Promise<Answer> {
  try {
    const answer = await context.fetch(url, init);
    return { ...answer, json: parseJson(answer.text) };
  } catch (error) {
    if (networkFailure(error) && isRead(init)) fail(asRepeatable(failureFrom(error)));
    throw error;
  }
}

/** A call with a JSON body. */
export function sendJson(
  context: ConnectorContext,
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(context, url, {
    method,
    headers: { ...headers, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
}

/** Ends the work with this failure. */
export function fail(failure: Failure): never {
  throw new AppError("upstream", failure.message, { cause: failure });
}

/** Reads any error as a failure: what `fail` threw, what the guarded fetch threw, and an unknown outcome for everything else. */
export function failureFrom(error: unknown): Failure {
  const network = networkFailure(error);
  if (network?.sent) return { class: "unknown", message: network.message };
  if (network)
    return {
      class: network.kind === "blocked" || network.kind === "tls" ? "permanent" : "transient",
      message: network.message,
    };
  return (
    statedFailure(error) ?? {
      class: "unknown",
      message: "Something unexpected happened while the post was being sent.",
    }
  );
}

/** For calls that may be repeated whatever became of them: nothing about them is unknown, they are only to be tried again. */
export function asRepeatable(failure: Failure): Failure {
  return failure.class === "unknown" ? { ...failure, class: "transient" } : failure;
}

/** Runs work that ends in a copy or throws a failure. Errors that are neither a failure nor of the network are bugs and pass through. */
export async function outcomeOf(work: () => Promise<RemoteCopy>): Promise<Outcome> {
  try {
    return { ok: true, copy: await work() };
  } catch (error) {
    return { ok: false, failure: knownFailure(error) };
  }
}

/** The same for a look-up, where null says that the copy is certainly not there. */
export async function foundBy(work: () => Promise<RemoteCopy | null>): Promise<Found> {
  try {
    return { ok: true, copy: await work() };
  } catch (error) {
    return { ok: false, failure: knownFailure(error) };
  }
}

/** The same for a platform's own figures. */
export async function figuresBy(work: () => Promise<PlatformFigures>): Promise<FiguresOutcome> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, failure: knownFailure(error) };
  }
}

/** The same for the categories of a site. */
export async function categoriesBy(work: () => Promise<Category[]>): Promise<CategoriesOutcome> {
  try {
    return { ok: true, categories: await work() };
  } catch (error) {
    return { ok: false, failure: knownFailure(error) };
  }
}

/** A count as a platform writes it, a number or digits; null for anything else. */
export function readCount(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The same for a connection test, whose work returns the sentence of success. */
export async function testedBy(
  work: () => Promise<string>,
): Promise<{ success: boolean; message: string }> {
  try {
    return { success: true, message: await work() };
  } catch (error) {
    return { success: false, message: knownFailure(error).message };
  }
}

/**
 * What a status means on any platform, for statuses that the platform itself gives no other sense.
 * 429 and 503 come from in front of the application, nothing was created; other 5xx may have come after the work was done.
 */
export function failureOfStatus(answer: Answer, platform: string, detail = ""): Failure {
  const { status } = answer;
  const said = detail === "" ? "" : ` It said: ${detail}`;
  const base = { status, ...retryAfter(answer) };
  if (status === 429)
    return {
      ...base,
      class: "transient",
      message: `${platform} is limiting how often it may be called.${said}`,
    };
  if (status === 503)
    return {
      ...base,
      class: "transient",
      message: `${platform} is not available at the moment.${said}`,
    };
  if (status >= 500)
    return {
      ...base,
      class: "unknown",
      message: `${platform} had an internal error (${status}).${said}`,
    };
  if (status >= 300 && status < 400)
    return { ...base, class: "permanent", message: redirectMessage(answer) };
  if (status === 408)
    return { ...base, class: "unknown", message: `${platform} gave up waiting for the request.` };
  if (status >= 400)
    return {
      ...base,
      class: "permanent",
      message: `${platform} refused the request (${status}).${said}`,
    };
  return {
    ...base,
    class: "unknown",
    message: `${platform} answered, but not with a confirmation.`,
  };
}

/** Names the origin that a redirect leads to. Redirects are never followed: a POST would arrive as a GET and create nothing. */
export function redirectMessage(answer: SafeResponse): string {
  const location = answer.headers["location"] ?? "";
  const target = URL.canParse(location) ? new URL(location) : null;
  if (!target || !/^https?:$/.test(target.protocol))
    return "The address redirects elsewhere. Use the address that the browser shows when you open the site.";
  return `The address redirects. Use ${target.origin} instead.`;
}

/** `Retry-After` in seconds: a number or a date, never negative, at most an hour; absent when it is neither. */
export function retryAfter(answer: SafeResponse): { retryAfter?: number } {
  const text = answer.headers["retry-after"]?.trim() ?? "";
  const seconds = /^-?\d+$/.test(text)
    ? Number(text)
    : (Date.parse(/[a-z]/i.test(text) ? text : "") - Date.now()) / 1000;
  return Number.isNaN(seconds)
    ? {}
    : { retryAfter: Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(seconds))) };
}

/** Text from a platform, fit to be shown: no tags, no control characters, one line, at most 200 characters. */
export function plainText(value: unknown): string {
  if (typeof value !== "string") return "";
  const text = value
    .slice(0, 4_000)
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return text.length > LONGEST_REMOTE_TEXT ? `${cut(text, LONGEST_REMOTE_TEXT - 1)}…` : text;
}

/** The first `max` characters (UTF-16 units), never half of one. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** Follows keys into an unknown JSON value; undefined where the path ends early. */
export function dig(value: unknown, ...path: Array<string | number>): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Record<string | number, unknown>)[key];
  }
  return here;
}

/** The string or number at a path, as text; "" where there is none. */
export function digText(value: unknown, ...path: Array<string | number>): string {
  const found = dig(value, ...path);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}

/** An http address from a platform, which is shown as a link; "" for anything else. */
export function webAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > LONGEST_ADDRESS || !URL.canParse(value))
    return "";
  return /^https?:$/.test(new URL(value).protocol) ? value : "";
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** What `escapeHtml` was given. */
export function unescapeHtml(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** "example.com" or "example.com:8080" of an address as a user typed it, without a dot at the end; "" when it is none. */
export function hostOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).host.replace(/\.(?=:|$)/, "") : "";
}

/** A site's home as one text, however it was typed: host, port and path in small letters, without scheme and trailing slash. `inside` is what people copy along. */
export function siteAddress(url: string | undefined, inside = /$^/): string {
  if (url === undefined || !URL.canParse(url)) return "";
  const { pathname } = new URL(url);
  return (hostOf(url) + pathname.replace(inside, "").replace(/\/+$/, "")).toLowerCase();
}

function parseJson(text: string): unknown {
  const json = text.replace(/^\uFEFF/, "");
  if (jsonExcess(json, ANSWER_BOUNDS) !== null) return undefined;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function isRead(init: SafeInit): boolean {
  return ["GET", "HEAD"].includes(init.method ?? "GET");
}

function knownFailure(error: unknown): Failure {
  if (!networkFailure(error) && !statedFailure(error)) throw error;
  return failureFrom(error);
}

function statedFailure(error: unknown): Failure | null {
  const cause = isAppError(error) && error.kind === "upstream" ? error.details.cause : null;
  return typeof cause === "object" && cause !== null && "class" in cause
    ? (cause as Failure)
    : null;
}
