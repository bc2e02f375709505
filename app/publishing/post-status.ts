import type { Status } from "#app/posts/post.ts";

/** What a publication says about its post. */
export interface PublicationFact {
  platform: string;
  state: string;
  dueAt: Date;
  nextTryAt: Date | null;
  publishedAt: Date | null;
  /** Hash of what is live there. */
  contentHash: string;
}

export interface PostFacts {
  status: Status;
  scheduledDate: Date | null;
  publishedAt: Date | null;
  publishedPlatforms: string[];
}

/**
 * The post's published side, from all of its publications. Something that is still to come makes it scheduled; a live copy of the
 * present text makes it published, one of an older text a draft; otherwise a failure shows.
 */
export function postFacts(publications: readonly PublicationFact[], contentHash: string, now: Date): PostFacts {
  const live = publications.filter((one) => one.publishedAt !== null);
  const pending = publications.filter((one) => one.state === "queued" && waitsFor(one) > now).map(waitsFor);
  return {
    status: status(publications, live, pending.length > 0, contentHash),
    scheduledDate: earliest(pending),
    publishedAt: earliest(live.map((one) => one.publishedAt as Date)),
    publishedPlatforms: [...new Set(live.map((one) => one.platform))].sort(),
  };
}

function status(all: readonly PublicationFact[], live: readonly PublicationFact[], pending: boolean, contentHash: string): Status {
  if (pending) return "scheduled";
  if (live.length > 0) return live.some((one) => one.contentHash === contentHash) ? "published" : "draft";
  return all.some((one) => one.state === "failed" || one.state === "unconfirmed") ? "failed" : "draft";
}

function waitsFor(one: PublicationFact): Date {
  return one.nextTryAt ?? one.dueAt;
}

function earliest(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
}
