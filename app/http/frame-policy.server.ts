/**
 * A page that shows frames of others says so in its own Content-Security-Policy, which names their
 * origins and nothing else. The server adds that to the policy of all pages.
 */

const FRAME_POLICY = /^frame-src(?: https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?)+$/;

/** The headers of a page whose frames load from these origins; none without any. */
export function frameHeaders(origins: readonly string[]): Record<string, string> {
  return origins.length === 0
    ? {}
    : { "Content-Security-Policy": `frame-src ${origins.join(" ")}` };
}

/** The frames that a page's own policy allows; null if it is any other policy, or missing. */
export function readFrames(policy: number | string | string[] | undefined): string | null {
  return typeof policy === "string" && FRAME_POLICY.test(policy) ? policy : null;
}
