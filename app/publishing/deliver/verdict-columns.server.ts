import type { Prisma } from "#app/generated/prisma/client.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import type { Failure } from "#app/platforms/outcome.ts";
import type { Claim } from "../queue/claim.server.ts";
import { NO_REMOTE_EDIT, remoteEditColumns } from "../remote-edit.server.ts";
import { CHANGED, NO_ERROR } from "../states.ts";
import type {
  FailedVerdict,
  HeldVerdict,
  PublishedVerdict,
  RetryVerdict,
  UnconfirmedVerdict,
  Verdict,
} from "./verdict.ts";

type Columns = Prisma.PublicationUpdateManyMutationInput;

/** The columns that a verdict writes; they also end the lease. */
export function verdictColumns(claimed: Claim, verdict: Verdict): Columns {
  return { leaseOwner: null, leaseUntil: null, ...columnsOf(claimed, verdict) };
}

function columnsOf(claimed: Claim, verdict: Verdict): Columns {
  switch (verdict.kind) {
    case "published":
      return publishedColumns(verdict);
    case "retry":
      return retryColumns(claimed, verdict);
    case "held":
      return heldColumns(claimed, verdict);
    case "failed":
      return failedColumns(verdict);
    case "unconfirmed":
      return unconfirmedColumns(verdict);
    case "cancelled":
      return { state: "cancelled", nextTryAt: null, lastError: verdict.reason };
  }
}

function publishedColumns(verdict: PublishedVerdict): Columns {
  const { copy, contentHash, slug, sent, plainLinks } = verdict;
  return {
    state: copy.draft ? "sent" : "published",
    remoteId: copy.id,
    remoteUrl: copy.url,
    remoteVersion: copy.version ?? null,
    contentHash,
    publishedAt: copy.draft ? null : new Date(),
    waitUntil: null,
    nextTryAt: null,
    draftId: null,
    ...(slug !== undefined && { slug }),
    ...(sent && { sent }),
    ...(plainLinks && { plainLinks }),
    ...NO_REMOTE_EDIT,
    ...NO_ERROR,
  };
}

function retryColumns(claimed: Claim, { at, doubt, onlyChecked, failure }: RetryVerdict): Columns {
  return {
    state: "queued",
    nextTryAt: at,
    ...(!doubt && { waitUntil: null }),
    ...(onlyChecked && { attempt: claimed.attempt - 1 }),
    ...errorColumns(failure),
  };
}

function heldColumns(
  claimed: Claim,
  { until, doubt, refused, status, message }: HeldVerdict,
): Columns {
  return {
    state: "queued",
    nextTryAt: until,
    ...(!doubt && { waitUntil: null }),
    ...(refused === null && { attempt: claimed.attempt - 1 }),
    lastErrorClass: RECONNECT,
    lastStatus: status ?? null,
    lastError: message.slice(0, 1_000),
  };
}

/**
 * A withdrawn copy is not live. Its id stays, so that publishing again updates that same copy.
 */
function failedColumns({ failure }: FailedVerdict): Columns {
  return {
    state: "failed",
    nextTryAt: null,
    waitUntil: null,
    ...(failure.remoteEdit?.withdrawn && { publishedAt: null }),
    ...errorColumns(failure),
  };
}

function unconfirmedColumns({ message, byHand }: UnconfirmedVerdict): Columns {
  return {
    state: "unconfirmed",
    nextTryAt: null,
    lastErrorClass: byHand ? null : "unknown",
    lastError: message,
    ...(byHand && { contentHash: byHand }),
  };
}

function errorColumns(failure: Failure): Columns {
  return {
    ...(failure.remoteEdit && remoteEditColumns(failure.remoteEdit)),
    lastErrorClass: failure.remoteEdit ? CHANGED : failure.reconnect ? RECONNECT : failure.class,
    lastStatus: failure.status ?? null,
    lastError: failure.message.slice(0, 1_000),
  };
}
