import { send, sendJson, type Answer } from "../calls.server.ts";
import { asRepeatable, fail } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { ConnectorContext } from "../platform.ts";
import { failureOfWordPress, SIGN_IN_CODE, type WordPressAnswer } from "./failures.server.ts";

/** A WordPress site whose API was found. */
export interface Site {
  context: ConnectorContext;
  /** The address of the front page, without a slash at the end. */
  home: string;
  /** Ends in "/wp-json/" or, with plain permalinks, in "?rest_route=/". */
  root: string;
}

const API_CLOSED =
  "The REST API of this site is closed, usually by a security plugin. Allow signed-in users to use it, and check the username and application password.";

/** The index of the API. WordPress shows it to everybody, some plugins to signed-in users only. */
export async function readIndex(site: Site): Promise<unknown> {
  const answer = await tryRead(site, "", "_fields=name,namespaces,authentication");
  if (answer.status === 200 && isIndex(answer.json)) return answer.json;
  const code = digText(answer.json, "code");
  if ([401, 403].includes(answer.status) && code !== "" && !SIGN_IN_CODE.test(code))
    fail({ class: "permanent", status: answer.status, message: API_CLOSED });
  fail(asRepeatable(failureOfWordPress(answer)));
}

/** Reads as the connected user. Throws a failure on anything but a 200 with JSON. */
export async function read(site: Site, path: string, query: string): Promise<unknown> {
  const answer = await tryRead(site, path, query);
  if (answer.status === 200 && answer.json !== undefined) return answer.json;
  fail(asRepeatable(failureOfWordPress(answer)));
}

/** Reads as the connected user and returns whatever comes back. */
export async function tryRead(site: Site, path: string, query: string): Promise<Answer> {
  return withPassword(
    site,
    await send(site.context, withQuery(site.root + path, query), {
      headers: { authorization: authorization(site), accept: "application/json" },
    }),
  );
}

/** Writes as the connected user and returns whatever comes back. */
export async function write(
  site: Site,
  path: string,
  query: string,
  body: unknown,
  method = "POST",
): Promise<Answer> {
  return withPassword(
    site,
    await sendJson(site.context, method, withQuery(site.root + path, query), body, {
      authorization: authorization(site),
    }),
  );
}

/** Sends a file as the connected user and returns whatever comes back. */
export async function sendFile(
  site: Site,
  path: string,
  query: string,
  data: Uint8Array,
  headers: Record<string, string>,
): Promise<Answer> {
  return withPassword(
    site,
    await send(site.context, withQuery(site.root + path, query), {
      method: "POST",
      headers: { ...headers, authorization: authorization(site), accept: "application/json" },
      body: data,
    }),
  );
}

/** The answer with a note on the password. Application passwords are 24 letters and digits. */
function withPassword({ context: { credentials } }: Site, answer: Answer): WordPressAnswer {
  return {
    ...answer,
    usualPassword: !/^[a-z0-9]{24}$/i.test(
      (credentials["applicationPassword"] ?? "").replace(/\s/g, ""),
    ),
  };
}

export function isIndex(json: unknown): boolean {
  const namespaces = dig(json, "namespaces");
  return Array.isArray(namespaces) && namespaces.includes("wp/v2");
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}

function authorization({ context: { credentials } }: Site): string {
  return `Basic ${Buffer.from(`${credentials["username"] ?? ""}:${credentials["applicationPassword"] ?? ""}`).toString("base64")}`;
}
