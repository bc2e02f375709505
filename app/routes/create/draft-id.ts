/** The id of the draft in the address of a step, "" if there is none. */
export function draftIdOf(url: URL): string {
  return url.searchParams.get("draft") ?? "";
}
