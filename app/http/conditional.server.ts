import { createHash } from "node:crypto";
import { requestContext } from "#app/lib/request-context.server.ts";

/**
 * The Cache-Control of public answers, such as the pages of the built-in blog: whoever keeps one
 * asks each time whether it still holds, so that nobody sees what was changed or taken down.
 */
export const PUBLIC = "public, no-cache";

/**
 * A whole answer. Adds an ETag to a public one, or answers 304 when the caller has the same
 * already. Every public answer that succeeds goes to whoever keeps them, too.
 */
export function conditional(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  init: { status: number; headers: Headers },
): Response {
  const { status, headers } = init;
  if (!headers.get("Cache-Control")?.startsWith("public")) return new Response(body, init);
  if (status !== 200) {
    headers.delete("Cache-Control");
    return new Response(body, init);
  }
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  headers.set("Vary", "Accept-Encoding");
  requestContext()?.keep?.({
    ...{ body, etag },
    headers: [...headers].filter(([name]) => name !== "content-length"),
  });
  if (!namesTag(request.headers.get("If-None-Match"), etag)) return new Response(body, init);
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/**
 * Whether an If-None-Match header names this ETag, or any. Weak and strong tags of the same text
 * are the same here (RFC 9110, section 13.1.2).
 */
export function namesTag(header: string | null | undefined, etag: string): boolean {
  if (header === null || header === undefined) return false;
  const named = header.split(",").map((tag) => opaque(tag.trim()));
  return named.includes(opaque(etag)) || named.includes("*");
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}

export function publicText(request: Request, text: string, type: string): Response {
  return conditional(request, new TextEncoder().encode(text), {
    status: 200,
    headers: new Headers({
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Length": String(Buffer.byteLength(text)),
      "Cache-Control": PUBLIC,
    }),
  });
}
