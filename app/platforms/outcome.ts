/** What came of a call to a platform. */

import type { Withdrawn } from "./withdrawn.ts";

export interface RemoteCopy {
  id: string;
  url: string;
  /**
   * Identifies the text that the platform holds now (`RemoteText`), so that edits made there are
   * noticed; absent where the text cannot be read.
   */
  version?: string;
  /** The copy is a draft there, as the integration asks for: nobody can read it yet. */
  draft?: boolean;
  /**
   * Sentences for the user about what did not arrive ("The meta description was not applied: …").
   */
  notes?: string[];
  /** Part of the text did not get there: the next update sends the text again. */
  textIncomplete?: boolean;
}

export interface RemoteText {
  version: string;
  /**
   * The version made of every byte, which copies have from before the platform's versions were made
   * of what readers see.
   */
  exactVersion?: string;
  title: string;
  /** Not sanitised: it must be before anybody sees it. */
  html: string;
  /** When the platform last changed it, ISO 8601 in UTC; null where it does not say. */
  changedAt: string | null;
  /** Somebody took the copy out of public view there; absent while readers see it. */
  withdrawn?: Withdrawn;
}

/**
 * True for a text that was last written from here, or that the user agreed to overwrite. For a
 * withdrawn copy only the user's agreement counts.
 */
export type MayOverwrite = (text: RemoteText) => boolean;

export type FailureClass = "permanent" | "transient" | "unknown";

/**
 * A call that did not end in a confirmed copy. `permanent`: a repeat cannot help. `transient`:
 * nothing was created, try later. `unknown`: the platform may have created it; look for it before
 * any repeat.
 */
export interface Failure {
  class: FailureClass;
  /** A sentence for the user: what happened and what to do. */
  message: string;
  status?: number;
  /** The pause that the platform asked for, in seconds, whatever it is. */
  retryAfter?: number;
  /** The credentials no longer work: the integration needs to be connected again. */
  reconnect?: boolean;
  /**
   * Of a call that sends a file: the platform refuses every file of this kind, or all files that
   * come from here.
   */
  refusedFiles?: "kind" | "all";
  /** The platform knows no such post any more. Never for a 404 of its site or of its API. */
  gone?: boolean;
  /** The text that somebody else wrote there since the last write from here; nothing was sent. */
  remoteEdit?: RemoteText;
}

export interface Failed {
  ok: false;
  failure: Failure;
}

export type Outcome = { ok: true; copy: RemoteCopy } | Failed;

/** The result of a look-up; null: the copy is certainly not there. */
export type FindOutcome = { ok: true; copy: RemoteCopy | null } | Failed;

/** How often a platform says its copies were read. */
export interface PlatformMetrics {
  /** Who counted, as it is shown: "Jetpack Stats". */
  source: string;
  /** Views since publication. Leaves out copies for which the platform gives no count. */
  copies: Array<{ remoteId: string; views: number }>;
  /** Views of the whole site, where the platform counts no single posts. */
  site: number | null;
}

export type MetricsOutcome = ({ ok: true } & PlatformMetrics) | Failed;

export interface Category {
  id: string;
  /** Begins with the names of the categories above it: "Food › Soups". */
  name: string;
}

export type CategoriesOutcome = { ok: true; categories: Category[] } | Failed;

export interface TestOutcome {
  success: boolean;
  message: string;
}
