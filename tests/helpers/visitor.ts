import { signIn, type Jar, type Person } from "./sign-in.ts";

/** A browser without scripts: follows redirects, keeps cookies, posts forms. */
export interface Visitor {
  jar: Jar;
  open(path: string): Promise<Page>;
  /** Posts a form and follows where it leads. */
  submit(path: string, fields: Record<string, string> | Array<[string, string]>): Promise<Page>;
  json(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; headers: Headers }>;
}

export interface Page {
  status: number;
  /** The path where the visitor ended up, with its query. */
  path: string;
  html: string;
  /** The words of the page, without tags and scripts. */
  text: string;
}

/** Signs a user in and returns the browser. */
export async function visit(appUrl: string, person: Person): Promise<Visitor> {
  return browse(appUrl, await signIn(appUrl, person));
}

/** A browser with these cookies; a restarted product has another address. */
export function browse(appUrl: string, jar: Jar): Visitor {
  const go = async (path: string, init: RequestInit = {}): Promise<Page> => {
    let url = new URL(path, appUrl).toString();
    let request = init;
    for (let hop = 0; hop < 8; hop++) {
      const response = await fetch(url, {
        ...request,
        redirect: "manual",
        headers: { ...(request.headers as Record<string, string>), Cookie: jar.header() },
      });
      jar.take(response);
      const location = response.headers.get("Location");
      if (!location) return readPage(response, url, appUrl);
      url = new URL(location, url).toString();
      request = {};
    }
    throw new Error(`${path} went round in circles`);
  };
  return {
    jar,
    open: (path) => go(path),
    submit: (path, fields) => go(path, { method: "POST", body: new URLSearchParams(fields) }),
    async json(method, path, body) {
      const response = await fetch(new URL(path, appUrl), {
        method,
        headers: {
          Cookie: jar.header(),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get("Content-Type")?.includes("application/json");
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : text,
        headers: response.headers,
      };
    },
  };
}

async function readPage(response: Response, url: string, appUrl: string): Promise<Page> {
  const html = await response.text();
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
  return { status: response.status, path: url.slice(appUrl.length), html, text };
}
