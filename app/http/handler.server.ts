import type { z } from "zod";
import type { ErrorKind } from "#app/lib/app-error.ts";
import { STATUS } from "./status.ts";

export interface EndpointDocs {
  /** One line for the API documentation. */
  summary: string;
  /** "none": open to visitors. */
  auth?: "none";
  body?: z.ZodType;
  /** Takes a form with files instead of JSON: the fields besides them. `withUploads` reads it. */
  files?: { fields: z.ZodType; file: string };
  query?: z.ZodObject;
  /** Shape of the success answer, for the API documentation and its test. */
  response?: z.ZodType;
  /** Shape of the 202 that `Prefer: respond-async` gets: the work goes on without its client. */
  background?: z.ZodType;
  /** Shape of each server-sent event that `Accept: text/event-stream` gets instead. */
  events?: z.ZodType;
  /** Kinds of errors that its own work throws, beyond those of the checks before it. */
  errors?: readonly ErrorKind[];
  /** Status of success; 200 by default. */
  status?: number;
  /** It counts against a limit of its own, which the answer tells (`RateLimit`). */
  limited?: true;
  /** Headers of the success answer, beside those that every call has. */
  headers?: ReadonlyArray<"ETag" | "Link" | "Location" | "X-Next-Cursor">;
}

/** How a loader or action was made, for the API's document and for tests. */
export type HandlerMark =
  | {
      name: "api";
      definition?: Record<string, EndpointDocs> | undefined;
      path?: string | undefined;
    }
  /** `definition` is an action's table of intents, or a loader's path. */
  | { name: "screen" | "page"; definition?: unknown };

/**
 * Every loader and action carries this mark; a test walks the built routes and asks each function
 * for it.
 */
const HANDLER = Symbol.for("postwright.handler");

export function markHandler<F extends (...args: never[]) => unknown>(
  handler: F,
  name: "screen" | "page",
  definition?: unknown,
): F {
  return mark(handler, { name, definition });
}

/** Marks the handler of an API address; `path` is that of the URL table. */
export function markApiHandler<F extends (...args: never[]) => unknown>(
  handler: F,
  path?: string,
  definition?: Record<string, EndpointDocs>,
): F {
  return mark(handler, { name: "api", path, definition });
}

/** How a function was made; null when it is not a handler. */
export function handlerOf(handler: unknown): HandlerMark | null {
  return isMarked(handler) ? handler[HANDLER] : null;
}

/**
 * Every status that a method of an address may refuse with, in ascending order: those of the checks
 * before its work, and its own. The API's document is made from it; a refusal that is not in it is
 * logged as an error of the document.
 */
export function errorStatuses(
  method: string,
  docs: Pick<EndpointDocs, "auth" | "errors"> & Sent,
  hasParams: boolean,
): number[] {
  const { auth, body, files, query, errors = [] } = docs;
  const changes = method !== "GET";
  const signedIn = auth !== "none";
  // The Idempotency-Key of a POST may be malformed, in use, or belong to another request.
  const repeatable = isRepeatable(method, docs);
  const kinds: ErrorKind[] = [
    "method",
    // Invalid: a parameter that the call does not know.
    ...(signedIn ? (["unauthorized", "rate_limited", "invalid"] as const) : []),
    ...(changes && signedIn ? (["forbidden"] as const) : []),
    ...(changes ? (["too_large"] as const) : []),
    ...(body || files ? (["invalid", "unsupported"] as const) : []),
    ...(query || hasParams ? (["invalid"] as const) : []),
    ...(repeatable ? (["invalid", "conflict"] as const) : []),
    ...errors,
  ];
  // Any call may hit a bug, or a database that is unreachable or full.
  return [...new Set([...kinds.map((kind) => STATUS[kind]), 500, STATUS.unavailable])].sort(
    (a, b) => a - b,
  );
}

/** Whether a call takes an `Idempotency-Key`; the same file again is the same thing without one. */
export function isRepeatable(
  method: string,
  { auth, files }: Pick<EndpointDocs, "auth"> & Pick<Sent, "files">,
): boolean {
  return method === "POST" && auth !== "none" && !files;
}

interface Sent {
  body?: unknown;
  files?: unknown;
  query?: unknown;
}

function mark<F extends object>(handler: F, made: HandlerMark): F {
  return Object.assign(handler, { [HANDLER]: made });
}

function isMarked(handler: unknown): handler is { [HANDLER]: HandlerMark } {
  return typeof handler === "function" && HANDLER in handler;
}
