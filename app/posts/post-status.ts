import type { PublicationErrorClass, PublicationState } from "#app/generated/prisma/enums.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { STATUS_LABEL, type Status } from "./post.ts";

export interface PublicationFact {
  platform: string;
  state: PublicationState;
  dueAt: Date;
  nextTryAt: Date | null;
  publishedAt: Date | null;
  /** The live copy has the post's current text. */
  isUpToDate: boolean;
  /** Hash of the post's text when it failed; null if it has not. */
  failedText: string | null;
  /** Null for an unconfirmed one that waits for manual work. */
  lastErrorClass: PublicationErrorClass | null;
}

export interface PostFacts {
  status: Status;
  scheduledDate: Date | null;
  publishedAt: Date | null;
  publishedPlatforms: string[];
}

/**
 * The post's status and dates, from all of its publications and the hash of its text. The only rule
 * that sets a status. Published while a live copy matches the post, draft while only older copies
 * are live. With nothing live: scheduled while something is pending, failed if the last attempt
 * failed with this text, otherwise draft. Never depends on the current time.
 */
export function postFacts(publications: readonly PublicationFact[], text: string): PostFacts {
  const live = publications.filter((one) => one.publishedAt !== null);
  const pending = publications.filter(
    (one) => one.state === "queued" || one.state === "publishing",
  );
  return {
    status: status(publications, live, pending, text),
    // One that waits for reconnection has no time for its next try.
    scheduledDate: earliest(
      pending.map((one) =>
        one.lastErrorClass === RECONNECT ? one.dueAt : (one.nextTryAt ?? one.dueAt),
      ),
    ),
    publishedAt: earliest(live.flatMap((one) => one.publishedAt ?? [])),
    publishedPlatforms: [...new Set(live.map((one) => one.platform))].sort(),
  };
}

/** What people are told of a post. changed: readers see an older text of what is a draft here. */
export type ShownStatus = Status | "changed";

export const SHOWN_STATUS_LABEL: Record<ShownStatus, string> = {
  ...STATUS_LABEL,
  changed: "Published · changes not sent",
};

/**
 * The status as people see it. A post whose live copies all hold an older text is a draft to the
 * API, and to people published with changes that were not sent; it is counted and listed as
 * published. The only rule that says so; `HAS_SHOWN_STATUS` is the same in SQL.
 */
export function shownStatus({
  status,
  publishedPlatforms,
}: Pick<PostFacts, "status" | "publishedPlatforms">): ShownStatus {
  return status === "draft" && publishedPlatforms.length > 0 ? "changed" : status;
}

/** True for a post that is counted and listed as published. */
export function isPublished(post: Pick<PostFacts, "status" | "publishedPlatforms">): boolean {
  const shown = shownStatus(post);
  return shown === "published" || shown === "changed";
}

function status(
  all: readonly PublicationFact[],
  live: readonly PublicationFact[],
  pending: readonly PublicationFact[],
  text: string,
): Status {
  if (live.length > 0) return live.some((one) => one.isUpToDate) ? "published" : "draft";
  if (pending.length > 0) return "scheduled";
  return all.some((one) => hasFailed(one) && (one.failedText ?? text) === text)
    ? "failed"
    : "draft";
}

/**
 * A failure, or an outcome that nobody could confirm. One that waits for manual work has not
 * failed.
 */
export function hasFailed({
  state,
  lastErrorClass,
}: Pick<PublicationFact, "state" | "lastErrorClass">): boolean {
  return state === "failed" || (state === "unconfirmed" && lastErrorClass !== null);
}

function earliest(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
}
