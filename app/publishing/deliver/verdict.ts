import type { Failure, RemoteCopy } from "#app/platforms/outcome.ts";

/** The result of one attempt. */
export type Verdict =
  | PublishedVerdict
  | RetryVerdict
  | HeldVerdict
  | FailedVerdict
  | UnconfirmedVerdict
  | CancelledVerdict;

export interface PublishedVerdict {
  kind: "published";
  copy: RemoteCopy;
  /** The copy of an earlier try was found; this attempt did not make it. */
  adopted: boolean;
  contentHash: string;
  /** The readers of the copy are counted. */
  tracked: boolean;
  accepted: string;
  slug?: string;
  sent?: Record<string, string>;
  plainLinks?: string[];
}

/** Tried again at `at`. */
export interface RetryVerdict {
  kind: "retry";
  at: Date;
  failure: Failure;
  /** A copy may have been made that nobody has searched for yet. */
  doubt: boolean;
  /** Nothing was sent, only searched for, so that the attempt does not count. */
  onlyChecked?: boolean;
}

/** Waits for the integration to be connected again. */
export interface HeldVerdict {
  kind: "held";
  until: Date;
  message: string;
  status?: number | undefined;
  /** The sealed credentials that the platform refused; null when nothing was sent. */
  refused: string | null;
  doubt: boolean;
}

export interface FailedVerdict {
  kind: "failed";
  failure: Failure;
}

/** Only the user can tell whether the copy is there. */
export interface UnconfirmedVerdict {
  kind: "unconfirmed";
  message: string;
  reconnect?: { message: string; refused: string };
  /** Where there is no API: the hash of the text that the user imports. Nothing went wrong then. */
  byHand?: string;
}

interface CancelledVerdict {
  kind: "cancelled";
  reason: string;
}

export function failedWith(failure: Failure): FailedVerdict {
  return { kind: "failed", failure };
}
