/**
 * True when the user navigated to this address from this site or by typing it. False for images,
 * frames, scripts, prefetches and links on other sites. Browsers tell by Sec-Fetch headers, which
 * no page can change; a request without them passes.
 */
export function isNavigation(request: Request): boolean {
  const header = (name: string) => request.headers.get(name);
  const fetched =
    header("Sec-Fetch-Dest") !== null &&
    (header("Sec-Fetch-Dest") !== "document" ||
      (header("Sec-Fetch-Mode") ?? "navigate") !== "navigate");
  const ahead = /prefetch|prerender/.test(
    `${header("Sec-Purpose") ?? ""} ${header("Purpose") ?? ""}`,
  );
  const foreign = !["same-origin", "none"].includes(header("Sec-Fetch-Site") ?? "none");
  return request.method === "GET" && !fetched && !ahead && !foreign;
}

/** A page before sign-in that leads on to `returnTo`, a path of this site. */
export function returningFrom(page: "/set-up" | "/sign-in", returnTo: string): string {
  return returnTo === "/" ? page : `${page}?returnTo=${encodeURIComponent(returnTo)}`;
}
