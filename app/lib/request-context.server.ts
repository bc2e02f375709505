import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { env } from "./env.server.ts";

/** What belongs to one request and must reach every loader of it. Set by the edge, read anywhere on the server. */
export interface RequestContext {
  /** Shown to the user with an unexpected error and written to the log beside it. */
  id: string;
  /** Whose request it is, for limits only: see `clientAddress`. */
  ip: string;
  /** Where its answer is written; tests of what is behind the edge have none. */
  response?: ServerResponse;
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

/** Where a request comes from. Behind a trusted proxy it is the address that the proxy saw, which is the last one; what a client claims stands before it. */
export function clientAddress(request: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY === "on" ? String(request.headers["x-forwarded-for"] ?? "").split(",").at(-1)?.trim() : undefined;
  return forwarded || (request.socket.remoteAddress ?? "");
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
