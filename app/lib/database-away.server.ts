import { AppError, isAppError } from "./app-error.ts";
import { log } from "./log.server.ts";
import { oncePerRequest, requestKnows } from "./request-context.server.ts";

/** How a database that cannot be reached, or gives no connection in time, looks from here: to Prisma, to its driver, and to PostgreSQL itself. */

const PRISMA = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"];
const DRIVER = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"];
/** PostgreSQL's class of lost connections, those it ends or refuses while it stops and starts, and too many of them. */
const SQLSTATE = /^(?:08\w{3}|57P0[1-3]|53300)$/;
const SOCKET = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];
/** The driver's own errors have no code. */
const SENTENCES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable$/,
  /Unable to start a transaction in the given time/,
  // Closed by its operator; PostgreSQL gives this the code (55000) of many other refusals.
  /is not currently accepting connections/,
];
const DEPTH = 6;

const AWAY = "The database does not answer at the moment. Please try again in a moment.";
const RETRY_S = 5;
const NOTED = "database-away";

/**
 * True when an error says that the database is away, or has no connection to give; the same request may succeed a moment later.
 * What went wrong at another host is none: those errors are AppErrors, or have the socket's error as their cause.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || isAppError(error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof syscall === "string" && SOCKET.includes(String(code))) return true;
  return chainOf(error).some(saysAway);
}

/** The answer while the database is away. Each request has one line in the log, however many parts of it met the same. */
export function noteAway(error: unknown): AppError {
  void oncePerRequest(NOTED, () => {
    log.warn({ reason: reasonOf(error) }, "the database does not answer");
    return Promise.resolve();
  });
  return new AppError("unavailable", AWAY, { retryAfter: RETRY_S });
}

/** The headers and the sentence of a 503 that the running request gets because of the database; null for any other answer. */
export function awayAnswer(
  status: number,
): { headers: Record<string, string>; text: string } | null {
  return status === 503 && requestKnows(NOTED)
    ? { headers: { "Retry-After": String(RETRY_S) }, text: AWAY }
    : null;
}

/** Prisma's messages begin with the call in question and end with what happened. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";
}

/** The error and what is inside of it: its causes, and what Prisma's driver said. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  let next = error;
  while (typeof next === "object" && next !== null && chain.length < DEPTH) {
    chain.push(next);
    const { cause, meta } = next as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    next = meta?.driverAdapterError ?? cause;
  }
  return chain;
}

function saysAway(one: object): boolean {
  const { code, kind, originalCode, message } = one as Record<string, unknown>;
  if (PRISMA.includes(String(code)) || DRIVER.includes(String(kind))) return true;
  return (
    [code, originalCode].some((state) => typeof state === "string" && SQLSTATE.test(state)) ||
    (one instanceof Error && SENTENCES.some((sentence) => sentence.test(String(message))))
  );
}
