/** What readers and writers ask for on every site. */
export const READS = ["list of 20 posts with text", "article", "front page", "feed"] as const;
export type Read = (typeof READS)[number];

/** A site that does the same work as the others. */
export interface Site {
  name: string;
  /** How many posts it holds. Throws one sentence where its address or credentials are wrong. */
  count(): Promise<number>;
  /** What to ask now; null where the site has no such page. Credentials may be short-lived. */
  read(what: Read): Promise<{ url: string; headers?: Record<string, string> } | null>;
  /** Saves a draft; its id. */
  save(title: string, html: string): Promise<string>;
  remove(id: string): Promise<void>;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls another site's API. Throws one sentence that names the site when that does not work. */
export async function call(
  site: string,
  url: string,
  { method = "GET", headers = {}, body }: Call = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string; message?: string } } & Error;
    const why = cause?.code ?? cause?.message ?? message;
    throw new Error(`${site} does not answer at ${url} (${why}).`, {
      cause: error,
    });
  }
  if (response.ok) return response;
  const refused = response.status === 401 || response.status === 403;
  const said = sentence(await response.text());
  throw new Error(
    `${site} ${refused ? "refused the credentials" : "could not do that"}: ${method} ${url} was answered with ${response.status}${said && `, ${said}`}.`,
  );
}

/** The message in an answer of Ghost's or WordPress's. */
function sentence(text: string): string {
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? "";
  return message.replaceAll(/\\(.)/g, "$1").replace(/\.$/, "");
}

/** JSON of an API; anything else means that the address is another site's. */
export async function json<T>(site: string, response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(`There is no ${site} at ${response.url}: its answer is not JSON.`, {
      cause: error,
    });
  }
}
