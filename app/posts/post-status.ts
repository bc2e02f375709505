import { RECONNECT } from "#app/lib/error-class.ts";
import type { Status } from "./post.ts";

/** What a publication says about its post. */
export interface PublicationFact {
  platform: string;
  state: string;
  dueAt: Date;
  nextTryAt: Date | null;
  publishedAt: Date | null;
  /** What is live there is what the post holds now. */
  isPresent: boolean;
  /** Hash of the post's text when it failed; null while it has not. */
  failedText: string | null;
  /** Null on an unconfirmed one that waits for the user's hands. */
  lastErrorClass: string | null;
}

export interface PostFacts {
  status: Status;
  scheduledDate: Date | null;
  publishedAt: Date | null;
  publishedPlatforms: string[];
}

/**
 * The post's published side, from all of its publications and the hash of its text. This is the only rule that makes a status:
 * published while a live copy is the post as it is now, draft while only older ones are live; with nothing live scheduled while something is
 * on its way, failed while the last attempt failed with this text, otherwise draft. Time alone changes nothing.
 */
export function postFacts(publications: readonly PublicationFact[], text: string): PostFacts {
  const live = publications.filter((one) => one.publishedAt !== null);
  const pending = publications.filter(
    (one) => one.state === "queued" || one.state === "publishing",
  );
  return {
    status: status(publications, live, pending, text),
    // One that waits to be connected again has no time for its next try.
    scheduledDate: earliest(
      pending.map((one) =>
        one.lastErrorClass === RECONNECT ? one.dueAt : (one.nextTryAt ?? one.dueAt),
      ),
    ),
    publishedAt: earliest(live.map((one) => one.publishedAt as Date)),
    publishedPlatforms: [...new Set(live.map((one) => one.platform))].sort(),
  };
}

function status(
  all: readonly PublicationFact[],
  live: readonly PublicationFact[],
  pending: readonly PublicationFact[],
  text: string,
): Status {
  if (live.length > 0) return live.some((one) => one.isPresent) ? "published" : "draft";
  if (pending.length > 0) return "scheduled";
  return all.some((one) => hasFailed(one) && (one.failedText ?? text) === text)
    ? "failed"
    : "draft";
}

/** A failure, or an outcome that nobody could confirm. What waits for the user's hands has not failed. */
export function hasFailed({
  state,
  lastErrorClass,
}: Pick<PublicationFact, "state" | "lastErrorClass">): boolean {
  return state === "failed" || (state === "unconfirmed" && lastErrorClass !== null);
}

function earliest(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
}
