/** Protection against cross-site requests from a signed-in browser. */

export interface OriginFacts {
  method: string;
  path: string;
  origin: string | undefined;
  fetchSite: string | undefined;
}

/** Paths whose callers sign the body instead of sending an Origin. */
const SIGNED_PATHS = ["/api/stripe/webhook"];

/**
 * True when the request must be refused. The order of the checks follows Go 1.25's
 * CrossOriginProtection: safe methods pass; Sec-Fetch-Site decides if it was sent; otherwise Origin
 * must be ours; a request with neither header does not come from a browser and passes.
 */
export function isCrossOrigin(facts: OriginFacts, ownOrigin: string): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(facts.method)) return false;
  if (SIGNED_PATHS.includes(facts.path)) return false;
  if (facts.fetchSite !== undefined)
    return (
      facts.fetchSite !== "same-origin" && facts.fetchSite !== "none" && facts.origin !== ownOrigin
    );
  if (facts.origin === undefined) return false;
  return facts.origin !== ownOrigin;
}
