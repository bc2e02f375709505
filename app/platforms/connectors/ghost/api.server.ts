import { createHmac } from "node:crypto";
import {
  asRepeatable,
  dig,
  digText,
  fail,
  failureOfStatus,
  plainText,
  send,
  sendJson,
  type Answer,
} from "#app/platforms/calling.server.ts";
import type { ConnectorContext, Failure } from "#app/platforms/platform.ts";

const TOKEN_SECONDS = 300;
const KEY = /^([0-9a-f]+):((?:[0-9a-f]{2})+)$/i;

/** Reads a path of the Admin API (with its trailing slash). Throws failures on anything but a 200 with JSON. */
export async function read(context: ConnectorContext, path: string): Promise<unknown> {
  const answer = await send(context, baseOf(context) + path, { headers: headersOf(context) });
  if (answer.status === 200 && answer.json !== undefined) return answer.json;
  fail(asRepeatable(failureOfGhost(answer)));
}

/** Writes one post and returns whatever comes back. `source=html` matters: without it the post arrives empty; `formats=html` has the answer say what Ghost made of it. */
export function writePost(
  context: ConnectorContext,
  method: "POST" | "PUT",
  path: string,
  post: object,
): Promise<Answer> {
  return sendJson(
    context,
    method,
    `${baseOf(context)}${path}?source=html&formats=html`,
    { posts: [post] },
    headersOf(context),
  );
}

/** The public part of the site; it proves the address, not the key. */
export async function readSite(
  context: ConnectorContext,
): Promise<{ title: string; version: string }> {
  const answer = await send(context, `${baseOf(context)}site/`, {
    headers: { "accept-version": "v5.0", accept: "application/json" },
  });
  const version = digText(answer.json, "site", "version");
  if (answer.status !== 200 || version === "")
    fail(answer.status === 200 ? WRONG_ADDRESS : failureOfGhost(answer));
  return {
    title: plainText(dig(answer.json, "site", "title")) || "Ghost",
    version: plainText(version),
  };
}

/** What an answer that is no success means. The useful sentence is in `context`; `message` is generic. */
export function failureOfGhost(answer: Answer): Failure {
  const { status } = answer;
  const error = dig(answer.json, "errors", 0);
  const code = digText(error, "code");
  const message = digText(error, "message");
  const said = plainText(digText(error, "context") || message);
  const permanent = (sentence: string, reconnect = false): Failure => ({
    class: "permanent",
    status,
    message: sentence,
    ...(reconnect && { reconnect }),
  });
  if (answer.json === undefined && (status === 404 || (status >= 200 && status < 300)))
    return status === 404
      ? { ...WRONG_ADDRESS, status }
      : {
          class: "unknown",
          status,
          message: "The site answered with a web page instead of a confirmation.",
        };
  if (answer.json === undefined && (status === 401 || status === 403))
    return permanent(
      "A firewall in front of the site refused the request. Allow access to the Ghost Admin API there.",
    );
  if (code === "UNKNOWN_ADMIN_API_KEY")
    return permanent(
      "Ghost does not know this Admin API key. It was deleted, or it belongs to another site.",
      true,
    );
  if (code === "INVALID_API_KEY_TYPE")
    return permanent(
      "This is a Content API key. Use the Admin API key of the custom integration.",
      true,
    );
  if (code === "INVALID_JWT" && /maxage|expired|nbf|iat/i.test(message))
    return permanent(
      "Ghost refused the sign-in because the clocks differ. Set the clock of this server.",
    );
  if (code === "INVALID_JWT")
    return permanent(
      "Ghost did not accept the secret of this Admin API key. Copy the whole key again.",
      true,
    );
  if (status === 401)
    return permanent("Ghost did not accept the Admin API key. Copy the whole key again.", true);
  if (status === 403 && /authorization failed/i.test(message))
    return permanent(
      "The web server in front of Ghost removes the Authorization header; ask your host to pass it on.",
    );
  if (status === 403)
    return permanent(
      `This key may not publish on Ghost.${said === "" ? "" : ` It said: ${said}`}`,
      true,
    );
  if (status === 404)
    return permanent("The post no longer exists on Ghost. Publish it again as a new post.");
  if (status === 413)
    return permanent("The post is larger than the web server of the site accepts.");
  return failureOfStatus(answer, "Ghost", said);
}

const WRONG_ADDRESS: Failure = {
  class: "permanent",
  message:
    "No Ghost was found at this address. Use the address under which you open Ghost Admin, without /ghost.",
};

/** The Admin API lives under the admin address; people copy along the path of the editor. */
function baseOf({ credentials }: ConnectorContext): string {
  const address = credentials["adminUrl"] ?? "";
  if (!URL.canParse(address))
    fail({
      class: "permanent",
      message: "Admin URL must be a full address such as https://example.ghost.io.",
    });
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/ghost(\/.*)?$/, "").replace(/\/+$/, "")}/ghost/api/admin/`;
}

function headersOf({ credentials }: ConnectorContext): Record<string, string> {
  return {
    authorization: `Ghost ${sign(credentials["adminApiKey"] ?? "")}`,
    "accept-version": "v5.0",
    accept: "application/json",
  };
}

/** A fresh token for each request: Ghost counts five minutes from `iat`, whatever `exp` says. */
function sign(key: string): string {
  const [, id = "", secret = ""] = KEY.exec(key.trim()) ?? [];
  if (secret === "")
    fail({
      class: "permanent",
      reconnect: true,
      message:
        "Admin API key must look like id:secret, as Ghost shows it under Settings, Integrations.",
    });
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "HS256", typ: "JWT", kid: id })}.${part({ iat: now, exp: now + TOKEN_SECONDS, aud: "/admin/" })}`;
  return `${text}.${createHmac("sha256", Buffer.from(secret, "hex")).update(text).digest("base64url")}`;
}
