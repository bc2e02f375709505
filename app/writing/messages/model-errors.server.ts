import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
} from "@anthropic-ai/sdk";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#app/lib/app-error.ts";
import { logFailedCall } from "#app/lib/outside-call.server.ts";
import { isContextTooSmall } from "./refusals.server.ts";
import type { Sentences } from "./sentences.ts";

/** The longest Retry-After that is waited out; users are told about longer ones. */
const SHORT_WAIT_S = 3;
/** Before a request that was refused without a time is repeated. */
const UNKNOWN_WAIT_MS = 2_000;
const BACKOFF_MS = 600;
const LONGEST_REASON = 500;

/** How far a request came. */
export interface Attempt {
  /** Something of the answer arrived. */
  received: boolean;
  /** The caller has shown some of it, so that a repeat would begin anew before the user's eyes. */
  shown: boolean;
}

/**
 * Runs a call and repeats it once after a temporary failure (a full or broken server, a connection
 * that broke or hangs), as long as no text has been shown. Throws the SDK's errors as AppError, an
 * abort as the signal's reason, and any other error as it is.
 */
export async function repeatOnce<T>(
  signal: AbortSignal,
  service: { name: string; sentences: Sentences },
  call: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round++) {
    const attempt = { received: false, shown: false };
    try {
      signal.throwIfAborted();
      return await call(attempt);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // Not the service's: the meter's database, for one.
      if (!(error instanceof APIError)) throw error;
      logFailure(error, service.name);
      const wait = round === 1 && !attempt.shown ? waitBefore(error) : undefined;
      if (wait === undefined) throw toAppError(error, attempt.received, service.sentences);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

const PASSING = new Set<unknown>(["overloaded_error", "api_error", "timeout_error"]);

/** Milliseconds to wait before a repeat; undefined if repeating makes no sense. */
function waitBefore(error: APIError): number | undefined {
  if (error instanceof APIUserAbortError) return undefined;
  if (error instanceof APIConnectionError) return BACKOFF_MS;
  if (error.status === 429) {
    const seconds = retryAfter(error);
    if (seconds === undefined) return UNKNOWN_WAIT_MS;
    return seconds <= SHORT_WAIT_S ? seconds * 1000 : undefined;
  }
  if (isContextTooSmall(error)) return undefined;
  return (error.status ?? 0) >= 500 || PASSING.has(error.type) ? BACKOFF_MS : undefined;
}

function retryAfter(error: APIError): number | undefined {
  const seconds = Number(error.headers?.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

function logFailure(error: APIError, service: string): void {
  const { status, type, requestID, message } = error;
  logFailedCall({
    service: service === "Claude" ? "anthropic" : service,
    status,
    type: type ?? error.constructor.name,
    reason: withoutKeys(message).slice(0, LONGEST_REASON),
    upstreamRequestId: requestID,
  });
}

/** Some services repeat in their refusal the key that they were sent. */
function withoutKeys(message: string): string {
  return message.replace(/\b(?:sk|key|token|bearer)[-_ ][\w.~+/-]{8,}/gi, "(key)");
}

/** The API answers 400 for an empty account, as if the request were invalid. */
const CREDIT = /credit balance|billing|spend(?:ing)? limit/i;

/** Some servers answer 500 to a picture that their model cannot look at. */
const NO_PICTURES = /\bimages?\b|\bvision\b|multi-?modal|mmproj/i;

/** A failure in words for users. `received`: something of the answer had arrived. */
export function toAppError(error: APIError, received: boolean, sentences: Sentences): AppError {
  const upstream = (name: keyof Sentences) =>
    new AppError("upstream", sentences[name], { cause: error });
  if (error instanceof APIConnectionTimeoutError || isNetworkTimeout(error))
    return upstream("timeout");
  if (error instanceof APIConnectionError) return upstream(received ? "cutOff" : "unreachable");
  const { status, type, message } = error;
  if (status === 429) {
    const seconds = retryAfter(error);
    return new AppError("rate_limited", sentences.busy, {
      cause: error,
      ...(seconds === undefined ? {} : { retryAfter: seconds }),
    });
  }
  if (status === 529 || status === 503 || type === "overloaded_error")
    return upstream("overloaded");
  if (status === 401 || status === 403) return upstream("key");
  if (status === 402 || type === "billing_error" || CREDIT.test(message))
    return upstream("billing");
  if (isContextTooSmall(error)) return upstream("context");
  if (status !== 404 && NO_PICTURES.test(message)) return upstream("picture");
  if (status === 404) return upstream("model");
  if (status !== undefined && status < 500) return upstream("request");
  return upstream("broken");
}

/** Node's own limits for headers and pauses, which a slow server may reach before ours. */
function isNetworkTimeout(error: Error): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if ("code" in at && /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(String(at.code))) return true;
  return false;
}
