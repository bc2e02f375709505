import { wrongField } from "#app/lib/app-error.ts";

/** The version of a row in HTTP headers: `ETag` in answers, `If-Match` in requests. */

export function etag(version: number): { ETag: string } {
  return { ETag: `"${version}"` };
}

/**
 * The version that a change expects; undefined when the caller names none. Any other tag is -1,
 * which no row has. Throws `invalid` for an empty header: its caller has lost the version.
 */
export function expectedVersion(request: Request): number | undefined {
  const header = request.headers.get("If-Match")?.trim();
  if (header === undefined || header === "*") return undefined;
  if (header === "") {
    throw wrongField(
      "If-Match",
      "If-Match is empty. Send the ETag of the version that you have read, or leave the header out.",
    );
  }
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  return match ? Number(match[1]) : -1;
}
