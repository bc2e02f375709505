import { RECONNECT } from "#app/lib/error-class.ts";

/** What a publication is: its states, the classes of a failure, when the next try comes, and the words for all that. */

import type { Withdrawn } from "#app/platforms/withdrawn.ts";

export const STATES = [
  "queued",
  "publishing",
  "published",
  "sent",
  "failed",
  "unconfirmed",
  "cancelled",
] as const;
export type PublicationState = (typeof STATES)[number];

/** create: a copy, a draft first where the platform can release it; release: its slug and its readers. */
export type AttemptAction = "create" | "release" | "update" | "find";

/** One call to a platform may last this long. */
export const CALL_MS = 30_000;
/** A call that was given up may still arrive: nothing is looked up or repeated before this much more has passed. */
export const LATENESS_MS = CALL_MS + 5_000;
export const LEASE_MS = 45_000;
export const RENEW_MS = 15_000;
/** Later than this a publication is not made by itself any more: until then it is tried again and again. */
export const MISSED_MS = 24 * 3_600_000;
/** How much longer a call whose answer was lost is looked for. */
export const LOOK_LONGER_MS = 3_600_000;
/** Attempts that one process makes at once, beside those that somebody waits for. */
export const AT_ONCE = 16;
/** At most half of them are one user's: hosts that do not answer hold up nobody else. */
export const PER_USER = AT_ONCE / 2;
/** Calls at once to one host, from all processes together. */
export const PER_HOST = 2;
/** So many failures in a row, or one call without any answer, close a host for BREAKER_MS; then one call tries it, and each failure doubles the pause. */
export const BREAKER_FAILURES = 5;
export const BREAKER_MS = 60_000;
export const BREAKER_CAP_MS = 15 * 60_000;
/** A call that ends without a status after this long was met by silence. */
export const SILENT_MS = 10_000;

const BACKOFF_MS = 60_000;
const BACKOFF_CAP_MS = 15 * 60_000;
const RETRY_AFTER_CAP_S = 3_600;

/** Milliseconds to wait after attempt `n` (1, 2, …): doubled each time from one minute, ±20 % by chance, 15 minutes at most. `random` is in [0, 1). */
export function backoffMs(attempt: number, random = Math.random()): number {
  const step = BACKOFF_MS * 2 ** Math.max(0, attempt - 1);
  return Math.min(BACKOFF_CAP_MS, Math.round(step * (0.8 + 0.4 * random)));
}

/** Milliseconds to wait after a passing failure: what the platform asked for (one hour at most), otherwise the back-off. */
export function retryDelayMs(
  attempt: number,
  retryAfterSeconds: number | undefined,
  random?: number,
): number {
  if (retryAfterSeconds === undefined || !Number.isFinite(retryAfterSeconds))
    return backoffMs(attempt, random);
  return Math.round(Math.min(RETRY_AFTER_CAP_S, Math.max(0, retryAfterSeconds)) * 1000);
}

/** A call that was made, as the ledger remembers it, oldest first. */
export interface PastCall {
  action: string;
  outcome: string | null;
  status: number | null;
}

/** Answers after which the platform may have stored the post all the same. */
const DOUBTFUL_STATUS = [408, 500, 502, 504];

/** True when an earlier call may have created a copy that nobody has looked for since. No outcome at all means that the process died. */
export function mayHaveCreated(calls: readonly PastCall[]): boolean {
  let doubt = false;
  for (const call of calls) {
    if (call.action === "find" && call.outcome === "absent") doubt = false;
    if (call.action !== "create" && call.action !== "release") continue;
    doubt ||= isLost(call);
  }
  return doubt;
}

/** Clocks of platforms may differ from ours by this much. */
const CLOCKS_MS = 60_000;

/**
 * True when a change that the platform dates `changedAt` may be a call of ours whose answer was lost. One that is not dated may be
 * whenever there is such a call since the last that was confirmed.
 */
export function mayBeOwnChange(
  calls: ReadonlyArray<PastCall & { startedAt: Date }>,
  changedAt: string | null,
): boolean {
  const confirmed = calls.findLastIndex(
    (call) => call.outcome === "published" || call.outcome === "found",
  );
  const lost = calls.slice(confirmed + 1).filter((call) => call.action !== "find" && isLost(call));
  if (changedAt === null) return lost.length > 0;
  const at = Date.parse(changedAt);
  return lost.some(
    ({ startedAt }) =>
      at > startedAt.getTime() - CLOCKS_MS && at < startedAt.getTime() + LATENESS_MS + CLOCKS_MS,
  );
}

function isLost({ outcome, status }: PastCall): boolean {
  return (
    outcome === null ||
    outcome === "unknown" ||
    (outcome === "transient" && DOUBTFUL_STATUS.includes(status ?? 0))
  );
}

/** True when the host itself seems unwell; an answer about the request or a request to slow down shows that it lives. */
export function countsAgainstHost(failure: {
  class: string;
  status?: number | undefined;
}): boolean {
  if (failure.class === "permanent" || failure.status === 429 || failure.status === 425)
    return false;
  return failure.status === undefined || failure.status >= 500 || failure.status === 408;
}

/** A lateness in words: "12 minutes", "3 hours"; "" below a minute. */
export function lateWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} hours`;
}

interface Phase {
  state: string;
  dueAt: Date | string;
  nextTryAt?: Date | string | null;
  lastErrorClass?: string | null;
}

/** The state in plain words. */
export function stateLabel(publication: Phase, now = Date.now()): string {
  switch (publication.state as PublicationState) {
    case "queued":
      if (publication.lastErrorClass === RECONNECT) return "Waiting for reconnect";
      if (publication.nextTryAt) return "Trying again";
      return new Date(publication.dueAt).getTime() > now ? "Scheduled" : "Waiting";
    case "publishing":
      return "Publishing";
    case "published":
      return "Published";
    case "sent":
      return "Sent as a draft";
    case "failed":
      return "Failed";
    case "unconfirmed":
      return publication.lastErrorClass === null ? "Import file ready" : "Not confirmed";
    case "cancelled":
      return "Cancelled";
  }
}

/** How a state looks: the tone of its badge. */
export function stateTone(state: string): "neutral" | "success" | "warning" | "danger" {
  if (state === "published") return "success";
  if (state === "failed") return "danger";
  return state === "unconfirmed" ? "warning" : "neutral";
}

/** What somebody wrote on the platform since it was last written from here. */
export interface ForeignText {
  /** Names this text; only this one is overwritten by the user's word. */
  version: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** ISO 8601; null where the platform does not say. */
  changedAt: string | null;
  /** How it stands there when it was taken out of public view. */
  withdrawn: Withdrawn | null;
}

/** A publication as screens and the API get it. Dates are ISO 8601 in UTC. */
export interface PublicationView {
  id: string;
  postId: string | null;
  integrationId: string | null;
  integrationName: string;
  platform: string;
  platformName: string;
  kind: "create" | "update";
  state: PublicationState;
  label: string;
  tags: string[];
  /** The platform's own ids of the categories that were chosen. */
  categories: string[];
  dueAt: string;
  /** The zone that its time was typed in, and is shown in; null: none was. */
  timeZone: string | null;
  nextTryAt: string | null;
  attempt: number;
  /** It waits for its integration to be connected again. */
  held: boolean;
  /** While it is tried again or waits for its integration: until when, ISO 8601. */
  givesUpAt: string | null;
  /** A copy is live on the platform, whatever the state of the newest change is. */
  live: boolean;
  publishedAt: string | null;
  remoteUrl: string | null;
  error: string | null;
  /** Sentences about what went out differently: tags that were left out, a copy of an earlier try that was found; empty otherwise. */
  notes: string;
  /** It failed after its last try; a refusal is not tried again. */
  gaveUp: boolean;
  status: number | null;
  lateByMs: number | null;
  /** The copy was changed there: it waits for the user to overwrite it or to keep it. */
  foreign: ForeignText | null;
  canCancel: boolean;
  canReschedule: boolean;
  canRetry: boolean;
  /** The user can tell whether the copy is there. */
  canSettle: boolean;
  /** The live copy can be taken down from here. */
  canTakeDown: boolean;
  /** Where the file to import lies, for a platform that is finished by hand. */
  importFile: string | null;
}

/**
 * What a publish came to, for screens and the API alike: live; sent as a draft; a file to import is ready; scheduled; waiting for another try;
 * still under way; refused, which is the only failure.
 */
export type OutcomeKind =
  "live" | "sent" | "byHand" | "scheduled" | "waiting" | "running" | "refused";

/** What of a post is not done yet. */
export interface PostProgress {
  /** What comes next, soonest first; `timeZone` is the one that its time was typed in. */
  next: {
    kind: "scheduled" | "retrying" | "held" | "running";
    at: string;
    timeZone: string | null;
  } | null;
  /** Names of the platforms that hold it as a draft. */
  sentTo: string[];
  /** Names of the platforms that it has to be imported to. */
  importTo: string[];
}

/** What came of a publish, schedule or retry. */
export interface PublishOutcome {
  id: string;
  kind: OutcomeKind;
  state: PublicationState;
  platform: string;
  platformName: string;
  remoteUrl: string | null;
  /** When it is due or tried next, ISO 8601, while it waits. */
  at: string | null;
  /** A sentence that says what happened or what comes next. */
  message: string;
  /** Nothing was sent, because somebody changed the copy there. */
  changedThere: boolean;
}
