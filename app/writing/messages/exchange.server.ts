import Anthropic, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
} from "@anthropic-ai/sdk";
import type { CallPurpose } from "#app/generated/prisma/enums.ts";
import type { CallUsage, Meter, Patience } from "../model.server.ts";
import { type Attempt, toAppError } from "./model-errors.server.ts";
import { quirksOf } from "./quirks.server.ts";
import { quirksAfter } from "./refusals.server.ts";
import { sentencesFor } from "./sentences.ts";
import { ANTHROPIC_URL, type Service } from "./service.ts";
import { spokenText } from "./spoken-text.ts";
import { usageReport, type UsageReport } from "./usage.server.ts";

/** A service with the client that reaches it. */
export interface Connection {
  service: Service;
  client: Anthropic;
  meter: Meter;
}

/** A client for a service, which repeats nothing by itself. */
export function connect(service: Service, meter: Meter): Connection {
  const { apiKey, baseURL, patience } = service;
  // Servers other than Anthropic's want either header, and none minds both. The SDK leaves the
  // choice to whoever names one.
  const both = { "x-api-key": apiKey, authorization: `Bearer ${apiKey}` };
  const headers = baseURL === ANTHROPIC_URL ? {} : { defaultHeaders: both };
  const client = new Anthropic({
    apiKey,
    baseURL,
    maxRetries: 0,
    // The watchdog is earlier.
    timeout: 2 * patience.firstMs,
    logLevel: "off",
    // The prompt and the key go to no other host.
    fetchOptions: { redirect: "error" },
    ...headers,
  });
  return { service, client, meter };
}

/** Characters. A server that sends more than this for each token ignores `max_tokens`. */
const LONGEST_TOKEN = 12;

export interface Exchange {
  purpose: CallPurpose;
  params: Omit<Anthropic.MessageCreateParamsNonStreaming, "model" | "stream">;
  signal: AbortSignal;
}

export interface Answer {
  text: string;
  stopReason: Anthropic.StopReason;
}

/**
 * One metered request, streamed. `onText` gets what the model has said so far. Throws errors of the
 * SDK: APIConnectionTimeoutError for silence, APIConnectionError for an answer without its end.
 */
export function exchange(
  connection: Connection,
  { purpose, params, signal }: Exchange,
  attempt: Attempt,
  onText: (text: string) => void,
): Promise<Answer> {
  return metered(connection, { purpose, params, signal }, async (watch, usage, report) => {
    const { data: events, request_id } = await connection.client.messages
      .create(
        { ...params, model: connection.service.model, stream: true },
        { signal: watch.signal },
      )
      .withResponse();
    report(request_id);
    const spoken = spokenText();
    let text = "";
    let received = 0;
    let stopReason: Anthropic.StopReason | null = null;
    for await (const event of events) {
      usage.event(event);
      const piece = textIn(event);
      watch.heard(event.type === "content_block_delta");
      attempt.received = true;
      if (event.type === "message_delta") stopReason = event.delta.stop_reason ?? stopReason;
      if (piece === "") continue;
      usage.text(piece.length);
      received += piece.length;
      if (received > params.max_tokens * LONGEST_TOKEN) return { text, stopReason: "max_tokens" };
      const longer = spoken.add(piece);
      // Comparing the texts would read all of them again for each piece.
      if (longer.length !== text.length) onText(longer);
      text = longer;
    }
    // The SDK ends a stream that was aborted as if it were whole.
    if (!stopReason) throw new APIConnectionError({ message: "the answer has no end" });
    return { text: spoken.end(), stopReason };
  });
}

/** Runs one request under its meter and its watchdog; a request that hangs is a timeout. */
export function metered<T>(
  { service, meter }: Connection,
  { purpose, params, signal }: Exchange,
  request: (
    watch: Watchdog,
    usage: UsageReport,
    reportId: (id: string | null | undefined) => void,
  ) => Promise<T>,
): Promise<T> {
  const { model, source, patience } = service;
  const call = {
    purpose,
    model,
    source,
    promptChars: promptChars(params),
    maxTokens: params.max_tokens,
  };
  let answered = false;
  const explain = (error: unknown) => {
    if (!(error instanceof APIError)) return error;
    return isTakenBack(error, service, params)
      ? null
      : toAppError(error, answered, sentencesFor(service));
  };
  const run = async (report: (usage: Partial<CallUsage>) => void): Promise<T> => {
    const watch = watchdog(signal, patience);
    const usage = usageReport(report);
    const reportId = (id: string | null | undefined) => id && report({ requestId: id });
    try {
      // The SDK does not notice every abort while it waits for the next piece.
      return await Promise.race([request(watch, usage, reportId), watch.aborted]);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (watch.expired()) throw new APIConnectionTimeoutError();
      if (error instanceof APIError) reportId(error.requestID);
      else if (error instanceof Error) throw new APIConnectionError({ cause: error });
      throw error;
    } finally {
      answered = watch.answered();
      usage.end();
      watch.stop();
    }
  };
  return meter.run(call, run, explain);
}

/** What a picture of our size takes at most, in characters: three for a token. */
const PICTURE_CHARS = 4_800;

function promptChars({ system, messages, output_config }: Exchange["params"]): number {
  let pictures = 0;
  const text = JSON.stringify([system, messages, output_config], (_key, value: unknown) => {
    if (!isPicture(value)) return value;
    pictures++;
    return undefined;
  });
  return text.length + pictures * PICTURE_CHARS;
}

function isPicture(value: unknown): boolean {
  return typeof value === "object" && value !== null && "media_type" in value;
}

/** True if a request was refused for what the server need not take; it is made again without. */
function isTakenBack(error: APIError, service: Service, params: Exchange["params"]): boolean {
  const { format, effort } = params.output_config ?? {};
  const sent = { format: Boolean(format), effort: Boolean(effort) };
  return quirksAfter(error, service, quirksOf(service), sent) !== null;
}

function textIn(event: Anthropic.RawMessageStreamEvent): string {
  if (event.type === "content_block_start" && event.content_block.type === "text")
    return event.content_block.text;
  return event.type === "content_block_delta" && event.delta.type === "text_delta"
    ? event.delta.text
    : "";
}

/** Ends a request that is silent for too long. */
interface Watchdog {
  /** Aborts with the outer signal, and when the time is up. */
  signal: AbortSignal;
  /** Rejects with the signal's reason once it aborts. */
  aborted: Promise<never>;
  /** Something arrived; `words` once it is part of the answer. */
  heard(words: boolean): void;
  /** Whether anything arrived. */
  answered(): boolean;
  expired(): boolean;
  stop(): void;
}

/** A watchdog that starts now; the times are in milliseconds. */
function watchdog(
  outer: AbortSignal,
  { firstMs, betweenMs }: Pick<Patience, "firstMs" | "betweenMs">,
): Watchdog {
  const own = new AbortController();
  const wait = (ms: number) => setTimeout(() => own.abort(), ms);
  let timer = wait(firstMs);
  let [answered, speaking] = [false, false];
  const signal = AbortSignal.any([outer, own.signal]);
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  // Nobody may be waiting for it.
  aborted.catch(() => undefined);
  return {
    signal,
    aborted,
    heard: (words) => {
      answered = true;
      speaking ||= words;
      clearTimeout(timer);
      timer = wait(speaking ? betweenMs : firstMs);
    },
    answered: () => answered,
    expired: () => own.signal.aborted && !outer.aborted,
    stop: () => clearTimeout(timer),
  };
}
