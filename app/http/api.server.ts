import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { findCaller } from "#app/accounts/caller.server.ts";
import type { AuthUser, Caller } from "#app/accounts/user.ts";
import * as TEXT from "#app/copy/text.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import { clientSignal, requestId } from "#app/lib/request-context.server.ts";
import {
  type EndpointDocs,
  errorStatuses,
  isRepeatable,
  markApiHandler,
} from "./handler.server.ts";
import { withIdempotency } from "./idempotency.server.ts";
import { readJson } from "./json-body.server.ts";
import { errorHeaders, statusOf, toKnownError } from "./known-error.server.ts";
import { limitHeaders } from "./limit-headers.server.ts";
import { type Params, requireParams } from "./page-args.server.ts";
import { noteApplied } from "./prefer.server.ts";
import { asksForProblem, problemOf, PROBLEM_TYPE, refusalHeaders } from "./refusal.server.ts";
import { isStrict, parseQuery, readQuery, refuseUnknownFields, STRICT } from "./strict.server.ts";
import { STATUS } from "./status.ts";
import { parse } from "./validate.server.ts";

/**
 * The handler of one API address: a single function that serves as loader and action. `path` is its
 * address in the URL table; in routes/api the file is named after it. Errors are plain text,
 * because clients show them as "`{status}: {text}`" (decision 0011).
 */
export function api<Path extends string>(path: Path, endpoints: Endpoints<Params<Path>>) {
  const respond = async ({ request, params }: Args): Promise<Response> => {
    try {
      return await answer(endpoints, request, requireParams(path, params));
    } catch (error) {
      reportUndescribed(path, endpoints, request, error);
      return errorResponse(error, request);
    }
  };
  const handler = async (args: Args): Promise<Response> => {
    const response = await respond(args);
    for (const [name, value] of Object.entries(limitHeaders())) response.headers.set(name, value);
    return response;
  };
  return markApiHandler(handler, path, endpoints);
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Infers the types of `run` from the schemas and from the path it stands under. */
export function endpoint<P, B extends z.ZodType, Q extends z.ZodObject>(
  definition: Endpoint<P, B, Q>,
): Endpoint<P> {
  return definition;
}

/** Answers every unknown address under /api, whatever the method, in plain text. */
export const notFoundHandler = markApiHandler(({ request }: LoaderFunctionArgs) =>
  Promise.resolve(
    errorResponse(new AppError("not_found", "There is no such address in this API."), request),
  ),
);

/** A success answer with headers or a status of its own. */
export function reply(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return replyJson(body === undefined ? null : JSON.stringify(body), init);
}

/** The same for a body that is JSON already. */
export function replyJson(
  json: string | null,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const { status = 200, headers } = init;
  return whole(json, status, { "Content-Type": "application/json; charset=utf-8", ...headers });
}

/**
 * An error as the API answers it: status, plain text (problem details if the request asks for
 * them), and the headers that name the error.
 */
export function errorResponse(error: unknown, request?: Request): Response {
  const known = toKnownError(error, "in the API");
  const status = statusOf(error);
  const message = status === 500 ? `${known.message} (request ${requestId()})` : known.message;
  const headers = { ...errorHeaders(known), ...refusalHeaders(known, status) };
  return request && asksForProblem(request)
    ? whole(problemOf(known, status, message), status, { "Content-Type": PROBLEM_TYPE, ...headers })
    : text(status, message, headers);
}

async function answer<P>(endpoints: Endpoints<P>, request: Request, params: P): Promise<Response> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const allow = Object.keys(endpoints).join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  const found = Object.entries(endpoints).find(([name]) => name === method)?.[1];
  if (!found) throw new AppError("method", `This address answers ${allow}.`, { allow });
  if (found.auth === "none")
    return execute(found, request, (args) => found.run({ ...args, params }));
  const caller = await requireCaller(request, method);
  const { user } = caller;
  const run = () => execute(found, request, (args) => found.run({ ...args, params, user, caller }));
  // A run answers the repeats of the call that began it.
  if (!isRepeatable(method, found) || found.background) return run();
  return withIdempotency(user.id, request, run);
}

async function execute(
  { auth, body, query, status = 200 }: EndpointDocs,
  request: Request,
  run: (
    args: Omit<PublicArgs<never, unknown, Record<string, unknown>>, "params">,
  ) => Promise<unknown>,
): Promise<Response> {
  // Those who call without signing in (Stripe, tools that read the document) may add to an address.
  const params = auth === "none" ? {} : readQuery(query, new URL(request.url).searchParams);
  const sent = body && (await readJson(request));
  const strict = body !== undefined && isStrict(request);
  if (strict) refuseUnknownFields(body, sent);
  const value = await run({
    body: body && parse(body, sent),
    query: query ? parseQuery(query, params) : {},
    request,
    signal: clientSignal(request),
  });
  const response = value instanceof Response ? value : reply(value ?? {}, { status });
  if (strict) noteApplied(response, STRICT);
  return response;
}

async function requireCaller(request: Request, method: string): Promise<Caller> {
  const caller = await findCaller(request);
  if (!caller) throw new AppError("unauthorized", TEXT.unauthorized);
  if (caller.scope === "read" && method !== "GET")
    throw new AppError(
      "forbidden",
      "This API token may only read. Make one with the write scope in Settings.",
      { code: "read_only_token" },
    );
  return caller;
}

/** Logs a refusal that the API's document does not name; the caller gets it all the same. */
function reportUndescribed(
  path: string,
  endpoints: Record<string, EndpointDocs>,
  { method, url }: Request,
  error: unknown,
): void {
  const found = endpoints[method];
  if (!found || !isAppError(error)) return;
  if (errorStatuses(method, found, path.includes(":")).includes(STATUS[error.kind])) return;
  log.error(
    { method, path: new URL(url).pathname, kind: error.kind },
    "the API's document does not name this refusal",
  );
}

function text(status: number, body: string, headers: Record<string, string> = {}): Response {
  return whole(body, status, { "Content-Type": "text/plain; charset=utf-8", ...headers });
}

/** With its length, so that a short one is not compressed. */
function whole(body: string | null, status: number, headers: Record<string, string>): Response {
  if (body === null) return new Response(null, { status, headers });
  const length = String(Buffer.byteLength(body));
  return new Response(body, { status, headers: { ...headers, "Content-Length": length } });
}

/** What the work of a call gets, all of it checked. */
interface PublicArgs<P, B, Q> {
  params: P;
  body: B;
  query: Q;
  request: Request;
  /** Aborted when the client has gone away. */
  signal: AbortSignal;
}

interface UserArgs<P, B, Q> extends PublicArgs<P, B, Q> {
  user: AuthUser;
  /** The same with how the call was signed in. */
  caller: Caller;
}

interface Schemas<B extends z.ZodType, Q extends z.ZodObject> extends EndpointDocs {
  body?: B;
  query?: Q;
}

// `run` is a method, so that an endpoint with a narrower body is still an `Endpoint`.

interface PublicEndpoint<P, B extends z.ZodType, Q extends z.ZodObject> extends Schemas<B, Q> {
  auth: "none";
  run(args: PublicArgs<P, z.output<B>, z.output<Q>>): Promise<unknown>;
}

interface UserEndpoint<P, B extends z.ZodType, Q extends z.ZodObject> extends Schemas<B, Q> {
  auth?: never;
  run(args: UserArgs<P, z.output<B>, z.output<Q>>): Promise<unknown>;
}

/** One method of one address. `P` are the parameters of the path. */
type Endpoint<P, B extends z.ZodType = z.ZodType, Q extends z.ZodObject = z.ZodObject> =
  PublicEndpoint<P, B, Q> | UserEndpoint<P, B, Q>;

type Endpoints<P> = Partial<Record<"GET" | "POST" | "PATCH" | "PUT" | "DELETE", Endpoint<P>>>;
