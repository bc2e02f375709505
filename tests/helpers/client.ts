import { signIn } from "./sign-in.ts";

/** A signed-in caller of the built product's API. */
export interface Client {
  cookie: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Posts a form as a browser without JavaScript does. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  page(path: string): Promise<Response>;
}

export async function signedIn(url: string, email: string): Promise<Client> {
  const jar = await signIn(url, { email });
  return clientOf(url, jar.header());
}

/** A caller with the given cookies; none is a visitor. */
export function clientOf(url: string, cookie: string): Client {
  return {
    cookie,
    call: (method, path, body, headers) =>
      fetch(url + path, {
        method,
        headers: {
          Cookie: cookie,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    submit: (path, fields) =>
      fetch(url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, Origin: url },
        body: new URLSearchParams(fields),
      }),
    page: (path) => fetch(url + path, { redirect: "manual", headers: { Cookie: cookie } }),
  };
}
