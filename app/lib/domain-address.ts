import { SLUG_IN_PATH } from "./slug.ts";

/** What there is at a domain of a blog's own. */

/** Files, pictures, counting and sharing: at the same address as on this site. */
const SHARED =
  /^\/(?:assets\/[\w.-]+|media\/[0-9a-f-]{36}\/(?:\d+|original)(?:\/[\w.-]+)?|t\/[0-9a-f-]{36}(?:\/end)?\.gif|s\/[\w-]+\/[a-z]+|favicon\.(?:ico|svg)|apple-touch-icon\.png|reader\.js|robots\.txt|\.well-known\/postwright-blog)$/;
const PAGE = new RegExp(`^/(?:feed\\.xml|sitemap\\.xml|llms\\.txt|(?:tag/)?${SLUG_IN_PATH})?/?$`);

/** True for what has the same address at the domain as on this site. */
export function isShared(path: string): boolean {
  return SHARED.test(path);
}

/** The address on this site of a page at a blog's own domain; null if it is none of its pages. */
export function addressOnSite(url: string, handle: string): string | null {
  const [path = "/"] = url.split("?", 1);
  return PAGE.test(path) && !SHARED.test(path) ? `/blog/${handle}${url}` : null;
}
