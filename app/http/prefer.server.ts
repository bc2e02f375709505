/** The preferences of a client (RFC 7240). */

/** The value of a preference, "" where it has none; null where the client does not name it. */
export function preference(request: Request, wanted: string): string | null {
  for (const one of (request.headers.get("Prefer") ?? "").split(/[,;]/)) {
    const [name = "", value = ""] = one.replaceAll(/["\s]/g, "").toLowerCase().split("=", 2);
    if (name === wanted) return value;
  }
  return null;
}

export function noteApplied(response: Response, applied: string): void {
  response.headers.append("Preference-Applied", applied);
}
