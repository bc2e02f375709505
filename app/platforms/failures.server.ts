import { AppError, isAppError } from "#app/lib/app-error.ts";
import { networkFailure } from "#app/lib/safe-fetch.server.ts";
import type { SafeResponse } from "#app/lib/safe-fetch/exchange.ts";
import { holdsMessages } from "./answer-json.server.ts";
import type { Failure, FailureClass } from "./outcome.ts";

/** How connectors state failures, and what statuses mean on every platform. */

/** Throws the failure, which `outcomeOf` and the functions beside it turn into an outcome. */
export function fail(failure: Failure): never {
  throw new AppError("upstream", failure.message, { cause: failure });
}

/**
 * The failure that an error stands for: what `fail` threw, what the guarded fetch threw, and an
 * unknown outcome for everything else.
 */
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

/** A refusal that a repeat cannot help. */
export function permanent(
  status: number,
  message: string,
  more: Pick<Failure, "reconnect" | "gone"> = {},
): Failure {
  return { class: "permanent", status, message, ...more };
}

/** The failure of a network error or of `fail`. Throws any other error again: it is a bug. */
export function knownFailure(error: unknown): Failure {
  if (!networkFailure(error) && !statedFailure(error)) throw error;
  return failureFrom(error);
}

/** The failure of a call that is safe to repeat: its outcome is never unknown, only transient. */
export function asRepeatable(failure: Failure): Failure {
  return failure.class === "unknown" ? { ...failure, class: "transient" } : failure;
}

/** For `catch` on a call that is safe to repeat. */
export function failRepeatably(error: unknown): never {
  fail(asRepeatable(failureFrom(error)));
}

/**
 * What a write has made whose answer was refused or cannot be read. The site may have carried it
 * out all the same, so `look` looks there before the failure counts; null: it was not carried out.
 * `unsure`: the class of the failure where nobody can look. A refusal to show a post to readers is
 * unknown then; any other stays what it is, because nobody would see what it had made.
 */
export async function orLookUp<T>(
  failure: Failure,
  look: () => Promise<T | null>,
  unsure: FailureClass,
): Promise<T> {
  if (failure.class === "transient" || failure.gone) fail(failure);
  const found = await look().catch((error: unknown) => {
    const looked = failureFrom(error);
    if (looked.gone) return null;
    if (looked.class !== "permanent") return fail({ ...failure, class: "unknown" });
    // Refused credentials, and an address that nobody answers, carry nothing out.
    const certain = failure.reconnect || failure.status === 404;
    return fail({ ...failure, class: certain ? failure.class : unsure });
  });
  return found ?? fail(failure);
}

/** What the work returns; null where the platform knows no such post. */
export async function nullIfGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (failureFrom(error).gone) return null;
    throw error;
  }
}

/** The posts that a look-up answered. Throws a transient failure for anything but a list. */
export function requirePosts(list: unknown, platform: string): unknown[] {
  if (Array.isArray(list)) return list;
  fail({
    class: "transient",
    message: `${platform} answered the look-up with something that is no list of posts.`,
  });
}

/**
 * What a status means on any platform, unless the platform itself gives it another sense. 429 and
 * 503 come from in front of the application, so nothing was created; other 5xx may have come after
 * the work was done.
 */
export function failureOfStatus(answer: SafeResponse, platform: string, detail = ""): Failure {
  const { status } = answer;
  const said = itSaid(detail);
  const base = { status, ...retryAfter(answer) };
  const transient = (message: string): Failure => ({ ...base, class: "transient", message });
  const unknown = (message: string): Failure => ({ ...base, class: "unknown", message });
  const refused = (message: string): Failure => ({ ...base, class: "permanent", message });
  if (status === 429)
    return transient(`${platform} is limiting how often it may be called.${said}`);
  if (status === 503) return transient(`${platform} is not available at the moment.${said}`);
  if (status >= 500) return unknown(`${platform} had an internal error (${status}).${said}`);
  if (status >= 300 && status < 400) return refused(redirectMessage(answer));
  if (status === 408) return unknown(`${platform} gave up waiting for the request.`);
  if (status >= 400) return refused(`${platform} refused the request (${status}).${said}`);
  return unknown(`${platform} answered, but not with a confirmation.`);
}

/**
 * The failure of an answer without JSON to whose text the site has added messages; null for any
 * other answer. Whatever its status is, it may have come after the work was done.
 */
export function failureOfMessages({ status, text }: SafeResponse): Failure | null {
  if (!holdsMessages(text)) return null;
  return {
    class: "unknown",
    status,
    message:
      "The site prints messages into its answers, so that they cannot be read. Ask whoever looks after the site to write them to a log instead (in PHP: display_errors off).",
  };
}

/** What the platform answered, as a whole sentence to append; empty if it said nothing. */
export function itSaid(detail: string): string {
  return detail === "" ? "" : ` It said: ${detail}${/[.!?…]$/.test(detail) ? "" : "."}`;
}

/** The end of a path that belongs to the software and not to the address of the site. */
const OF_SOFTWARE = /\/(?:wp-\w+|xmlrpc|index|ghost)(?:\.php)?(?:\/.*)?$|\/+$/;

/**
 * Names the address that a redirect leads to, with the folder that was called. Redirects are never
 * followed: a POST would arrive as a GET and create nothing.
 */
export function redirectMessage(answer: SafeResponse & { url?: string }): string {
  const location = answer.headers["location"] ?? "";
  const target = URL.canParse(location) ? new URL(location) : null;
  if (!target || !/^https?:$/.test(target.protocol))
    return "The address redirects elsewhere. Use the address that the browser shows when you open the site.";
  const folder = target.pathname.replace(OF_SOFTWARE, "");
  const called = answer.url === undefined ? "/" : new URL(answer.url).pathname;
  const isSame = `${called}/`.startsWith(`${folder}/`);
  return `The address redirects. Use ${target.origin}${isSame ? folder : ""} instead.`;
}

/**
 * The failure of a site that asks for a password before it lets anybody in; null for any other
 * answer. `api`: what has to be open. The sign-in for a platform's own API uses the same header.
 */
export function failureOfSitePassword(
  { status, headers }: SafeResponse,
  api: string,
): Failure | null {
  if (status !== 401 || !/\bbasic\b/i.test(headers["www-authenticate"] ?? "")) return null;
  return permanent(
    status,
    `The web server asks everybody for a password (Basic authentication), as is usual for staging sites. Let it leave out ${api}, or use a site that is open.`,
  );
}

/** `Retry-After` in seconds: a number or a date; absent when it is neither. */
function retryAfter(answer: SafeResponse): { retryAfter?: number } {
  const text = answer.headers["retry-after"]?.trim() ?? "";
  const seconds = /^-?\d+$/.test(text)
    ? Number(text)
    : (Date.parse(/[a-z]/i.test(text) ? text : "") - Date.now()) / 1000;
  return Number.isNaN(seconds) ? {} : { retryAfter: Math.ceil(seconds) };
}

function statedFailure(error: unknown): Failure | null {
  const cause = isAppError(error) && error.kind === "upstream" ? error.details.cause : null;
  return isFailure(cause) ? cause : null;
}

function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "class" in value && "message" in value;
}
