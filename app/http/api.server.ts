import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { TEXT } from "#app/copy/text.ts";
import { AppError, isAppError, type ErrorKind } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import { clientSignal, requestId } from "#app/lib/request-context.server.ts";
import { findCaller, type Caller } from "#app/auth/caller.server.ts";
import type { AuthUser } from "#app/auth/user.ts";
import { readJson } from "./body.server.ts";
import { markDoor, refusalsOf } from "./door.server.ts";
import { withIdempotency } from "./idempotency.server.ts";
import { statusOf, toKnownError } from "./known-error.server.ts";
import { STATUS } from "./status.ts";
import { parse } from "./validate.server.ts";

/** What a handler gets: everything checked. */
export interface ApiArgs<B, Q> {
  user: AuthUser;
  params: Record<string, string>;
  body: B;
  query: Q;
  request: Request;
  /** Aborted when the client has gone away. */
  signal: AbortSignal;
}

/** One method of one URL. */
export interface Endpoint<B extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> {
  /** One line for the API documentation. */
  summary: string;
  /** "none": open to visitors, `user` is not there. */
  auth?: "none";
  body?: B;
  query?: Q;
  /** Shape of the success answer, for the API documentation and its test. */
  answer?: z.ZodType;
  /** Kinds of refusals of its own work, for the API documentation: those that no check before it has. */
  refuses?: readonly ErrorKind[];
  /** Status of success; 200 unless said. */
  status?: number;
  run(args: ApiArgs<z.output<B>, z.output<Q>>): Promise<unknown>;
}

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type Endpoints = Partial<Record<Method, Endpoint>>;

/** Keeps the types of body and query through the table of methods. */
export function endpoint<B extends z.ZodType, Q extends z.ZodType>(
  definition: Endpoint<B, Q>,
): Endpoint {
  return definition as unknown as Endpoint;
}

/** A success answer with headers or a status of its own. */
export function reply(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { "Content-Type": "application/json; charset=utf-8", ...init.headers },
  });
}

/**
 * The API door: one function that serves as loader and action of a resource route.
 * Errors leave as plain text, because the specification's client builds "`{status}: {text}`".
 */
export function api(endpoints: Endpoints) {
  const handler = async ({
    request,
    params,
  }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      return await answer(endpoints, request, params as Record<string, string>);
    } catch (error) {
      tellUndescribed(endpoints, request, params, error);
      return errorResponse(error);
    }
  };
  return markDoor(handler, "api", endpoints);
}

async function answer(
  endpoints: Endpoints,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const allow = Object.keys(endpoints).join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  const found = endpoints[method as Method];
  if (!found) throw new AppError("method", `This address answers ${allow}.`, { allow });
  const caller = found.auth === "none" ? null : await requireCaller(request, method);
  const run = () => execute(found, caller, request, params);
  if (method !== "POST" || !caller) return run();
  return withIdempotency(caller.user.id, request, run);
}

async function execute(
  found: Endpoint,
  caller: Caller | null,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const body = found.body ? parse(found.body, await readJson(request)) : undefined;
  const query = found.query
    ? parse(found.query, Object.fromEntries(new URL(request.url).searchParams))
    : undefined;
  const value = await found.run({
    user: caller?.user as AuthUser,
    params,
    body,
    query,
    request,
    signal: clientSignal(request),
  });
  return value instanceof Response ? value : reply(value ?? {}, { status: found.status ?? 200 });
}

/** The document names every refusal. One that it does not is answered all the same, and told to whoever develops. */
function tellUndescribed(
  endpoints: Endpoints,
  { method, url }: Request,
  params: object,
  error: unknown,
): void {
  const found = endpoints[method as Method];
  if (
    !found ||
    !isAppError(error) ||
    refusalsOf(method, found, Object.keys(params).length > 0).includes(STATUS[error.kind])
  )
    return;
  log.error(
    { method, path: new URL(url).pathname, kind: error.kind },
    "the API's document does not name this refusal",
  );
}

async function requireCaller(request: Request, method: string): Promise<Caller> {
  const caller = await findCaller(request);
  if (!caller) throw new AppError("unauthorized", TEXT.unauthorized);
  if (caller.scope === "read" && method !== "GET")
    throw new AppError(
      "forbidden",
      "This API token may only read. Make one with the write scope in Settings.",
    );
  return caller;
}

/** An error as the API tells it: status, plain text, and the headers that go with the status. */
export function errorResponse(error: unknown): Response {
  const known = toKnownError(error, "in the API");
  const status = statusOf(error);
  if (status === 500) return text(status, `${known.message} (request ${requestId()})`);
  const headers: Record<string, string> = {};
  if (known.details.allow !== undefined) headers["Allow"] = known.details.allow;
  if (known.details.retryAfter !== undefined)
    headers["Retry-After"] = String(Math.ceil(known.details.retryAfter));
  return text(status, known.message, headers);
}

function text(status: number, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}

/** Answers every unknown address under /api, whatever the method, in plain text. */
export const notFoundDoor = markDoor(
  () =>
    Promise.resolve(
      errorResponse(new AppError("not_found", "There is no such address in this API.")),
    ),
  "api",
);
