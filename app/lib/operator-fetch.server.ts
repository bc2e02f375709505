import { makeSafeFetch, type SafeFetch } from "./safe-fetch.server.ts";
import { loadUndici } from "./safe-fetch/undici.server.ts";

/**
 * Calls addresses from the operator's own settings, which may be in a private network; all other
 * limits of safe-fetch apply.
 */
const EVERYWHERE = ["0.0.0.0/0", "::/0"];
const call = makeSafeFetch({ allow: EVERYWHERE });
const quietCall = makeSafeFetch({ allow: EVERYWHERE, quiet: true });

const TIMEOUT_MS = 10_000;
const WITHOUT_BODY = [204, 205, 304];

interface OperatorInit {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Compatible with the global fetch, for libraries that take one. Does not follow redirects. Throws
 * AppError `upstream`.
 */
export async function operatorFetch(url: string, init: OperatorInit = {}): Promise<Response> {
  const { method = "GET", headers = {}, body, signal } = init;
  const answer = await call(url, {
    method,
    headers,
    timeoutMs: TIMEOUT_MS,
    ...(body === undefined || body === null ? {} : { body: String(body) }),
    ...(signal ? { signal } : {}),
  });
  return new Response(WITHOUT_BODY.includes(answer.status) ? null : answer.text, {
    status: answer.status,
    headers: answer.headers,
  });
}

/** A whole answer of an address of ours or the operator's. Throws AppError `upstream`. */
export const operatorRead: SafeFetch = (url, init) => call(url, init);

/** Loads what calls need, so that the first short call has its whole time. */
export async function prepareToPeek(): Promise<void> {
  await loadUndici();
}

/**
 * The JSON at an address where possibly nothing listens, with the status; null for what is no JSON.
 * Nothing is logged. Throws AppError `upstream` if no answer comes in `timeoutMs`.
 */
export async function peekJson(
  url: string,
  timeoutMs: number,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: unknown }> {
  const { status, text } = await quietCall(url, { timeoutMs, headers });
  try {
    return { status, json: JSON.parse(text) };
  } catch {
    return { status, json: null };
  }
}
