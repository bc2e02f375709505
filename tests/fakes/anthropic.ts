import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerFor, articleFor } from "./anthropic-answers.ts";

/** How the fake answers one request. Without a script every request is answered normally. */
export type Behaviour =
  | { kind: "normal"; /** Words of a written article instead of those asked for. */ words?: number }
  | { kind: "rate-limited"; retryAfter?: number }
  | { kind: "overloaded" }
  | { kind: "overloaded-midway" }
  | { kind: "unauthorized" }
  | { kind: "no-credit" }
  | { kind: "broken" }
  | { kind: "refusal" }
  | { kind: "truncated" }
  | { kind: "cut-off" }
  | { kind: "malformed" }
  | { kind: "wrong-shape" }
  | { kind: "fenced" }
  /** Waits between the pieces of a stream, or once before a whole answer. */
  | { kind: "slow"; delayMs: number }
  | { kind: "hang" }
  | { kind: "injected" }
  /** Exactly this text as the answer. */
  | { kind: "text"; text: string };

export interface FakeRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: RequestBody;
  /** When the first piece of text left, in performance.now() time. */
  firstTextAt?: number;
  /** Pieces of the streamed text, and how many of them were sent. */
  pieces?: number;
  piecesSent?: number;
  /** Answered, or aborted by the caller. */
  over?: boolean;
}

interface RequestBody {
  model: string;
  max_tokens: number;
  stream?: boolean;
  system?: unknown;
  messages: Array<{ role: string; content: unknown }>;
  output_config?: { format?: { type: string; schema: Record<string, unknown> } | null };
}

export interface FakeAnthropic {
  url: string;
  requests: FakeRequest[];
  /** Behaviours for the next requests, in order. */
  script(...behaviours: Behaviour[]): void;
  /** Drops the unused behaviours. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * A server on loopback that speaks the Messages API, streaming or not. Answers fit the requested
 * schema and are made from the data in the prompt.
 */
export async function startFakeAnthropic(): Promise<FakeAnthropic> {
  const requests: FakeRequest[] = [];
  const queue: Behaviour[] = [];
  const server = http.createServer((request, response) => {
    void readBody(request).then(async (text) => {
      if (request.method !== "POST" || !request.url?.endsWith("/v1/messages"))
        return fail(response, 404, "not_found_error", "Not found");
      const entry: FakeRequest = {
        path: request.url,
        headers: request.headers,
        body: JSON.parse(text) as RequestBody,
      };
      requests.push(entry);
      response.once("close", () => (entry.over = true));
      await answer(entry, queue.shift() ?? { kind: "normal" }, response).catch(() =>
        response.destroy(),
      );
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: (...behaviours) => void queue.push(...behaviours),
    reset: () => void queue.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function answer(
  entry: FakeRequest,
  behaviour: Behaviour,
  response: http.ServerResponse,
): Promise<void> {
  const authorised = entry.headers.authorization ?? entry.headers["x-api-key"];
  if (behaviour.kind === "unauthorized" || !authorised)
    return fail(response, 401, "authentication_error", "invalid x-api-key");
  // The real service reports it this way, as an invalid request.
  if (behaviour.kind === "no-credit")
    return fail(
      response,
      400,
      "invalid_request_error",
      "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
      { "request-id": "req_no_credit" },
    );
  if (behaviour.kind === "rate-limited")
    return fail(
      response,
      429,
      "rate_limit_error",
      "Too many requests",
      behaviour.retryAfter === undefined ? {} : { "retry-after": String(behaviour.retryAfter) },
    );
  if (behaviour.kind === "overloaded") return fail(response, 529, "overloaded_error", "Overloaded");
  if (behaviour.kind === "broken") return fail(response, 500, "api_error", "Internal server error");
  if (behaviour.kind === "hang") return;
  const text = textFor(entry.body, behaviour);
  const reason =
    behaviour.kind === "refusal"
      ? "refusal"
      : behaviour.kind === "truncated"
        ? "max_tokens"
        : "end_turn";
  if (entry.body.stream) return stream(entry, behaviour, text, reason, response);
  if (behaviour.kind === "slow") await sleep(behaviour.delayMs);
  if (behaviour.kind === "cut-off") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"id":"msg_');
    await sleep(20);
    response.destroy();
    return;
  }
  response.writeHead(200, { "content-type": "application/json", "request-id": "req_fake" });
  response.end(JSON.stringify(message(entry.body.model, reason === "refusal" ? "" : text, reason)));
}

function textFor(body: RequestBody, behaviour: Behaviour): string {
  if (behaviour.kind === "text") return behaviour.text;
  const schema = body.output_config?.format?.schema;
  if (behaviour.kind === "malformed") return '{"title": "Half an ans';
  if (behaviour.kind === "wrong-shape") return '{"unexpected": true}';
  const data = dataOf(body);
  if (schema) return JSON.stringify(answerFor(schema, data, behaviour.kind === "injected"));
  const words = behaviour.kind === "normal" ? behaviour.words : undefined;
  const html = articleFor(data, words, behaviour.kind === "injected");
  return behaviour.kind === "fenced" ? `\`\`\`html\n${html}\n\`\`\`` : html;
}

/** The JSON between <data> and </data> of the first message. */
function dataOf(body: RequestBody): Record<string, unknown> {
  const content = body.messages[0]?.content;
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const match = /<data>\n([\s\S]*?)\n<\/data>/.exec(text);
  return match?.[1] ? (JSON.parse(match[1]) as Record<string, unknown>) : {};
}

async function stream(
  entry: FakeRequest,
  behaviour: Behaviour,
  text: string,
  reason: string,
  response: http.ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-cache",
    "request-id": "req_fake",
  });
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  send("message_start", { message: { ...message(entry.body.model, "", null), content: [] } });
  send("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
  send("ping", {});
  const pieces = reason === "refusal" ? [] : (text.match(/[\s\S]{1,40}/g) ?? []);
  entry.pieces = pieces.length;
  for (const [index, piece] of pieces.entries()) {
    if (response.destroyed) return;
    entry.firstTextAt ??= performance.now();
    entry.piecesSent = (entry.piecesSent ?? 0) + 1;
    send("content_block_delta", { index: 0, delta: { type: "text_delta", text: piece } });
    if (behaviour.kind === "slow") await sleep(behaviour.delayMs);
    if (index < pieces.length / 2) continue;
    if (behaviour.kind === "cut-off") {
      await sleep(20);
      response.destroy();
      return;
    }
    if (behaviour.kind === "overloaded-midway") {
      send("error", { error: { type: "overloaded_error", message: "Overloaded" } });
      response.end();
      return;
    }
  }
  send("content_block_stop", { index: 0 });
  send("message_delta", {
    delta: { stop_reason: reason, stop_sequence: null },
    usage: { output_tokens: pieces.length },
  });
  send("message_stop", {});
  response.end();
}

function message(model: string, text: string, reason: string | null) {
  return {
    id: "msg_fake",
    type: "message",
    role: "assistant",
    model,
    content: text === "" ? [] : [{ type: "text", text }],
    stop_reason: reason,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  };
}

function fail(
  response: http.ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": "req_fake",
    ...headers,
  });
  response.end(JSON.stringify({ type: "error", error: { type, message: text } }));
}
