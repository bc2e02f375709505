import { makeSafeFetch } from "./safe-fetch.server.ts";

/**
 * Calls addresses from the operator's own settings, which may be in a private network; all other
 * limits of safe-fetch apply.
 */
const call = makeSafeFetch({ allow: ["0.0.0.0/0", "::/0"] });

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
