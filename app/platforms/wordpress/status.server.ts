import type { Failure } from "../outcome.ts";
import type { Entry } from "./entry.server.ts";
import type { Site } from "./site.server.ts";

/** Which of WordPress's statuses a copy is in, and which it should be in. */

const MINUTE_MS = 60_000;

/**
 * The fields that make a withdrawn copy public again. None for a copy in public view: sending its
 * status would undo a status that somebody sets meanwhile.
 */
export function republished(site: Site, held: Entry | null): Record<string, string> {
  if (held === null || held.status === "publish" || isLeftThere(site, held)) return {};
  if (wantsDraft(site)) return { status: "draft" };
  // A scheduled post with its date still ahead would only be scheduled once more.
  return {
    status: "publish",
    ...(held.status === "future" && { date_gmt: new Date(Date.now() - MINUTE_MS).toISOString() }),
  };
}

/**
 * Where copies are kept as drafts, only people in WordPress publish and withdraw them, so their
 * status stays. A copy in the trash comes back as a draft.
 */
export function isLeftThere(site: Site, held: Entry | null): boolean {
  return wantsDraft(site) && held?.status !== "trash";
}

export function keptAs({ status }: Entry): Failure {
  return {
    class: "permanent",
    message: `WordPress kept the post as "${status}" instead of publishing it. Check the role of the user and any plugin that reviews posts.`,
  };
}

/** The integration keeps copies as drafts. */
export function wantsDraft(site: Site): boolean {
  return site.context.credentials["defaultStatus"] === "draft";
}

/** Published, or in a state that only somebody there can have given it: scheduled or private. */
export function wasReleased(entry: Entry): boolean {
  return ["publish", "future", "private"].includes(entry.status);
}
