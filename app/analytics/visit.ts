import { isbot } from "isbot";

/** What is known of one request for a page or a pixel. Nothing of it is stored. */
export interface Visit {
  ip: string;
  userAgent: string;
  /** Sec-Purpose or Purpose: set when a browser fetches ahead of a reader. */
  purpose: string;
  /** The author looks at an own copy. */
  own?: boolean;
  /** What a caller nearby that TRUST_PROXY does not vouch for says of the reader's address; `ip` is the caller's own. Undefined when it says nothing. */
  claimed?: string | undefined;
}

/** True for a reader: no robot, nothing fetched ahead, not the author. */
export function isReader(visit: Visit): boolean {
  return (
    visit.own !== true &&
    visit.userAgent !== "" &&
    !/prefetch|prerender|preview/i.test(visit.purpose) &&
    !isRobot(visit.userAgent)
  );
}

/** Judging a browser's name takes longer than all the rest of a count, and the same few names come again and again. */
const JUDGED = new Map<string, boolean>();
const JUDGED_MAX = 2_000;

function isRobot(userAgent: string): boolean {
  const known = JUDGED.get(userAgent);
  if (known !== undefined) return known;
  const robot = isbot(userAgent);
  if (JUDGED.size >= JUDGED_MAX) JUDGED.clear();
  if (userAgent.length <= 500) JUDGED.set(userAgent, robot);
  return robot;
}

/** A reload within this time is the same view. */
export const SAME_VIEW_MS = 30 * 60_000;
/** One address counts this many views of a copy in a day, and as many shares to each network: a household, an office, not a script. */
export const MOST_PER_ADDRESS = 50;
/** The same for all that one caller nearby says addresses of, which may be a proxy before many readers or a script that invents them. */
export const MOST_CLAIMED = 2_000;
/** Reading time of one visit counts up to this. */
export const MAX_READ_SECONDS = 30 * 60;
/** An end that is reached sooner was on the screen from the beginning, or was jumped to: it says nothing about reading. */
export const MIN_END_SECONDS = 5;
