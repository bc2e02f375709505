/**
 * A client written from docs/specification.md alone: 7 for the calls, 8.1 for the errors, 3 for the
 * names. It imports nothing from the product.
 */

export interface Client {
  /** Fetches the address that the segments make, joined with "/". */
  // docs/specification.md has names, not types.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  query(...key: string[]): Promise<any>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  send(method: "POST" | "PATCH" | "DELETE", path: string, payload?: unknown): Promise<any>;
}

/**
 * docs/specification.md 8.1: the message is `{status}: {text}`, or the status text where the body
 * is empty.
 */
async function raise(response: Response): Promise<void> {
  if (response.ok) return;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

/** Which errors mean "signed out" (docs/specification.md 8.1). */
export function isUnauthorized(error: Error): boolean {
  return /^401: .*Unauthorized/.test(error.message);
}

/** Calls with a browser's cookies. */
export function clientFor(origin: string, cookies: string): Client {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), Cookie: cookies },
    });
    await raise(response);
    const text = await response.text();
    return (text === "" ? null : JSON.parse(text)) as unknown;
  };
  return {
    query: (...key) => call(key.join("/")),
    send: (method, path, payload) =>
      call(path, {
        method,
        ...(payload === undefined
          ? {}
          : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(payload) }),
      }),
  };
}

/**
 * Navigates to /api/login, follows redirects, fills in the form that asks for an e-mail address,
 * and returns the cookies. Somebody new signs up.
 */
export async function login(origin: string, email: string): Promise<string> {
  return (
    (await fillIn(origin, "/api/login", email)) ?? (await fillIn(origin, "/sign-up", email)) ?? ""
  );
}

/** The cookies after the form; null where it is shown again. */
async function fillIn(origin: string, start: string, email: string): Promise<string | null> {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  let [url, init]: [string, RequestInit] = [`${origin}${start}`, {}];
  let sent = false;
  for (let hop = 0; hop < 20; hop++) {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { Cookie: cookies() },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get("Location");
    if (location) [url, init] = [new URL(location, url).toString(), {}];
    else {
      const page = await response.text();
      if (!/name="email"/.test(page)) return cookies();
      if (sent) return null;
      sent = true;
      const button = /<button[^>]*name="(\w+)"[^>]*value="([\w-]+)"/.exec(page);
      const fields = {
        name: "Spec Reader",
        email,
        password: "seven green bicycles",
        ...(button ? { [button[1] ?? ""]: button[2] ?? "" } : {}),
      };
      init = { method: "POST", body: new URLSearchParams(fields) };
    }
  }
  throw new Error("the sign-in went round in circles");
}
