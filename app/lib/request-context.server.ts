import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CountedLimit } from "./counted-limit.ts";
import { env } from "./env.server.ts";
import type { PublicAnswer, RequestHeaders, ViewListener } from "./public-answer.ts";

/** How a request reached the server: its socket's addresses and what its headers claim. */
export interface Arrival {
  /** Address and port that the server is bound to. */
  bound: string;
  port: number;
  /** The two ends of the connection. */
  local: string;
  remote: string;
  /** The Host header as received. */
  host: string;
  /** True unless it looks as browsers send it, without a proxy between. */
  forwarded: boolean;
  /** Over HTTP/1.0, which old browsers and many proxies speak. */
  oldHttp: boolean;
  /** True if the page that it was sent from, as far as that is told, is on a loopback host. */
  fromLoopbackPage: boolean;
}

/**
 * Per-request data for every loader. Set by the server middleware, readable anywhere on the server.
 */
export interface RequestContext {
  /** Shown to the user with an unexpected error, and logged with it. */
  id: string;
  /** The client's address, only for limits: see `clientAddress`. */
  ip: string;
  /** See `claimedAddress`. */
  claimed?: string | undefined;
  /** Missing in tests that run without the server middleware. */
  arrival?: Arrival;
  /** The domain of a blog that this request is for; its only pages are those of the blog. */
  domain?: string | undefined;
  origin?: string;
  /** The response being written; missing in tests that run without the server middleware. */
  response?: ServerResponse;
  /** The signed-in user, once known. */
  userId?: string;
  runId?: string;
  /** Heavy work waits for its turn instead of being refused. */
  patient?: boolean;
  /** See `workSignal`. */
  left?: AbortSignal;
  /** Where a public answer goes besides the client: whoever sets it may send it to others. */
  keep?: ((answer: PublicAnswer) => void) | undefined;
  /** What happens whenever the answer of this request is sent to a reader. */
  onView?: ViewListener[];
  failure?: { status: number; headers: Record<string, string> };
  limits?: Map<string, CountedLimit>;
  /** Results that several loaders of one request share (the signed-in user), by name. */
  shared: Map<string, Promise<unknown>>;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The id of the running request, or "-" outside of one. */
export function requestId(): string {
  return storage.getStore()?.id ?? "-";
}

/** Records the signed-in user of the running request. Does nothing outside a request. */
export function noteUser(id: string): void {
  const context = storage.getStore();
  if (context) context.userId = id;
}

/**
 * Whose work this is ("" for visitors and background work), and whether it waits for its turn
 * however long that takes.
 */
export function requestUser(): { id: string; patient: boolean } {
  const { userId = "", patient = false } = storage.getStore() ?? {};
  return { id: userId, patient: patient || userId === "" };
}

/**
 * Runs work that waits for its turn instead of being refused when the same user has too much
 * waiting: background work, or a response that has already started.
 */
export function patiently<T>(work: () => T, userId?: string): T {
  return storage.run(
    {
      id: "-",
      ip: "",
      shared: new Map(),
      ...storage.getStore(),
      ...(userId !== undefined && { userId }),
      patient: true,
    },
    work,
  );
}

export function inRun<T>(runId: string, work: () => T): T {
  return storage.run({ id: "-", ip: "", shared: new Map(), ...storage.getStore(), runId }, work);
}

/** The run of the writer that this work belongs to; null outside of one. */
export function currentRun(): string | null {
  return storage.getStore()?.runId ?? null;
}

/** How the running request reached the server; null outside of one. */
export function requestArrival(): Arrival | null {
  return storage.getStore()?.arrival ?? null;
}

/**
 * This site's origin as the browser of the running request knows it; the origin of APP_URL outside
 * a request.
 */
export function ownOrigin(): string {
  return storage.getStore()?.origin ?? new URL(env.appUrl).origin;
}

/** The domain of a blog that the running request is for; null for requests to this site. */
export function servedDomain(): string | null {
  return storage.getStore()?.domain ?? null;
}

/** The context of the running request; undefined outside of one. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/**
 * Tells `listen` of this reader, and of those that the answer is sent to from a store later, as far
 * as another page led them here (`Referer`).
 */
export function onEachView(headers: RequestHeaders, listen: ViewListener): void {
  const { response, onView } = storage.getStore() ?? {};
  // Whoever asks for the headers alone reads nothing.
  if (response?.req.method !== "HEAD") listen(headers);
  onView?.push(listen);
}

/** The `claimedAddress` of the running request. */
export function requestClaimedIp(): string | undefined {
  return storage.getStore()?.claimed;
}

/** The address of the running request's client, or "" outside of one. */
export function requestIp(): string {
  return storage.getStore()?.ip ?? "";
}

/**
 * Waits until the client has received what was written so far. False if the client is gone; true at
 * once outside a request. Inside one it always yields to the event loop, because the embedded
 * database never does.
 */
export async function clientDrained(): Promise<boolean> {
  const response = storage.getStore()?.response;
  if (!response) return true;
  await nextTurn();
  if (!response.closed && response.writableNeedDrain)
    await new Promise<void>((resolve) => {
      const done = () => {
        response.off("drain", done).off("close", done);
        resolve();
      };
      response.on("drain", done).on("close", done);
    });
  return !response.closed;
}

/**
 * Aborts when the running request's client leaves before it has the whole response.
 * `request.signal` serves only outside a server: Node keeps its controller weakly, so a call that
 * holds nothing but the signal would run on.
 */
export function clientSignal(request: Request): AbortSignal {
  const response = storage.getStore()?.response;
  return response ? leavingOf(response) : request.signal;
}

/**
 * Aborts when the client of the running request has left, so that work which only it waits for is
 * dropped. Undefined for work that goes on without it: patient work, and any outside of a request.
 */
export function workSignal(): AbortSignal | undefined {
  const context = storage.getStore();
  if (!context?.response || context.patient) return undefined;
  return (context.left ??= leavingOf(context.response));
}

function leavingOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const leave = () => void (response.writableFinished || gone.abort());
  if (response.closed) leave();
  else response.once("close", leave);
  return gone.signal;
}

/** True if `oncePerRequest` has run under this name in the running request. */
export function requestKnows(name: string): boolean {
  return storage.getStore()?.shared.has(name) ?? false;
}

/** Runs `work` once per request and name; outside a request it runs every time. */
export function oncePerRequest<T>(name: string, work: () => Promise<T>): Promise<T> {
  const shared = storage.getStore()?.shared;
  if (!shared) return work();
  const known = shared.get(name) as Promise<T> | undefined;
  if (known) return known;
  const started = work();
  shared.set(name, started);
  return started;
}
