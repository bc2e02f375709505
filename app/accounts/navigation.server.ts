import { ownOrigin } from "#app/lib/request-context.server.ts";

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

/**
 * True for a page that a browser opens without telling from where: on plain http it sends no
 * Sec-Fetch headers, and only a Referer of our own shows that no other site led here. Programs,
 * which ask for no page, count as sure.
 */
export function isUnsure({ headers }: Request): boolean {
  if (headers.get("Sec-Fetch-Site") !== null || !headers.get("Accept")?.includes("text/html"))
    return false;
  const referer = headers.get("Referer") ?? "";
  return !URL.canParse(referer) || new URL(referer).origin !== ownOrigin();
}

/** True for a browser that has sent no cookie yet. Programs look after their own. */
export function mayRefuseCookies({ headers }: Request): boolean {
  const isBrowser =
    headers.has("Origin") || (headers.get("Accept")?.includes("text/html") ?? false);
  return isBrowser && !headers.has("Cookie");
}

const ASKED = "cookies";

/** The sign-in page, which leads on to `returnTo` if the new session's cookie comes with it. */
export function askingForCookie(returnTo: string): string {
  return `/sign-in?${new URLSearchParams({ [ASKED]: "asked", returnTo }).toString()}`;
}

/** Whether the address of the sign-in page is the one of `askingForCookie`. */
export function wasAskedForCookie(url: URL): boolean {
  return url.searchParams.has(ASKED);
}

/** A page before sign-in that leads on to `returnTo`, a path of this site. */
export function returningFrom(page: "/set-up" | "/sign-in", returnTo: string): string {
  return returnTo === "/" ? page : `${page}?returnTo=${encodeURIComponent(returnTo)}`;
}
