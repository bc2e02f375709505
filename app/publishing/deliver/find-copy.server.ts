import { countAttempt } from "#app/lib/metrics.server.ts";
import { asRepeatable } from "#app/platforms/failures.server.ts";
import type { FindOutcome } from "#app/platforms/outcome.ts";
import { beginCall, endCall } from "../queue/calls.server.ts";
import { afterFailure, unsure } from "./failure-rules.server.ts";
import { mayOverwriteDraft } from "../remote-edit.server.ts";
import type { CallJob } from "./job.ts";
import { makeTimedCall } from "./timed-call.server.ts";
import type { Verdict } from "./verdict.ts";

/** Searches the platform for the copy; `copy` is null when it is not there. */
export async function findCopy(job: CallJob): Promise<FindOutcome> {
  const { platform, row } = job;
  const attemptId = await beginCall(job.claimed, "find", null);
  const found = await makeTimedCall(
    job,
    (context) =>
      platform.findRemote?.(
        row.remoteSlug,
        context,
        row.draftId ?? undefined,
        row.draftId === null ? undefined : mayOverwriteDraft(row),
      ) ?? Promise.resolve({ ok: true as const, copy: null }),
  );
  const result = found.ok
    ? { outcome: found.copy ? ("found" as const) : ("absent" as const), remoteId: found.copy?.id }
    : {
        outcome: found.failure.class,
        status: found.failure.status,
        message: found.failure.message,
      };
  countAttempt(row.platform, "find", result.outcome);
  await endCall(attemptId, result);
  if (found.ok) return found;
  // A search changes nothing there, so one without an answer can always be repeated.
  return { ok: false, failure: asRepeatable(found.failure) };
}

export const POST_DELETED: Verdict = { kind: "cancelled", reason: "The post was deleted." };

/**
 * For a post that was deleted while a call was under way: when that call published it after all,
 * the user is notified.
 */
export async function findOrphan(job: CallJob): Promise<Verdict> {
  if (!job.platform.findRemote) return { kind: "unconfirmed", message: unsure(job.row) };
  const found = await findCopy(job);
  if (!found.ok) return afterFailure(job, found.failure, true);
  if (!found.copy) return POST_DELETED;
  return {
    kind: "published",
    copy: found.copy,
    adopted: true,
    contentHash: job.row.contentHash,
    tracked: false,
    accepted: job.integration.credentials,
  };
}
