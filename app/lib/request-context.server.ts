import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { env } from "./env.server.ts";

/** How a request reached the server: facts of its socket, and what its headers say of the way. */
export interface Arrival {
  /** Address and port that the server is bound to. */
  bound: string;
  port: number;
  /** The two ends of the connection. */
  local: string;
  remote: string;
  /** The Host header as it came. */
  host: string;
  /** It says that a proxy passed it on. */
  forwarded: boolean;
}

/** What belongs to one request and must reach every loader of it. Set by the edge, read anywhere on the server. */
export interface RequestContext {
  /** Shown to the user with an unexpected error and written to the log beside it. */
  id: string;
  /** Whose request it is, for limits only: see `clientAddress`. */
  ip: string;
  /** See `claimedAddress`. */
  claimed?: string | undefined;
  /** Tests of what is behind the edge have none. */
  arrival?: Arrival;
  /** The origin by which the browser reached us. */
  origin?: string;
  /** Where its answer is written; tests of what is behind the edge have none. */
  response?: ServerResponse;
  /** Who is signed in, once that is known. */
  userId?: string;
  /** It waits for its turn instead of being refused. */
  patient?: boolean;
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

/** Remembers whose request it is, for what is shared between users. Nothing outside of a request. */
export function noteUser(id: string): void {
  const context = storage.getStore();
  if (context) context.userId = id;
}

/** Whose work is being done, "" for visitors and for nobody's, and whether it waits for its turn however long that takes. */
export function requestUser(): { id: string; patient: boolean } {
  const { userId = "", patient = false } = storage.getStore() ?? {};
  return { id: userId, patient: patient || userId === "" };
}

/** Does work that is not to be refused for what the same user asks for besides: it goes on by itself, or its answer has begun. */
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

/** How the running request reached the server; null outside of one. */
export function requestArrival(): Arrival | null {
  return storage.getStore()?.arrival ?? null;
}

/** The origin of this site as the running request's browser knows it; that of APP_URL outside of a request. */
export function ownOrigin(): string {
  return storage.getStore()?.origin ?? new URL(env.appUrl).origin;
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
 * Resolves when the client has taken what was written to it so far; false when it has gone away. Everybody else has had a turn meanwhile:
 * the embedded database answers without waiting for anything. True at once outside of a request.
 */
export async function clientHasRoom(): Promise<boolean> {
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
 * Aborted when the running request's client goes away before it has the whole answer. The signal of a `Request` serves only outside of a server:
 * Node keeps what aborts it weakly, so a call that holds nothing but the signal would run on.
 */
export function clientSignal(request: Request): AbortSignal {
  const response = storage.getStore()?.response;
  if (!response) return request.signal;
  const gone = new AbortController();
  const leave = () => void (response.writableFinished || gone.abort());
  if (response.closed) leave();
  else response.once("close", leave);
  return gone.signal;
}

/** Where a request comes from. Behind a trusted proxy it is the address that the proxy saw, which is the last one; what a client claims stands before it. */
export function clientAddress(request: IncomingMessage): string {
  return (
    (env.TRUST_PROXY === "on" && lastOf(request.headers["x-forwarded-for"])) ||
    (request.socket.remoteAddress ?? "")
  );
}

/** The last address of a list; "" where it is none. */
function lastOf(forwarded: string | string[] | undefined): string {
  const address = withoutPort(
    String(forwarded ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? "",
  );
  return isIP(address) ? address : "";
}

/** Some proxies write the client's port behind its address, which is another one for each connection. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

const NEAR = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;

/**
 * What a caller nearby says of the address behind it, while TRUST_PROXY does not vouch for it: of a proxy the true one, of anybody else an invention;
 * "" where it is no address. Undefined when nothing is said, or somebody far away says it.
 */
export function claimedAddress(request: IncomingMessage): string | undefined {
  const forwarded = request.headers["x-forwarded-for"];
  if (
    env.TRUST_PROXY === "on" ||
    forwarded === undefined ||
    !NEAR.test(request.socket.remoteAddress ?? "")
  )
    return undefined;
  return lastOf(forwarded);
}

/** Whether `oncePerRequest` has run under this name for the running request. */
export function requestKnows(name: string): boolean {
  return storage.getStore()?.shared.has(name) ?? false;
}

/** Runs `work` once per request and name; outside of a request it runs each time. */
export function oncePerRequest<T>(name: string, work: () => Promise<T>): Promise<T> {
  const shared = storage.getStore()?.shared;
  if (!shared) return work();
  const known = shared.get(name) as Promise<T> | undefined;
  if (known) return known;
  const started = work();
  shared.set(name, started);
  return started;
}
