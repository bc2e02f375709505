import type { ServerResponse } from "node:http";
import type { PublicAnswer } from "#app/lib/public-answer.ts";
import type { Encoding } from "../../encoding.ts";
import { DOMAIN_HSTS } from "../blog-domain.server.ts";
import { newNonce, setSecurityHeaders } from "../security-headers.server.ts";

/** An answer with all its headers, but for what each response has of its own. */
export interface ReadyPage {
  status: number;
  /** Null for 304. */
  body: Uint8Array | null;
  /** Names and values in turn. */
  head: readonly string[];
  /** Where the request's id belongs in the head. */
  idAt: number;
  /** Where the policy belongs that holds a nonce, and the texts around the nonces. */
  policyAt: number;
  policy: readonly string[];
}

/** In no header. */
const NONCE = "\n";
const POLICY = "content-security-policy";

/**
 * Makes a page ready as the whole road would send it at the blog's own domain or at this site; with
 * the body null, the answer that it has not changed.
 */
export function makeReady(
  { headers }: Pick<PublicAnswer, "headers">,
  body: Uint8Array | null,
  encoding: Encoding | "identity",
  blogDomain: string | undefined,
): ReadyPage {
  const status = body ? 200 : 304;
  const fields = new Map<string, string>();
  const given = {
    hasHeader: (name: string) => fields.has(name.toLowerCase()),
    getHeader: (name: string) => fields.get(name.toLowerCase()),
    setHeader: (name: string, value: string) => fields.set(name.toLowerCase(), value),
    removeHeader: (name: string) => fields.delete(name.toLowerCase()),
  };
  if (blogDomain !== undefined && DOMAIN_HSTS !== null)
    given.setHeader("Strict-Transport-Security", DOMAIN_HSTS);
  for (const [name, value] of headers)
    if (body || name !== "content-type") given.setHeader(name, value);
  if (encoding !== "identity") given.setHeader("Content-Encoding", encoding);
  if (body) given.setHeader("Content-Length", String(body.length));
  setSecurityHeaders(given, { path: "/", nonce: NONCE, status });
  const head = [...[...fields].flat(), "X-Request-Id", ""];
  const policy = (fields.get(POLICY) ?? "").split(NONCE);
  const policyAt = policy.length === 1 ? -1 : head.indexOf(POLICY) + 1;
  return { status, body, head, idAt: head.length - 1, policyAt, policy };
}

/** What it takes of the store's room besides the body. */
export function sizeOfHead({ head }: ReadyPage): number {
  return 16 * head.length + head.reduce((sum, text) => sum + 2 * text.length, 0);
}

/** Sends it in one go. */
export function sendReady(ready: ReadyPage, response: ServerResponse, requestId: string): void {
  const head = ready.head.slice();
  head[ready.idAt] = requestId;
  if (ready.policyAt !== -1) head[ready.policyAt] = ready.policy.join(newNonce());
  response.writeHead(ready.status, head).end(ready.body ?? undefined);
}
