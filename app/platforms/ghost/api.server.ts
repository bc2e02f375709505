import { createHmac } from "node:crypto";
import { webAddress } from "../addresses.ts";
import { send, sendJson, type Answer, multipart } from "../calls.server.ts";
import { asRepeatable, fail } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { PictureToSend } from "../media-library.ts";
import type { ConnectorContext } from "../platform.ts";
import { plainText } from "../text.ts";
import { failureOfGhost, WRONG_ADDRESS } from "./failures.server.ts";

const TOKEN_SECONDS = 300;
const KEY = /^([0-9a-f]+):((?:[0-9a-f]{2})+)$/i;

/**
 * Reads a path of the Admin API (with its trailing slash). Throws a failure on anything but a
 * 200 with JSON.
 */
export async function read(context: ConnectorContext, path: string): Promise<unknown> {
  const answer = await tryRead(context, path);
  if (answer.status === 200 && answer.json !== undefined) return answer.json;
  fail(asRepeatable(failureOfGhost(answer)));
}

/** Reads a path of the Admin API and returns whatever comes back. */
function tryRead(context: ConnectorContext, path: string): Promise<Answer> {
  return send(context, baseOf(context) + path, { headers: headersOf(context) });
}

/**
 * Writes one post and returns whatever comes back. Without `source=html` the post arrives empty;
 * `formats=html` adds the stored text to the answer.
 */
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

/** Whose key it is; without an id and a role for the key of an integration. */
export async function readKeyOwner(
  context: ConnectorContext,
): Promise<{ id: string; name: string; role: string }> {
  const user = dig((await tryRead(context, "users/me/?include=roles")).json, "users", 0);
  return {
    id: digText(user, "id"),
    name: plainText(dig(user, "name")),
    role: digText(user, "roles", 0, "name"),
  };
}

/** Makes a tag and returns whatever comes back. */
export function writeTag(context: ConnectorContext, name: string): Promise<Answer> {
  return sendJson(
    context,
    "POST",
    `${baseOf(context)}tags/`,
    { tags: [{ name }] },
    headersOf(context),
  );
}

/** Sends one image and returns whatever comes back. */
export function sendImage(context: ConnectorContext, file: PictureToSend): Promise<Answer> {
  const { contentType, body } = multipart("file", file, { purpose: "image", ref: file.name });
  return send(context, `${baseOf(context)}images/upload/`, {
    method: "POST",
    headers: { ...headersOf(context), "content-type": contentType },
    body,
  });
}

/** Reads the public part of the API, which proves the address but not the key. */
export async function readSite(
  context: ConnectorContext,
): Promise<{ title: string; version: string; url: string }> {
  const answer = await send(context, `${baseOf(context)}site/`, {
    headers: { "accept-version": "v5.0", accept: "application/json" },
  });
  const version = digText(answer.json, "site", "version");
  if (answer.status !== 200 || version === "")
    fail(answer.status === 200 ? WRONG_ADDRESS : failureOfGhost(answer));
  return {
    title: plainText(dig(answer.json, "site", "title")) || "Ghost",
    version: plainText(version),
    url: webAddress(dig(answer.json, "site", "url")),
  };
}

/** The Admin API under the admin address, from which people copy the editor's path along. */
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
