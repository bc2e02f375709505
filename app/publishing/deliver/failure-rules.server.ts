import type { Publication, Integration } from "#app/generated/prisma/client.ts";
import { isAppError, type AppError, type ErrorKind } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { platformName, findPlatform } from "#app/platforms/registry.server.ts";
import type { Failure, FailureClass } from "#app/platforms/outcome.ts";
import { mayHaveCreated } from "../past-calls.ts";
import type { Claim } from "../queue/claim.server.ts";
import { backoffMs, CHECK_LONGER_MS, LATENESS_MS, MISSED_MS, retryDelayMs } from "../timing.ts";
import type { CallJob, PublicationRow } from "./job.ts";
import { failedWith, type Verdict } from "./verdict.ts";

/** What fails here and not on the platform: storage that is away, a text that is too much. */

const PASSES: readonly ErrorKind[] = ["unavailable", "rate_limited", "upstream"];

/** The failure that an error of ours means for a publication. */
export function failureOf({ kind, message, details }: AppError): Failure {
  if (!PASSES.includes(kind)) return { class: "permanent", message };
  const { retryAfter } = details;
  return { class: "transient", message, ...(retryAfter !== undefined && { retryAfter }) };
}

/**
 * The verdict for an attempt that ended in an error of ours. Rethrows what is no sentence for a
 * user, and a conflict: then somebody else has the publication.
 */
export async function verdictOnError(
  error: unknown,
  claimed: Claim,
  row: PublicationRow & { integration: Integration | null },
): Promise<Verdict> {
  const platform = findPlatform(row.platform);
  const { integration } = row;
  if (!isAppError(error) || error.kind === "conflict" || !platform || !integration) throw error;
  // The attempt may have made calls before it failed.
  const attempts = await db.publicationAttempt.findMany({
    where: { publicationId: row.id },
    orderBy: { number: "asc" },
  });
  const now = { claimed, row: { ...row, attempts }, platform, integration };
  return afterFailure(now, failureOf(error), mayHaveCreated(attempts));
}

/** What follows from an attempt that did not publish. */

/**
 * What follows from a failure: another try, until the publication is a day late; a final failure;
 * or a question to the user. `doubt`: a copy may have been made and nobody has searched for it yet.
 * `calledAt` (ms): when the call whose answer was lost started. The search for its copy starts once
 * that call can no longer arrive.
 */
export function afterFailure(
  { claimed, row, platform, integration }: Omit<CallJob, "credentials">,
  failure: Failure,
  doubt: boolean,
  calledAt?: number,
): Verdict {
  const searchable = platform.findRemote !== undefined;
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
      : failedWith(failure);
  if (doubt && !searchable) return { kind: "unconfirmed", message: unsure(row) };
  const at =
    doubt && calledAt !== undefined
      ? calledAt + LATENESS_MS
      : Date.now() + retryDelayMs(claimed.attempt, failure.retryAfter);
  if (at <= givesUpAt(row) + (doubt ? CHECK_LONGER_MS : 0))
    return { kind: "retry", at: new Date(at), failure, doubt };
  return doubt
    ? { kind: "unconfirmed", message: `${unsure(row)} ${failure.message}` }
    : failedWith({ ...failure, message: `${failure.message} ${GAVE_UP}` });
}

const GAVE_UP = "It was tried for 24 hours.";

/**
 * Waits for the integration to be connected again. A publication that is a day late fails for that
 * reason. `refused`: the sealed credentials when they were refused just now, otherwise null.
 */
export function untilReconnected(
  row: PublicationRow,
  { message, status }: { message: string; status?: number | undefined },
  refused: string | null,
): Verdict {
  const until = new Date(givesUpAt(row));
  const doubt = mayHaveCreated(row.attempts);
  if (until.getTime() > Date.now()) return { kind: "held", until, message, status, refused, doubt };
  if (doubt) return { kind: "unconfirmed", message: `${unsure(row)} ${message}` };
  return failedWith({
    class: "permanent",
    message: `${message} It waited for 24 hours.`,
    reconnect: true,
    ...(status !== undefined && { status }),
  });
}

/**
 * After a search that found nothing: waits for the rest of the back-off that follows the call
 * whose answer was lost. Null when the post may be sent now.
 */
export function restOfPause({ claimed, row }: Pick<CallJob, "claimed" | "row">): Verdict | null {
  const last = row.attempts.findLast((call) => call.action !== "find");
  if (claimed.asked || !last || last.outcome === null || row.lastError === null) return null;
  const at = new Date(last.startedAt.getTime() + backoffMs(claimed.attempt - 1));
  if (at.getTime() <= Date.now()) return null;
  const failure = {
    class: toFailureClass(row.lastErrorClass),
    message: row.lastError,
    ...(row.lastStatus !== null && { status: row.lastStatus }),
  };
  return { kind: "retry", at, failure, doubt: false, onlyChecked: true };
}

function toFailureClass(stored: string | null): FailureClass {
  return stored === "permanent" || stored === "unknown" ? stored : "transient";
}

/** Ends a publication that cannot be tried at all. */
export function blocked(row: PublicationRow, message: string): Verdict {
  return mayHaveCreated(row.attempts)
    ? { kind: "unconfirmed", message: `${unsure(row)} ${message}` }
    : failedWith({ class: "permanent", message });
}

/** The sentence for a post that may or may not be on the platform. */
export function unsure(row: Pick<Publication, "platform">): string {
  return `We could not confirm whether ${platformName(row.platform)} took this post. Look there before you publish it again.`;
}

function givesUpAt(row: Pick<Publication, "dueAt">): number {
  return row.dueAt.getTime() + MISSED_MS;
}
