import { AppError, isAppError } from "./app-error.ts";
import { splitCommaList } from "./comma-list.ts";
import { env } from "./env.server.ts";
import { logFailedCall, type OutsideCall } from "./outside-call.server.ts";
import { signsInThisComputerOnly } from "./this-computer.server.ts";
import { makeAddressGuard } from "./safe-fetch/address.server.ts";
import { loadUndici, pinnedConnector } from "./safe-fetch/undici.server.ts";
import { readResponse } from "./safe-fetch/response.server.ts";
import { describeFailure } from "./safe-fetch/failure.server.ts";
import {
  checkTarget,
  resolve,
  systemLookup,
  type Lookup,
  type Target,
} from "./safe-fetch/target.server.ts";
import type { Decode, NetworkFailure, SafeInit, SafeResponse } from "./safe-fetch/exchange.ts";

/** Options of `safeFetch`, the only way to call an address that a user gave. */
interface SafeOptions extends SafeInit {
  signal?: AbortSignal;
  /** For the whole call, from DNS lookup to the last byte. Default 30 s. */
  timeoutMs?: number;
  /** For the body of the response, both as it arrives and unpacked. Default 2 MB. */
  maxBytes?: number;
  /** How the body becomes text. Default: as UTF-8. */
  decode?: Decode;
}

export type SafeFetch = (url: string, init?: SafeOptions) => Promise<SafeResponse>;

const TOTAL_MS = 30_000;
const HEADERS_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const LOOPBACK = ["127.0.0.0/8", "::1/128"];

/**
 * Calls an address and returns the whole response, whatever its status; redirects are not followed.
 * Allows only https on the web's ports to public addresses, and what ALLOW_PRIVATE_HOSTS opens.
 * Reads have 10 s to the headers; writes have the whole time, because cutting off a write leaves
 * its outcome unknown. Throws AppError `upstream` with a NetworkFailure as its cause.
 */
export const safeFetch: SafeFetch = (url, init) => {
  const allow = privateHostsAllowed();
  if (shared?.key !== allow.join()) shared = { key: allow.join(), fetch: makeSafeFetch({ allow }) };
  return shared.fetch(url, init);
};
let shared: { key: string; fetch: SafeFetch } | undefined;

/**
 * A guarded fetch with its own allowed ranges and DNS lookup. A `quiet` one logs no failed call,
 * for addresses where often nothing listens.
 */
export function makeSafeFetch({
  allow,
  lookup = systemLookup,
  quiet = false,
}: {
  allow: readonly string[];
  lookup?: Lookup;
  quiet?: boolean;
}): SafeFetch {
  const guard = makeAddressGuard(allow);
  return async (address, init = {}) => {
    const checked = checkTarget(address, guard);
    if (!checked.ok) throw failed({ kind: "blocked", sent: false, message: checked.reason });
    const call = () => exchange(checked.target, init, () => resolve(checked.target, guard, lookup));
    return quiet ? call() : logged(checked.target, init, call);
  };
}

/**
 * The ranges that ALLOW_PRIVATE_HOSTS opens ("none" opens nothing). If it is unset, loopback is
 * open only for a local trial: with the embedded database, and while nobody elsewhere can sign in.
 */
export function privateHostsAllowed(): string[] {
  const list = env.ALLOW_PRIVATE_HOSTS;
  if (list === undefined)
    return env.DATABASE_URL === undefined && signsInThisComputerOnly() ? LOOPBACK : [];
  return list.trim() === "none" ? [] : splitCommaList(list);
}

/**
 * Why this address can never be called, as a sentence; null if its text is fine. What a name
 * resolves to is checked on each call.
 */
export function addressProblem(url: string): string | null {
  const checked = checkTarget(url, makeAddressGuard(privateHostsAllowed()));
  return checked.ok ? null : checked.reason;
}

/** The network failure inside an error of `safeFetch`, or null. */
export function networkFailure(error: unknown): NetworkFailure | null {
  const cause = isAppError(error) && error.kind === "upstream" ? error.details.cause : null;
  return isNetworkFailure(cause) ? cause : null;
}

function isNetworkFailure(cause: unknown): cause is NetworkFailure {
  return typeof cause === "object" && cause !== null && "sent" in cause && "kind" in cause;
}

/**
 * Logs a failed call. A read answered with 404, 405 or 410 is not a failure, nor is a call that its
 * caller aborted.
 */
async function logged(
  target: Target,
  init: SafeOptions,
  call: () => Promise<SafeResponse>,
): Promise<SafeResponse> {
  const started = performance.now();
  const method = (init.method ?? "GET").toUpperCase();
  const note = (failure: Pick<OutsideCall, "status" | "type" | "reason" | "upstreamRequestId">) =>
    logFailedCall({
      service: target.host,
      method,
      ...failure,
      ms: Math.round(performance.now() - started),
    });
  try {
    const answer = await call();
    const missing = ["GET", "HEAD"].includes(method) && [404, 405, 410].includes(answer.status);
    if (answer.status >= 400 && !missing)
      note({
        status: answer.status,
        type: "status",
        reason: `answered ${answer.status}`,
        upstreamRequestId: answer.headers["x-request-id"],
      });
    return answer;
  } catch (error) {
    const failure = networkFailure(error);
    if (failure && init.signal?.aborted !== true)
      note({ type: failure.kind, reason: failure.message });
    throw error;
  }
}

/**
 * One call on its own connection: no reused socket can die during a write, and `connected` tells
 * whether anything can have been sent.
 */
async function exchange(
  target: Target,
  init: SafeOptions,
  addresses: () => ReturnType<Lookup>,
): Promise<SafeResponse> {
  const method = (init.method ?? "GET").toUpperCase();
  const total = init.timeoutMs ?? TOTAL_MS;
  const clock = startClock(
    total,
    method === "GET" || method === "HEAD" ? HEADERS_MS : total,
    init.signal,
  );
  const state = { connected: false };
  const undici = await loadUndici();
  const connect = pinnedConnector(undici.buildConnector, addresses, total, state);
  const client = new undici.Client(originOf(target), {
    connect,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    clock.signal.throwIfAborted();
    const answer = await client.request({
      method: method as "GET",
      path: target.url.pathname + target.url.search,
      headers: {
        "user-agent": "Postwright",
        accept: "*/*",
        "accept-encoding": "gzip, deflate, br",
        ...init.headers,
      },
      body: init.body ?? null,
      signal: clock.signal,
    });
    clock.headersCame();
    return await readResponse(answer, init.maxBytes ?? MAX_BYTES, init.decode);
  } catch (error) {
    throw failed(
      describeFailure(error, {
        host: target.host,
        connected: state.connected,
        timedOut: clock.timedOut(),
        aborted: init.signal?.aborted === true,
      }),
    );
  } finally {
    clock.stop();
    void client.destroy();
  }
}

/** Combines the timeouts for the headers and for the whole call with the caller's signal. */
function startClock(totalMs: number, headersMs: number, outer: AbortSignal | undefined) {
  const alarm = new AbortController();
  const ring = (): void => alarm.abort(new Error("time is up"));
  const whole = setTimeout(ring, totalMs);
  const headers = setTimeout(ring, Math.min(headersMs, totalMs));
  return {
    signal: outer ? AbortSignal.any([alarm.signal, outer]) : alarm.signal,
    timedOut: () => alarm.signal.aborted,
    headersCame: () => clearTimeout(headers),
    stop: () => {
      clearTimeout(whole);
      clearTimeout(headers);
    },
  };
}

/**
 * The origin without a trailing dot in the host, so that the certificate and the Host header match
 * the usual name.
 */
function originOf(target: Target): string {
  const host = target.host.includes(":") ? `[${target.host}]` : target.host;
  return `${target.url.protocol}//${host}${target.url.port === "" ? "" : `:${target.url.port}`}`;
}

function failed(failure: NetworkFailure): AppError {
  return new AppError("upstream", failure.message, { cause: failure });
}
