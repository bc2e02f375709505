/** The guard against requests that a foreign page makes in a signed-in browser. */

export interface OriginFacts {
  method: string;
  path: string;
  origin: string | undefined;
  fetchSite: string | undefined;
}

/** Paths whose callers prove themselves by a signature and send no Origin. */
const SIGNED_PATHS = ["/api/stripe/webhook"];

/**
 * True when the request must be refused. Order of the checks follows Go 1.25's CrossOriginProtection:
 * safe methods pass; Sec-Fetch-Site decides where it is sent; else Origin must be ours; neither header means no browser.
 */
export function isForeign(facts: OriginFacts, ownOrigin: string): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(facts.method)) return false;
  if (SIGNED_PATHS.includes(facts.path)) return false;
  if (facts.fetchSite !== undefined)
    return (
      facts.fetchSite !== "same-origin" && facts.fetchSite !== "none" && facts.origin !== ownOrigin
    );
  if (facts.origin === undefined) return false;
  return facts.origin !== ownOrigin;
}
