import type { CallPurpose } from "#app/generated/prisma/enums.ts";
import type { CallUsage, Meter } from "../model.server.ts";
import { failure, isFailure, type Failure } from "./failure.ts";
import { type Attempt, isLoading, toAppError } from "./failure.server.ts";
import { quirksOf } from "./quirks.server.ts";
import { quirksAfter } from "./refusals.server.ts";
import { sentencesFor } from "./sentences.ts";
import { shortModelName, type Service } from "./service.ts";
import { spokenText } from "./spoken-text.ts";
import { usageReport, type UsageReport } from "./usage.server.ts";
import { watchdog, type Watchdog } from "./watchdog.server.ts";
import { wholeText, type End, type Watched, type Wire, type WireRequest } from "./wire.server.ts";

/** A service with the wire that reaches it. */
export interface Connection {
  service: Service;
  wire: Wire;
  meter: Meter;
}

/** Characters. A server that sends more than this for each token ignores the limit of tokens. */
const LONGEST_TOKEN = 12;

export interface Answer {
  text: string;
  end: End;
}

interface Exchange {
  purpose: CallPurpose;
  request: WireRequest;
  signal: AbortSignal;
}

/**
 * One metered request, streamed. `onText` gets what the model has said so far. Throws `Failure`:
 * a timeout for silence, a broken connection for an answer without its end.
 */
export function exchange(
  connection: Connection,
  { purpose, request, signal }: Exchange,
  attempt: Attempt,
  onText: (text: string) => void,
): Promise<Answer> {
  const { service, wire, meter } = connection;
  const call = { purpose, promptChars: promptChars(request), maxTokens: request.maxTokens, signal };
  const isTakenBack = (error: Failure) =>
    isAwaited(error, service) || quirksAfter(error, service, quirksOf(service), request) !== null;
  return metered({ service, meter }, call, isTakenBack, async (watched, usage, watch) => {
    const spoken = spokenText();
    let text = "";
    let received = 0;
    let end: End | undefined;
    const heard = () => {
      attempt.received = true;
      watched.heard();
    };
    for await (const piece of wire.stream(request, { ...watched, heard })) {
      if (piece.usage) usage.figures(piece.usage);
      end = piece.end ?? end;
      if (piece.text === undefined || piece.text === "") continue;
      watch.spoke();
      usage.text(piece.text.length);
      received += piece.text.length;
      if (received > request.maxTokens * LONGEST_TOKEN) return { text, end: "truncated" };
      const longer = spoken.add(piece.text);
      // Comparing the texts would read all of them again for each piece.
      if (longer.length !== text.length) onText(longer);
      text = longer;
    }
    // The SDKs end a stream that was aborted or cut as if it were whole.
    if (!end) throw failure("connection", "the answer has no end");
    return { text: spoken.end(), end };
  });
}

/** It says that it loads its model, which is waited for. */
function isAwaited(error: Failure, { patience }: Service): boolean {
  return patience.loadMs > 0 && isLoading(error);
}

interface Call {
  purpose: CallPurpose;
  promptChars: number;
  maxTokens: number;
  signal: AbortSignal;
}

/**
 * Runs one request under its meter and its watchdog; a request that hangs is a timeout. A failure
 * that `isTakenBack` is recorded as none: it is made again in another way.
 */
export function metered<T>(
  { service, meter }: Pick<Connection, "service" | "meter">,
  { signal, ...call }: Call,
  isTakenBack: (error: Failure) => boolean,
  request: (watched: Watched, usage: UsageReport, watch: Watchdog) => Promise<T>,
): Promise<T> {
  const { model, source, patience } = service;
  let answered = false;
  const explain = (error: unknown) => {
    if (!isFailure(error)) return error;
    return isTakenBack(error) ? null : toAppError(error, answered, sentencesFor(service));
  };
  const run = async (report: (usage: Partial<CallUsage>) => void): Promise<T> => {
    const watch = watchdog(signal, patience);
    const usage = usageReport(report);
    const named = (id: string | null | undefined) => void (id && report({ requestId: id }));
    const watched = { signal: watch.signal, heard: watch.heard, named };
    try {
      // The SDKs do not notice every abort while they wait for the next piece.
      return await Promise.race([request(watched, usage, watch), watch.aborted]);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (watch.expired()) throw failure("timeout", "it was silent for too long");
      if (isFailure(error)) named(error.requestId);
      else if (error instanceof Error) throw failure("connection", error.message, { cause: error });
      throw error;
    } finally {
      answered = watch.answered();
      usage.end();
      watch.stop();
    }
  };
  return meter.run({ ...call, model: shortModelName(model), source, signal }, run, explain);
}

/** What a picture of our size takes at most, in characters: three for a token. */
const PICTURE_CHARS = 4_800;

function promptChars({ system, messages, schema }: WireRequest): number {
  const texts = messages.map(wholeText);
  const pictures = messages.filter(({ picture }) => picture !== undefined).length;
  return JSON.stringify([system, texts, schema]).length + pictures * PICTURE_CHARS;
}
