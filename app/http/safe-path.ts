/**
 * A path of this site from untrusted text, or `fallback`. Refuses everything that a browser may
 * take for another host: schemes, `//`, backslashes, control characters, percent-encoded or not.
 */
export function safePath(candidate: string | null | undefined, fallback = "/"): string {
  if (!candidate || candidate.length > 2_000 || !candidate.startsWith("/")) return fallback;
  let decoded: string;
  try {
    decoded = decodeURIComponent(candidate);
  } catch {
    return fallback;
  }
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(candidate + decoded)) return fallback;
  const base = "http://this.invalid";
  const url = new URL(candidate, base);
  if (url.origin !== base || url.pathname.startsWith("//") || decoded.startsWith("//"))
    return fallback;
  return url.pathname + url.search + url.hash;
}

const SIGN_IN =
  /^\/(?:api\/log(?:in|out)|auth|sign-in|sign-up|sign-out|set-up|join|(?:forgot|reset)-password|confirm-email)(?:[/?#]|$)/i;

/** Where sign-in returns to: a path of this site that does not sign in or out again. */
export function returnPath(candidate: string | null | undefined): string {
  const path = safePath(candidate);
  return SIGN_IN.test(path) ? "/" : path;
}
