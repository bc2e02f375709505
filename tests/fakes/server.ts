import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The base of every fake outside service: a real HTTP server on loopback with faults that a test
 * switches on.
 */

export interface FakeRequest {
  method: string;
  /** Path with query, decoded by the URL parser. */
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  json: unknown;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Text and bytes as they are, anything else as JSON. */
  body?: unknown;
}

export type Reaction =
  | ({ kind: "answer" } & FakeAnswer)
  /** The connection is reset without an answer. */
  | { kind: "reset" }
  /** No answer ever comes. */
  | { kind: "hang" }
  /**
   * The usual answer comes this much later; late answers wait in `pending`, and calling one
   * delivers it at once.
   */
  | { kind: "slow"; ms: number; pending?: Set<() => void> }
  /** One byte every 20 ms, for ever. */
  | { kind: "drip" };

/**
 * Whether the request takes effect: not at all, at once, or only after the delay of a `slow`
 * reaction.
 */
export type Commit = "never" | "first" | "late";

interface Fault {
  match: (request: FakeRequest) => boolean;
  reaction: Reaction;
  commit: Commit;
  left: number;
}

export interface FakeServer {
  url: string;
  /** What the site prints around every JSON that it answers. */
  printed: { before: string; after: string };
  /** Every request that arrived, "POST /path". */
  log: string[];
  /**
   * The next `times` requests that match get this reaction. A text matches "METHOD /path-prefix".
   */
  inject(
    match: string | ((request: FakeRequest) => boolean),
    reaction: Reaction,
    options?: { commit?: Commit; times?: number },
  ): void;
  clearFaults(): void;
  close(): Promise<void>;
}

/** Ready reactions for `inject`. */
export const react = {
  tooMany: (retryAfter: string): Reaction => ({
    kind: "answer",
    status: 429,
    headers: { "retry-after": retryAfter },
    body: { message: "Too many requests" },
  }),
  unavailable: (): Reaction => ({
    kind: "answer",
    status: 503,
    headers: { "retry-after": "600", "content-type": "text/html" },
    body: "<h1>Briefly unavailable for scheduled maintenance.</h1>",
  }),
  loginPage: (): Reaction => ({
    kind: "answer",
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<!doctype html><title>Log In</title><form action=/wp-login.php></form>",
  }),
  moved: (location: string, status = 301): Reaction => ({
    kind: "answer",
    status,
    headers: { location },
    body: "",
  }),
  bigError: (): Reaction => ({
    kind: "answer",
    status: 500,
    headers: { "content-type": "text/html" },
    body: `<h1>Fatal <script>alert(1)</script>error</h1>${"x".repeat(5 * 1024 * 1024)}`,
  }),
  firewall: (): Reaction => ({
    kind: "answer",
    status: 403,
    headers: { "content-type": "text/html" },
    body: "<html><title>Attention Required! | Cloudflare</title></html>",
  }),
  /** A staging site: its web server lets nobody in without a password of its own. */
  sitePassword: (): Reaction => ({
    kind: "answer",
    status: 401,
    headers: { "www-authenticate": 'Basic realm="Staging"' },
    body: "<html><title>401 Authorization Required</title></html>",
  }),
  status: (status: number, body: unknown = ""): Reaction => ({ kind: "answer", status, body }),
} as const;

/** Starts a server that answers requests with `handle`. */
export async function startServer(
  handle: (request: FakeRequest) => FakeAnswer,
): Promise<FakeServer> {
  const faults: Fault[] = [];
  const log: string[] = [];
  const printed = { before: "", after: "" };
  const server = http.createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      log.push(`${request.method} ${request.url.pathname}${request.url.search}`);
      const fault = faults.find((one) => one.left > 0 && one.match(request));
      const usual = (): FakeAnswer => withPrinted(handle(request), printed);
      if (!fault) return reply(request, response, usual());
      fault.left -= 1;
      const answer = fault.commit === "first" ? usual() : null;
      return carryOut(
        fault,
        request,
        response,
        () =>
          answer ??
          (fault.commit === "never" && fault.reaction.kind !== "slow" ? { status: 500 } : usual()),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    printed,
    inject(match, reaction, { commit = "never", times = 1 } = {}) {
      const matches =
        typeof match === "function"
          ? match
          : (request: FakeRequest) =>
              `${request.method} ${request.url.pathname}${request.url.search}`.startsWith(match);
      faults.push({ match: matches, reaction, commit, left: times });
    },
    clearFaults() {
      faults.splice(0);
      Object.assign(printed, { before: "", after: "" });
    },
    close: () =>
      new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}

function withPrinted(
  answer: FakeAnswer,
  { before, after }: { before: string; after: string },
): FakeAnswer {
  const { body = "" } = answer;
  if (typeof body === "string" || Buffer.isBuffer(body) || before + after === "") return answer;
  return { ...answer, body: before + JSON.stringify(body) + after };
}

/** A message of PHP, as sites print it into their answers. */
export const PHP_NOTICE =
  '<br />\n<b>Warning</b>:  Undefined array key "lang" in <b>/srv/plugins/seo.php</b> on line <b>12</b><br />\n';

function carryOut(
  { reaction }: Fault,
  request: FakeRequest,
  response: http.ServerResponse,
  usual: () => FakeAnswer,
): void {
  if (reaction.kind === "answer") return reply(request, response, reaction);
  if (reaction.kind === "reset") return void response.socket?.resetAndDestroy();
  if (reaction.kind === "slow") return slowly(reaction, () => reply(request, response, usual()));
  if (reaction.kind === "hang") return;
  response.writeHead(200);
  const drip = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(drip));
}

function slowly(
  { ms, pending }: { ms: number; pending?: Set<() => void> },
  answer: () => void,
): void {
  const bring = (): void => {
    clearTimeout(timer);
    pending?.delete(bring);
    answer();
  };
  const timer = setTimeout(bring, ms);
  pending?.add(bring);
}

function reply(
  request: FakeRequest,
  response: http.ServerResponse,
  { status, headers = {}, body = "" }: FakeAnswer,
): void {
  if (response.destroyed) return;
  const isText = typeof body === "string" || Buffer.isBuffer(body);
  response.writeHead(status, {
    "content-type": isText ? "text/html; charset=UTF-8" : "application/json; charset=UTF-8",
    connection: "close",
    ...headers,
  });
  response.end(request.method === "HEAD" ? "" : isText ? body : JSON.stringify(body));
}

async function readRequest(incoming: http.IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const body = bytes.toString("utf8");
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = undefined;
  }
  return {
    method: incoming.method ?? "",
    url: new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`),
    headers: incoming.headers,
    body,
    bytes,
    json,
  };
}
