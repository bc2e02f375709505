import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
} from "@anthropic-ai/sdk";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { logFailedCall } from "#app/lib/outside-call.server.ts";

/** The longest Retry-After that is waited out; users are told about longer ones. */
const SHORT_WAIT_S = 3;
const LONGEST_REASON = 500;
const BACKOFF_MS = 600;

/** Messages for users. */
export const CLAUDE_SENTENCES = {
  key: "The writing service did not accept the API key. Check ANTHROPIC_API_KEY.",
  billing:
    "The writing service refused the request because of the account’s billing. Check the account’s credit and limits.",
  model: "The writing service does not know the configured model. Check ANTHROPIC_MODEL.",
  request:
    "The writing service did not accept the request. Try a shorter topic or fewer instructions.",
  busy: "The writing service is receiving too many requests right now. Please try again in a moment.",
  overloaded: "The writing service is overloaded at the moment. Please try again in a few minutes.",
  broken: "The writing service had a problem of its own. Please try again in a few minutes.",
  refusal:
    "The writing service declined to write about this. Rephrase the topic or the instructions and try again.",
  truncated:
    "The text became too long and was cut off. Ask for fewer words or shorten the instructions.",
  cutOff:
    "The connection to the writing service broke off in the middle of the text. Please try again.",
  malformed: "The writing service gave an answer that could not be used. Please try again.",
  timeout: "The writing service took too long to answer. Please try again.",
  unreachable: "The writing service could not be reached. Please try again later.",
} as const;

/**
 * Runs a call and repeats it once after a temporary failure, as long as no text has been shown.
 * Throws every failure as AppError, an abort as the signal's reason.
 */
export async function repeatOnce<T>(
  signal: AbortSignal,
  call: (progress: { started: boolean }) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const progress = { started: false };
    try {
      signal.throwIfAborted();
      return await call(progress);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      logFailure(error);
      const wait = attempt === 1 && !progress.started ? waitBefore(error) : undefined;
      if (wait === undefined) throw toAppError(error, progress.started);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Milliseconds to wait before a repeat; undefined if repeating makes no sense. */
function waitBefore(error: unknown): number | undefined {
  if (
    error instanceof APIConnectionTimeoutError ||
    error instanceof APIUserAbortError ||
    isAppError(error)
  )
    return undefined;
  if (error instanceof APIConnectionError) return BACKOFF_MS;
  if (!(error instanceof APIError)) return undefined;
  if (error.status === 429)
    return (retryAfter(error) ?? Infinity) <= SHORT_WAIT_S
      ? (retryAfter(error) ?? 0) * 1000
      : undefined;
  return (error.status ?? 0) >= 500 ? BACKOFF_MS : undefined;
}

function retryAfter(error: APIError): number | undefined {
  const seconds = Number(error.headers?.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

/** The API answers 400 for an empty account, as if the request were invalid. */
const CREDIT = /credit balance|billing|spend(?:ing)? limit/i;

/** The model's own decision (a refusal, a text that is too long) is not a failed call. */
function logFailure(error: unknown): void {
  if (isAppError(error)) return;
  const { status, type, requestID } =
    error instanceof APIError ? error : { status: undefined, type: null, requestID: null };
  const reason = error instanceof Error ? error.message : String(error);
  logFailedCall({
    service: "anthropic",
    status,
    type: type ?? (error instanceof Error ? error.constructor.name : "unknown"),
    reason: reason.slice(0, LONGEST_REASON),
    upstreamRequestId: requestID,
  });
}

function toAppError(error: unknown, started: boolean): AppError {
  if (isAppError(error)) return error;
  const upstream = (sentence: string) => new AppError("upstream", sentence, { cause: error });
  if (error instanceof APIConnectionTimeoutError) return upstream(CLAUDE_SENTENCES.timeout);
  if (error instanceof APIConnectionError)
    return upstream(started ? CLAUDE_SENTENCES.cutOff : CLAUDE_SENTENCES.unreachable);
  if (!(error instanceof APIError))
    return upstream(started ? CLAUDE_SENTENCES.cutOff : CLAUDE_SENTENCES.malformed);
  if (error.status === 429) {
    const seconds = retryAfter(error);
    return new AppError("rate_limited", CLAUDE_SENTENCES.busy, {
      cause: error,
      ...(seconds === undefined ? {} : { retryAfter: seconds }),
    });
  }
  if (error.status === 529 || error.type === "overloaded_error")
    return upstream(CLAUDE_SENTENCES.overloaded);
  if (error.status === 401 || error.status === 403) return upstream(CLAUDE_SENTENCES.key);
  if (error.status === 402 || error.type === "billing_error" || CREDIT.test(error.message))
    return upstream(CLAUDE_SENTENCES.billing);
  if (error.status === 404) return upstream(CLAUDE_SENTENCES.model);
  if (error.status !== undefined && error.status < 500) return upstream(CLAUDE_SENTENCES.request);
  return upstream(
    started && error.status === undefined ? CLAUDE_SENTENCES.cutOff : CLAUDE_SENTENCES.broken,
  );
}
