import { AppError, isAppError } from "./app-error.ts";
import { listCauses, textOf } from "./causes.ts";
import { log } from "./log.server.ts";
import { oncePerRequest, requestKnows } from "./request-context.server.ts";

/**
 * Recognises a database that is unreachable, has no free connection or is read-only (a failover),
 * from the errors of Prisma, its driver and PostgreSQL.
 */

const PRISMA = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"];
const DRIVER = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"];
/**
 * PostgreSQL's codes for lost connections, connections refused or ended while it starts or stops,
 * and too many connections.
 */
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
  // Closed by its operator; PostgreSQL uses the same code (55000) for many other errors.
  /is not currently accepting connections/,
  // Closed by this process while it stops: what no client waits for any longer may still run.
  /^The database is not open\.$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^PGlite is clos(?:ing|ed)$/,
];

/** PostgreSQL's code for a write that a standby, or a database set to read only, refuses. */
const READ_ONLY = "25006";

const AWAY = {
  note: "database-away",
  text: "The database does not answer at the moment. Please try again in a moment.",
};
const TAKES_NOTHING = {
  note: "database-read-only",
  text: "The database takes no changes at the moment. Please try again in a moment.",
};
const RETRY_S = 5;

/**
 * True if the database is unreachable, has no free connection or takes no writes; the same request
 * may succeed a moment later. Failures of other hosts do not count: they are AppErrors, or have the
 * socket's error as their cause.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || isAppError(error)) return false;
  if (textOf(error, "syscall") !== "" && SOCKET.includes(textOf(error, "code"))) return true;
  return listCauses(error).some((one) => saysAway(one) || saysReadOnly(one));
}

/** True for a write that a standby, or a database set to read only, refused. */
export function isReadOnly(error: unknown): boolean {
  return listCauses(error).some(saysReadOnly);
}

/** The error to answer with while the database is away. Logs one line per request. */
export function noteAway(error: unknown): AppError {
  const readOnly = isReadOnly(error);
  const { note, text } = readOnly ? TAKES_NOTHING : AWAY;
  void oncePerRequest(note, () => {
    const message = readOnly ? "the database is read-only" : "the database does not answer";
    log.warn({ reason: reasonOf(error) }, message);
    return Promise.resolve();
  });
  return new AppError("unavailable", text, { retryAfter: RETRY_S });
}

/**
 * The headers and the message of the 503 that the running request gets because of the database;
 * null for any other response.
 */
export function awayAnswer(
  status: number,
): { headers: Record<string, string>; text: string } | null {
  const said = [AWAY, TAKES_NOTHING].find(({ note }) => status === 503 && requestKnows(note));
  return said ? { headers: { "Retry-After": String(RETRY_S) }, text: said.text } : null;
}

function saysReadOnly(one: object): boolean {
  return [textOf(one, "code"), textOf(one, "originalCode")].includes(READ_ONLY);
}

/** Prisma's messages begin with the call in question and end with what happened. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";
}

function saysAway(one: object): boolean {
  const states = [textOf(one, "code"), textOf(one, "originalCode")];
  return (
    PRISMA.includes(textOf(one, "code")) ||
    DRIVER.includes(textOf(one, "kind")) ||
    states.some((state) => SQLSTATE.test(state)) ||
    (one instanceof Error && SENTENCES.some((sentence) => sentence.test(one.message)))
  );
}
