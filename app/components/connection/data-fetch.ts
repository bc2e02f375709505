import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import { unreachable } from "./failed-request.ts";
import { pageUser } from "./page-user.ts";
import { isDataRequest, isRouterAnswer } from "./remix-private.ts";

type Fetch = typeof window.fetch;

/** Statuses without a body. */
const BODILESS = [204, 205, 304];
/** Our plain-text messages are shorter; anything longer is the page of a proxy. */
const SENTENCE_MAX = 500;

/** Idempotency keys of unanswered forms, by address and body: sent again, a form keeps its key. */
const unanswered = new Map<string, string>();

/**
 * Wraps `fetch`: whatever changes something on this site names the user of the page. The router's
 * data requests are watched besides; other requests pass through. A data request rejects with
 * `unreachable` unless the product's whole answer arrived: a lost connection, a proxy's error page
 * and a captive portal count the same. A form carries an `Idempotency-Key`, which stays the same
 * until it is answered. While `isSettling`, every data request rejects without being sent.
 */
export function dataFetch(plain: Fetch, isSettling: () => boolean): Fetch {
  return async (input, given) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (url.origin !== window.location.origin) return plain(input, given);
    const init = withUser(given);
    if (!isDataRequest(url)) return plain(input, init);
    if (isSettling()) throw unreachable();
    const form =
      init?.method === "POST" ? `${url.pathname}${url.search}\n${String(init.body)}` : null;
    try {
      const answer = await answerOf(plain, input, form === null ? init : withKey(init, form));
      if (form !== null) unanswered.delete(form);
      return answer;
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      throw error instanceof Error && "unreachable" in error ? error : unreachable();
    }
  };
}

function withUser(init: RequestInit | undefined): RequestInit | undefined {
  if (pageUser() === "" || ["GET", "HEAD"].includes(init?.method ?? "GET")) return init;
  const headers = new Headers(init?.headers);
  headers.set(PAGE_USER_HEADER, pageUser());
  return { ...init, headers };
}

function withKey(init: RequestInit | undefined, form: string): RequestInit {
  const key = unanswered.get(form) ?? crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  unanswered.set(form, key);
  const headers = new Headers(init?.headers);
  headers.set("Idempotency-Key", key);
  return { ...init, headers };
}

/** Reads the whole body, so that a connection that drops half-way counts as no answer. */
async function answerOf(
  plain: Fetch,
  input: Parameters<Fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const response = await plain(input, init);
  if (BODILESS.includes(response.status)) return response;
  const body = await response.arrayBuffer();
  if (isRouterAnswer(response))
    return new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  // Only our own 5xx answers have Retry-After.
  const sentence =
    (response.status < 500 || response.headers.has("Retry-After")) &&
    response.headers.get("Content-Type")?.startsWith("text/plain")
      ? new TextDecoder().decode(body).trim()
      : "";
  throw unreachable(sentence.length <= SENTENCE_MAX ? sentence : "");
}
