import type { PublicationErrorClass, PublicationState } from "#app/generated/prisma/enums.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import type { Status } from "./post.ts";

/** What a publication says about its post. */
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
