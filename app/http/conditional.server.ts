import { createHash } from "node:crypto";

/** The Cache-Control of public answers, such as the pages of the built-in blog. */
export const PUBLIC_MINUTE = "public, max-age=60";

/**
 * Adds an ETag to a public answer, or answers 304 when the caller has the same one already. Private
 * answers pass through.
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
  const known =
    request.headers
      .get("If-None-Match")
      ?.split(",")
      .map((tag) => tag.trim()) ?? [];
  if (!known.includes(etag) && !known.includes("*")) return new Response(body, init);
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** A public text that caches may keep for a minute. */
export function publicText(request: Request, text: string, type: string): Response {
  return conditional(request, new TextEncoder().encode(text), {
    status: 200,
    headers: new Headers({
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": PUBLIC_MINUTE,
    }),
  });
}
