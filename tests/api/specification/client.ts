/**
 * A client written from the specification alone: its section 7 for the calls, section 8 for the errors, section 3 for the names.
 * It imports nothing of the product.
 */

export interface Client {
  /** The "default fetch" of section 7: the segments of a key, joined with "/". */
  query(...key: string[]): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- the specification has names, not types
  send(method: "POST" | "PATCH" | "DELETE", path: string, payload?: unknown): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any
}

/** Section 8: "the status code, a colon and a space, then the response body text (or the status text if the body is empty)". */
async function raise(response: Response): Promise<void> {
  if (response.ok) return;
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}

/** Section 8: which errors count as "not signed in". */
export function isUnauthorized(error: Error): boolean {
  return /^401: .*Unauthorized/.test(error.message);
}

/** Calls with the cookies of a browser. */
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

/** Browser navigation to /api/login: follows where it leads, fills in whatever form asks for an e-mail address, and answers the cookies. */
export async function login(origin: string, email: string): Promise<string> {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  let [url, init]: [string, RequestInit] = [`${origin}/api/login`, {}];
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
      if (!/name="email"/.test(page) || sent) return cookies();
      sent = true;
      const button = /<button[^>]*name="(\w+)"[^>]*value="([\w-]+)"/.exec(page);
      const fields = {
        email,
        firstName: "Spec",
        lastName: "Reader",
        ...(button ? { [button[1] ?? ""]: button[2] ?? "" } : {}),
      };
      init = { method: "POST", body: new URLSearchParams(fields) };
    }
  }
  throw new Error("the sign-in went round in circles");
}
