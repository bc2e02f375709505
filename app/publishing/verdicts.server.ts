import type { Integration, Publication, PublicationAttempt } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/integrations/all-platforms.server.ts";
import type { Failure, FailureClass, Platform } from "#app/platforms/platform.ts";
import type { Verdict } from "./finish.server.ts";
import type { Claim } from "./ledger.server.ts";
import {
  backoffMs,
  LATENESS_MS,
  LOOK_LONGER_MS,
  mayHaveCreated,
  MISSED_MS,
  retryDelayMs,
} from "./publication.ts";

/** What follows from an attempt that did not publish. */

export type Row = Publication & { attempts: PublicationAttempt[] };

interface Tried {
  held: Claim;
  row: Row;
  platform: Platform;
  integration: Integration;
}

/**
 * What follows from a failure: another try until the publication is a day late, the end, or the user's own look. `doubt`: a copy may have been made
 * and has not been looked for. `calledAt`: when the call began whose answer was lost; as soon as it can no longer arrive, the copy is looked for.
 */
export function afterFailure(
  { held, row, platform, integration }: Tried,
  failure: Failure,
  doubt: boolean,
  calledAt?: number,
): Verdict {
  const searchable = platform.find !== undefined;
  if (failure.reconnect && (!doubt || searchable))
    return untilReconnected(row, failure, integration.credentials);
  if (failure.class === "permanent")
    return doubt
      ? {
          kind: "unconfirmed",
          message: `${unsure(row)} ${failure.message}`,
          ...(failure.reconnect && {
            reconnect: { message: failure.message, refused: integration.credentials },
          }),
        }
      : failed(failure);
  if (doubt && !searchable) return { kind: "unconfirmed", message: unsure(row) };
  const at =
    doubt && calledAt !== undefined
      ? calledAt + LATENESS_MS
      : Date.now() + retryDelayMs(held.attempt, failure.retryAfter);
  if (at <= givesUpAt(row) + (doubt ? LOOK_LONGER_MS : 0))
    return { kind: "retry", at: new Date(at), failure, doubt };
  return doubt
    ? { kind: "unconfirmed", message: `${unsure(row)} ${failure.message}` }
    : failed({ ...failure, message: `${failure.message} ${GAVE_UP}` });
}

const GAVE_UP = "It was tried for 24 hours.";

/** Waits for the integration to be connected again; once the publication is a day late, it has failed for that reason. `refused`: the sealed credentials, when they were just refused. */
export function untilReconnected(
  row: Row,
  { message, status }: { message: string; status?: number | undefined },
  refused: string | null,
): Verdict {
  const until = new Date(givesUpAt(row));
  const doubt = mayHaveCreated(row.attempts);
  if (until.getTime() > Date.now()) return { kind: "held", until, message, status, refused, doubt };
  if (doubt) return { kind: "unconfirmed", message: `${unsure(row)} ${message}` };
  return failed({
    class: "permanent",
    message: `${message} It waited for 24 hours.`,
    reconnect: true,
    ...(status !== undefined && { status }),
  });
}

/** After a look that found nothing: waits out what is left of the pause after the call whose answer was lost. Null when it may be sent at once. */
export function restOfPause({ held, row }: Pick<Tried, "held" | "row">): Verdict | null {
  const last = row.attempts.findLast((call) => call.action === "create");
  if (held.asked || !last || last.outcome === null || row.lastError === null) return null;
  const at = new Date(last.startedAt.getTime() + backoffMs(held.attempt - 1));
  if (at.getTime() <= Date.now()) return null;
  const failure = {
    class: (row.lastErrorClass ?? "transient") as FailureClass,
    message: row.lastError,
    ...(row.lastStatus !== null && { status: row.lastStatus }),
  };
  return { kind: "retry", at, failure, doubt: false, onlyLooked: true };
}

/** Ends a publication that cannot be tried at all. */
export function blocked(row: Row, message: string): Verdict {
  return mayHaveCreated(row.attempts)
    ? { kind: "unconfirmed", message: `${unsure(row)} ${message}` }
    : failed({ class: "permanent", message });
}

export function failed(failure: Failure): Verdict {
  return { kind: "failed", failure };
}

/** The sentence for a post that may be there. */
export function unsure(row: Pick<Publication, "platform">): string {
  return `We could not confirm whether ${platformName(row.platform)} took this post. Look there before publishing it again, then say here whether it is there.`;
}

function givesUpAt(row: Pick<Publication, "dueAt">): number {
  return row.dueAt.getTime() + MISSED_MS;
}
