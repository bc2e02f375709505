import Anthropic, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
} from "@anthropic-ai/sdk";
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { logFailedCall } from "#app/lib/outside-call.server.ts";
import { writerOf } from "./model-writer.server.ts";
import type { Model } from "./model.server.ts";
import { repairPrompt, SYSTEM } from "./prompts.server.ts";
import type { Writer } from "./writer.ts";

export interface AnthropicSettings {
  apiKey: string;
  baseURL?: string | undefined;
  model: string;
  /** Longest wait for an answer, and for the next words of a text, in milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
/** A wait that the service asks for is done here only when it is this short; otherwise the user is told. */
const SHORT_WAIT_S = 3;
const LONGEST_REASON = 500;
const BACKOFF_MS = 600;

const SENTENCES = {
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

/** A writer that asks Anthropic's Messages API. */
export function anthropicWriter(settings: AnthropicSettings): Writer {
  return writerOf(anthropicModel(settings));
}

function anthropicModel({
  apiKey,
  baseURL,
  model,
  timeoutMs = TIMEOUT_MS,
}: AnthropicSettings): Model {
  const client = new Anthropic({
    apiKey,
    baseURL: baseURL ?? null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
  });
  const base = { model, system: SYSTEM } as const;

  async function ask(
    messages: Anthropic.MessageParam[],
    schema: z.ZodType,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<string> {
    return repeatOnce(signal, async () => {
      const { type, schema: jsonSchema } = zodOutputFormat(schema);
      const message = await client.messages.create(
        {
          ...base,
          max_tokens: maxTokens,
          messages,
          output_config: { effort: "low", format: { type, schema: jsonSchema } },
        },
        { signal },
      );
      checkStop(message.stop_reason);
      return textOf(message);
    });
  }

  return {
    id: model,
    label: `Anthropic ${model}`,

    async answer(prompt, schema, maxTokens, signal) {
      const question: Anthropic.MessageParam = { role: "user", content: prompt };
      const first = await ask([question], schema, maxTokens, signal);
      const read = readJson(first, schema);
      if (read.ok) return read.value;
      const again = await ask(
        [
          question,
          { role: "assistant", content: first.trim() || "(empty)" },
          { role: "user", content: repairPrompt(read.problem) },
        ],
        schema,
        maxTokens,
        signal,
      );
      const repaired = readJson(again, schema);
      if (!repaired.ok)
        throw new AppError("upstream", SENTENCES.malformed, { cause: new Error(repaired.problem) });
      return repaired.value;
    },

    async write(prompt, maxTokens, onText, signal) {
      return repeatOnce(signal, async (progress) => {
        const watch = watchdog(signal, timeoutMs);
        try {
          const stream = client.messages.stream(
            {
              ...base,
              max_tokens: maxTokens,
              messages: [{ role: "user", content: prompt }],
              output_config: { effort: "medium" },
            },
            { signal: watch.signal },
          );
          stream.on("streamEvent", watch.reset);
          stream.on("text", (_delta, text) => {
            progress.started = true;
            onText(text);
          });
          const message = await stream.finalMessage();
          checkStop(message.stop_reason);
          return textOf(message);
        } catch (error) {
          if (watch.expired() && !signal.aborted)
            throw new AppError("upstream", SENTENCES.timeout, { cause: error });
          throw error;
        } finally {
          watch.stop();
        }
      });
    },
  };
}

function textOf(message: Anthropic.Message): string {
  return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

function checkStop(reason: Anthropic.StopReason | null): void {
  if (reason === "refusal") throw new AppError("upstream", SENTENCES.refusal);
  if (reason === "max_tokens" || reason === "model_context_window_exceeded")
    throw new AppError("upstream", SENTENCES.truncated);
}

function readJson<T>(
  text: string,
  schema: z.ZodType<T>,
): { ok: true; value: T } | { ok: false; problem: string } {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return { ok: true, value: parsed.data };
    return {
      ok: false,
      problem: parsed.error.issues
        .slice(0, 5)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    };
  } catch {
    return { ok: false, problem: "it was not JSON." };
  }
}

/** Aborts when nothing has come for `ms`; follows the outer signal. */
function watchdog(outer: AbortSignal, ms: number) {
  const own = new AbortController();
  let timer = setTimeout(() => own.abort(), ms);
  return {
    signal: AbortSignal.any([outer, own.signal]),
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(() => own.abort(), ms);
    },
    expired: () => own.signal.aborted,
    stop: () => clearTimeout(timer),
  };
}

/** Runs a call, once more when the fault is one that passes and no text has been shown yet. Every failure leaves as AppError, an abort as the signal's reason. */
async function repeatOnce<T>(
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

/** Milliseconds until a repeat makes sense, or undefined when it does not. */
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

/** Sent as an invalid request (400), although nothing about the request is wrong. */
const CREDIT = /credit balance|billing|spend(?:ing)? limit/i;

/** What the model itself decided (a refusal, too long a text) is no failed call. */
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
  if (error instanceof APIConnectionTimeoutError) return upstream(SENTENCES.timeout);
  if (error instanceof APIConnectionError)
    return upstream(started ? SENTENCES.cutOff : SENTENCES.unreachable);
  if (!(error instanceof APIError))
    return upstream(started ? SENTENCES.cutOff : SENTENCES.malformed);
  if (error.status === 429) {
    const seconds = retryAfter(error);
    return new AppError("rate_limited", SENTENCES.busy, {
      cause: error,
      ...(seconds === undefined ? {} : { retryAfter: seconds }),
    });
  }
  if (error.status === 529 || error.type === "overloaded_error")
    return upstream(SENTENCES.overloaded);
  if (error.status === 401 || error.status === 403) return upstream(SENTENCES.key);
  if (error.status === 402 || error.type === "billing_error" || CREDIT.test(error.message))
    return upstream(SENTENCES.billing);
  if (error.status === 404) return upstream(SENTENCES.model);
  if (error.status !== undefined && error.status < 500) return upstream(SENTENCES.request);
  return upstream(started && error.status === undefined ? SENTENCES.cutOff : SENTENCES.broken);
}
