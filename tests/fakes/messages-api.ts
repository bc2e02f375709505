import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { streamChat } from "./chat-stream.ts";
import { lookOf, textFor } from "./messages-text.ts";
import { streamAnswer, wholeAnswer } from "./messages-stream.ts";
import type {
  Behaviour,
  Dialect,
  FakeRequest,
  RequestBody,
  Scripted,
} from "./messages-behaviour.ts";

export interface FakeMessagesApi {
  url: string;
  port: number;
  /** Requests for answers, in order: the transcript. */
  requests: FakeRequest[];
  /** Paths of GET requests, in order. */
  reads: string[];
  /** Behaviours for the next requests, in order. */
  script(...behaviours: Scripted[]): void;
  /** Drops the unused behaviours, and returns them. */
  reset(): Scripted[];
  close(): Promise<void>;
}

/**
 * A server on loopback that speaks the Messages API as the dialect says. Answers fit the requested
 * schema and are made from the data in the prompt. `port` 0 is a free one.
 */
export async function startMessagesApi(dialect: Dialect, port = 0): Promise<FakeMessagesApi> {
  const requests: FakeRequest[] = [];
  const reads: string[] = [];
  const queue: Scripted[] = [];
  const server = http.createServer((request, response) => {
    void readBody(request).then(async (text) => {
      if (request.method === "GET") {
        reads.push(request.url ?? "");
        return read(dialect, request, response);
      }
      const chat = dialect.chat === true && request.url?.endsWith("/chat/completions") === true;
      if (request.method !== "POST" || !(chat || request.url?.endsWith("/v1/messages")))
        return fail(response, 404, "not_found_error", "Not found");
      const entry: FakeRequest = {
        path: request.url ?? "",
        headers: request.headers,
        body: JSON.parse(text) as RequestBody,
      };
      requests.push(entry);
      response.once("close", () => (entry.over = true));
      const look = lookOf(entry.body);
      const at = queue.findIndex((one) => one.for === look);
      const behaviour = at < 0 ? ({ kind: "normal" } as const) : queue.splice(at, 1)[0]!;
      await answer(dialect, entry, behaviour, response).catch(() => response.destroy());
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    requests,
    reads,
    script: (...behaviours) => void queue.push(...behaviours),
    reset: () => queue.splice(0),
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

function read(
  { pages, locked }: Dialect,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  if (locked) return fail(response, 401, "authentication_error", "Unauthorized");
  const page = pages?.()[request.url ?? ""];
  if (page === undefined) return fail(response, 404, "not_found_error", "Not found");
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(page));
}

const CHARS_PER_TOKEN = 4;

async function answer(
  dialect: Dialect,
  entry: FakeRequest,
  behaviour: Behaviour,
  response: http.ServerResponse,
): Promise<void> {
  const refusal = refusalOf(dialect, entry, behaviour);
  if (refusal) return fail(response, ...refusal);
  if (behaviour.kind === "hang") return;
  await sleep(dialect.firstMs?.() ?? 0);
  if (dialect.closes) response.setHeader("connection", "close");
  const whole = textFor(entry.body, behaviour, dialect);
  const room = dialect.room?.(entry.body) ?? Infinity;
  const cut = whole.length > room * CHARS_PER_TOKEN;
  const text = cut ? whole.slice(0, room * CHARS_PER_TOKEN) : whole;
  const how = cut ? ({ kind: "truncated" } as const) : behaviour;
  if (entry.path.endsWith("/chat/completions"))
    return streamChat(entry, how, text, dialect, response);
  if (entry.body.stream) return streamAnswer(entry, how, text, dialect, response);
  if (behaviour.kind === "slow") await sleep(behaviour.delayMs);
  if (behaviour.kind === "cut-off") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"id":"msg_');
    await sleep(20);
    response.destroy();
    return;
  }
  response.writeHead(200, { "content-type": "application/json", "request-id": "req_fake" });
  response.end(JSON.stringify(wholeAnswer(entry.body.model, text, behaviour)));
}

type Refusal = [status: number, type: string, message: string, headers?: Record<string, string>];

function refusalOf(
  dialect: Dialect,
  { headers, body }: FakeRequest,
  behaviour: Behaviour,
): Refusal | null {
  const authorised = headers.authorization ?? headers["x-api-key"];
  if (behaviour.kind === "unauthorized" || (dialect.needsKey && !authorised))
    return [401, "authentication_error", "invalid x-api-key"];
  // The real service reports it this way, as an invalid request.
  if (behaviour.kind === "no-credit")
    return [
      400,
      "invalid_request_error",
      "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
      { "request-id": "req_no_credit" },
    ];
  if (behaviour.kind === "no-model" || dialect.models?.includes(body.model) === false)
    return [404, "not_found_error", `model '${body.model}' not found`];
  if (behaviour.kind === "rate-limited")
    return [
      429,
      "rate_limit_error",
      "Too many requests",
      behaviour.retryAfter === undefined ? {} : { "retry-after": String(behaviour.retryAfter) },
    ];
  if (behaviour.kind === "overloaded") return [529, "overloaded_error", "Overloaded"];
  if (behaviour.kind === "broken") return [500, "api_error", "Internal server error"];
  if (behaviour.kind === "refused")
    return [behaviour.status, "invalid_request_error", behaviour.message];
  const refused = dialect.refuses?.(body);
  return refused ? [refused.status, "invalid_request_error", refused.message] : null;
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
