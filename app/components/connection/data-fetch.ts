import { unreachable } from "./failed-request.ts";

type Fetch = typeof window.fetch;

/** Statuses whose answers have no body. */
const BODILESS = [204, 205, 304];
/** A plain sentence of ours is shorter; anything longer is somebody else's page. */
const SENTENCE_MAX = 300;

/** Keys of forms whose answer never came, by address and body, so that sending them again is known to be the same form. */
const unanswered = new Map<string, string>();

/**
 * The fetch that the router loads and changes data with. It rejects with `unreachable` unless the whole answer of the product arrived:
 * a lost connection, a proxy's error page and a portal's sign-in page are all the same. Anything else passes through.
 * A form carries an `Idempotency-Key`, which stays the same until it is answered.
 */
export function dataFetch(plain: Fetch, isStill: () => boolean): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (url.origin !== window.location.origin || !url.pathname.endsWith(".data"))
      return plain(input, init);
    if (isStill()) throw unreachable();
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

function withKey(init: RequestInit | undefined, form: string): RequestInit {
  const key = unanswered.get(form) ?? crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  unanswered.set(form, key);
  const headers = new Headers(init?.headers);
  headers.set("Idempotency-Key", key);
  return { ...init, headers };
}

/** The answer with its whole body read, so that a connection that drops half-way counts as no answer. */
async function answerOf(
  plain: Fetch,
  input: Parameters<Fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const response = await plain(input, init);
  if (BODILESS.includes(response.status)) return response;
  const body = await response.arrayBuffer();
  if (response.headers.has("X-Remix-Response"))
    return new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  // Of a 5xx only ours says when to come again.
  const sentence =
    (response.status < 500 || response.headers.has("Retry-After")) &&
    response.headers.get("Content-Type")?.startsWith("text/plain")
      ? new TextDecoder().decode(body).trim()
      : "";
  throw unreachable(sentence.length <= SENTENCE_MAX ? sentence : "");
}
