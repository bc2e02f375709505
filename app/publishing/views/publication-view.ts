import type { PublicationKind, PublicationState } from "#app/generated/prisma/enums.ts";
import type { Withdrawn } from "#app/platforms/withdrawn.ts";
import type { Repair } from "./repairs.ts";

/** What somebody wrote on the platform after our last write. */
export interface RemoteEdit {
  /** Identifies this text. Overwriting applies to this version only. */
  version: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** ISO 8601; null where the platform does not say. */
  changedAt: string | null;
  /** The copy's state there when somebody took it out of public view; otherwise null. */
  withdrawn: Withdrawn | null;
}

/** A publication for screens and the API. Dates are ISO 8601 in UTC. */
export interface PublicationView {
  id: string;
  postId: string | null;
  integrationId: string | null;
  integrationName: string;
  platform: string;
  platformName: string;
  kind: PublicationKind;
  state: PublicationState;
  label: string;
  tags: string[];
  /** The platform's own ids of the chosen categories. */
  categories: string[];
  dueAt: string;
  /** The zone in which the time was typed, and in which it is shown; null when there is none. */
  timeZone: string | null;
  nextTryAt: string | null;
  attempt: number;
  /** It waits for its integration to be connected again. */
  held: boolean;
  /** When retrying ends; null unless the publication is being retried or held. */
  givesUpAt: string | null;
  /** A copy is live on the platform, whatever state the newest change is in. */
  live: boolean;
  publishedAt: string | null;
  remoteUrl: string | null;
  error: string | null;
  /**
   * Sentences about what went out differently: tags that were left out, a copy of an earlier try
   * that was found; empty otherwise.
   */
  notes: string;
  /** It failed after the last of its retries, not by a permanent refusal. */
  gaveUp: boolean;
  status: number | null;
  lateByMs: number | null;
  /** Somebody changed the copy there, and the user has to overwrite or keep that edit. */
  remoteEdit: RemoteEdit | null;
  canCancel: boolean;
  canReschedule: boolean;
  canRetry: boolean;
  /** The user can say whether the copy is there. */
  canConfirm: boolean;
  canTakeDown: boolean;
  /** Path of the file to import, for a platform that is finished by hand. */
  importFile: string | null;
}

export interface PostPublication extends PublicationView {
  /** The site that holds or will hold the copy; null where it is not known. */
  site: string | null;
  /** It is being sent, or is due and begins at any moment. */
  running: boolean;
  /** The live copy holds the post as it is now. */
  isUpToDate: boolean;
  /** What publishing again does to a copy that somebody scheduled there; "" where nothing else. */
  ofScheduled: string;
  /** How the user can repair it, the most useful way first; none where nothing is wrong. */
  repairs: Repair[];
}

/**
 * What a publish came to: live; sent as a draft; a file to import is ready; scheduled; waiting for
 * another try; still running; refused, the only failure.
 */
export type OutcomeKind =
  "live" | "sent" | "byHand" | "scheduled" | "waiting" | "running" | "refused";

/** The result of a publish, schedule or retry. */
export interface PublishOutcome {
  id: string;
  postId: string | null;
  kind: OutcomeKind;
  state: PublicationState;
  platform: string;
  platformName: string;
  remoteUrl: string | null;
  /** When it is due or tried next, ISO 8601; null unless it waits. */
  at: string | null;
  /** A sentence that says what happened or what comes next. */
  message: string;
  /** Nothing was sent, because somebody changed the copy there. */
  changedThere: boolean;
}

/** What is still to come or to be done for a post. */
export interface PostProgress {
  next: {
    publicationId: string;
    kind: "scheduled" | "retrying" | "held" | "running";
    platformName: string;
    at: string;
  } | null;
  /** Names of the platforms that hold it as a draft. */
  sentTo: string[];
  /** Names of the platforms where the user has to import it. */
  importTo: string[];
}
