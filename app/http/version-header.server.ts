/** Versions of a row as HTTP knows them: `ETag` on the way out, `If-Match` on the way in. */

export function etag(version: number): { ETag: string } {
  return { ETag: `"${version}"` };
}

/** The version a change is meant for; undefined when the caller names none. A tag that is none of ours is -1, which no row has. */
export function expectedVersion(request: Request): number | undefined {
  const header = request.headers.get("If-Match")?.trim();
  if (header === undefined || header === "*") return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  return match ? Number(match[1]) : -1;
}
