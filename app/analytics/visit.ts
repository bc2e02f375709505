import { isbot } from "isbot";

/** Details of a request for a page or a counting image. None of it is stored. */
export interface Visit {
  ip: string;
  userAgent: string;
  /** The Sec-Purpose or Purpose header: set when a browser prefetches. */
  purpose: string;
  /** True if the visitor is the author. */
  own?: boolean;
  /**
   * The reader's address according to a caller in a private network that TRUST_PROXY does not
   * cover; `ip` is the caller's. Undefined if it claims none; "" if the claim is no address.
   */
  claimed?: string | undefined;
}

/** True for a real reader: not a robot, a prefetch or the author. */
export function isReader(visit: Visit): boolean {
  return (
    visit.own !== true &&
    visit.userAgent !== "" &&
    !/prefetch|prerender|preview/i.test(visit.purpose) &&
    !isRobot(visit.userAgent)
  );
}

/**
 * Caches isbot's verdicts: a check takes longer than the rest of a count, and few browser names are
 * common.
 */
const VERDICTS = new Map<string, boolean>();
const MAX_VERDICTS = 2_000;

function isRobot(userAgent: string): boolean {
  const known = VERDICTS.get(userAgent);
  if (known !== undefined) return known;
  const robot = isbot(userAgent);
  if (VERDICTS.size >= MAX_VERDICTS) VERDICTS.clear();
  if (userAgent.length <= 500) VERDICTS.set(userAgent, robot);
  return robot;
}

/** A reload within this time is the same view. */
export const SAME_VIEW_MS = 30 * 60_000;
/**
 * Daily views of a copy from one address, and its shares to each network: enough for a household or
 * an office, not for a script.
 */
export const MOST_PER_ADDRESS = 50;
/**
 * The same limit for all addresses claimed by one caller, which may be a proxy in front of many
 * readers or a script that invents them.
 */
export const MOST_CLAIMED = 2_000;
export const MAX_READ_SECONDS = 30 * 60;
