import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#app/lib/app-error.ts";
import { logFailedCall } from "#app/lib/outside-call.server.ts";
import { type LoadingWait, loadingWait } from "../local/loading.server.ts";
import { isContextTooSmall } from "./refusals.server.ts";
import { type Failure, failure, isFailure } from "./failure.ts";
import type { Sentences } from "./sentences.ts";

/** What the errors of both SDKs, which one generator makes, have in common. */
interface SdkError extends Error {
  status?: number | undefined;
  type?: string | null | undefined;
  /** A number at some servers. */
  code?: string | number | null | undefined;
  headers?: Headers | undefined;
  requestID?: string | null | undefined;
}

/** The error classes of an SDK. */
export interface SdkErrors {
  APIError: { [Symbol.hasInstance](error: unknown): boolean };
  APIConnectionError: { [Symbol.hasInstance](error: unknown): boolean };
  APIConnectionTimeoutError: { [Symbol.hasInstance](error: unknown): boolean };
}

/** An error of an SDK as a failure; any other as it is. */
export function failureOf(error: unknown, sdk: SdkErrors): unknown {
  const isA = (name: keyof SdkErrors) => sdk[name][Symbol.hasInstance](error);
  if (!isA("APIError")) return error;
  const { message, status, type, code, headers, requestID } = error as SdkError;
  if (isA("APIConnectionTimeoutError") || isNetworkTimeout(error))
    return failure("timeout", message, { cause: error });
  if (isA("APIConnectionError")) return failure("connection", message, { cause: error });
  const seconds = Number(headers?.get("retry-after") ?? Number.NaN);
  return failure("answer", message, {
    status,
    type: (typeof code === "string" ? code : type) ?? undefined,
    ...(Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: Math.ceil(seconds) } : {}),
    requestId: requestID ?? headers?.get("x-request-id") ?? undefined,
    cause: error,
  });
}

/** Node's own limits for headers and pauses, which a slow server may reach before ours. */
function isNetworkTimeout(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if ("code" in at && /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(String(at.code))) return true;
  return false;
}

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

/** What is called, and how long its model may load. */
interface Called {
  name: string;
  sentences: Sentences;
  loadMs: number;
}

/**
 * Runs a call and repeats it once after a temporary failure (a full or broken server, a connection
 * that broke or hangs), as long as no text has been shown, and again while the server says that it
 * loads its model. Throws failures as AppError, an abort as the signal's reason, and any other
 * error as it is.
 */
export async function repeatOnce<T>(
  signal: AbortSignal,
  service: Called,
  call: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  let loading: LoadingWait | undefined;
  for (let round = 1; ; round++) {
    const attempt = { received: false, shown: false };
    try {
      signal.throwIfAborted();
      return await call(attempt);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // Not the service's: the meter's database, for one.
      if (!isFailure(error)) throw error;
      if (isLoading(error) && service.loadMs > 0) {
        loading ??= loadingWait(service.loadMs);
        round--;
        if (await loading.next(signal)) continue;
        throw toAppError(error, attempt.received, service.sentences);
      }
      logFailure(error, service.name);
      const wait = round === 1 && !attempt.shown ? waitBefore(error, attempt) : undefined;
      if (wait === undefined) throw toAppError(error, attempt.received, service.sentences);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

const PASSING = new Set<unknown>(["overloaded_error", "api_error", "timeout_error"]);

/** Milliseconds to wait before a repeat; undefined if repeating makes no sense. */
function waitBefore(error: Failure, { received }: Attempt): number | undefined {
  // What has begun and fell silent is paid for; it would be paid for twice.
  if (error.kind === "timeout") return received ? undefined : BACKOFF_MS;
  if (error.kind === "connection") return BACKOFF_MS;
  if (error.status === 429) {
    if (isSpent(error)) return undefined;
    const { retryAfter } = error;
    if (retryAfter === undefined) return UNKNOWN_WAIT_MS;
    return retryAfter <= SHORT_WAIT_S ? retryAfter * 1000 : undefined;
  }
  if (isContextTooSmall(error)) return undefined;
  return (error.status ?? 0) >= 500 || PASSING.has(error.type) ? BACKOFF_MS : undefined;
}

function logFailure({ kind, status, type, requestId, message }: Failure, service: string): void {
  logFailedCall({
    service: service === "Claude" ? "anthropic" : service,
    status,
    type: type ?? kind,
    reason: withoutKeys(message).slice(0, LONGEST_REASON),
    upstreamRequestId: requestId,
  });
}

/** A server that has only begun says so. */
export function isLoading({ status, message }: Pick<Failure, "status" | "message">): boolean {
  return status === 503 && /loading/i.test(message);
}

/** Some services repeat in their refusal the key that they were sent. */
function withoutKeys(message: string): string {
  return message.replace(/\b(?:sk|key|token|bearer)[-_ ][\w.~+/-]{8,}/gi, "(key)");
}

/** The API answers 400 for an empty account, as if the request were invalid. */
const CREDIT = /credit balance|billing|spend(?:ing)? limit/i;

/** Some services answer 400 to a wrong key. */
const WRONG_KEY = /api key (?:not valid|expired|is invalid)|(?:invalid|incorrect) api key/i;

const NO_MODEL = /invalid model|not a valid model|model\b[^.]{0,100}\bdoes not exist/i;

const MODERATED = /moderation|flagged|content (?:policy|filter)/i;

/** Some servers answer 500 to a picture that their model cannot look at. */
const NO_PICTURES = /\bimages?\b|\bvision\b|multi-?modal|mmproj/i;

/** An account without money answers 429 at OpenAI; waiting does not help. */
function isSpent({ type, message }: Failure): boolean {
  return type === "insufficient_quota" || /insufficient_quota/.test(message);
}

/** A failure in words for users. `received`: something of the answer had arrived. */
export function toAppError(error: Failure, received: boolean, sentences: Sentences): AppError {
  const upstream = (name: keyof Sentences) =>
    new AppError("upstream", sentences[name], { cause: error });
  if (error.kind === "timeout") return upstream("timeout");
  if (error.kind === "connection") return upstream(received ? "cutOff" : "unreachable");
  const { status, type, message, retryAfter } = error;
  if (status === 429 && !isSpent(error))
    return new AppError("rate_limited", sentences.busy, {
      cause: error,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  if (isLoading(error)) return upstream("loading");
  if (status === 529 || status === 503 || type === "overloaded_error")
    return upstream("overloaded");
  if (status === 403 && MODERATED.test(message)) return upstream("refusal");
  if (status === 401 || status === 403 || (status === 400 && WRONG_KEY.test(message)))
    return upstream("key");
  if (status === 402 || status === 429 || type === "billing_error" || CREDIT.test(message))
    return upstream("billing");
  if (isContextTooSmall(error)) return upstream("context");
  if (status !== 404 && NO_PICTURES.test(message)) return upstream("picture");
  if (status === 404 || (status === 400 && NO_MODEL.test(message))) return upstream("model");
  if (status !== undefined && status < 500) return upstream("request");
  return upstream("broken");
}
