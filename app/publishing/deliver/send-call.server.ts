import { log } from "#app/lib/log.server.ts";
import { countAttempt } from "#app/lib/metrics.server.ts";
import type { ConnectorContext } from "#app/platforms/platform.ts";
import type { Outcome } from "#app/platforms/outcome.ts";
import { contentHash } from "#app/posts/text-hash.server.ts";
import { beginCall, endCall, type SentColumns } from "../queue/calls.server.ts";
import { postRefusal } from "../target.server.ts";
import { MISSED_MS } from "../timing.ts";
import { afterFailure } from "./failure-rules.server.ts";
import type { Job } from "./job.ts";
import { makeTimedCall } from "./timed-call.server.ts";
import { toTrackedHtml } from "./tracked-html.server.ts";
import { failedWith, type Verdict } from "./verdict.ts";

/**
 * Makes one call that writes to the platform. Its attempt row is written before it goes out. Throws
 * `conflict` when the lease is lost.
 */
export async function sendCall(
  job: Job,
  action: "create" | "release" | "update",
  sends: SentColumns,
  call: (context: ConnectorContext) => Promise<Outcome>,
): Promise<Verdict> {
  const { row, post, platform, claimed } = job;
  if (Date.now() - row.dueAt.getTime() > MISSED_MS)
    return failedWith({ class: "permanent", message: MISSED });
  const problem = postRefusal(platform, post, post.tags);
  if (problem) return failedWith({ class: "permanent", message: problem });
  const hash = contentHash(post);
  const attemptId = await beginCall(claimed, action, sends);
  const calledAt = Date.now();
  const outcome = withNotes(await makeTimedCall(job, call), job);
  const result = resultOf(outcome);
  countAttempt(row.platform, action, result.outcome);
  // If this cannot be written, `recordVerdict` still records a published copy.
  await endCall(attemptId, result).catch((error: unknown) =>
    log.warn({ err: error, publication: row.id }, "the outcome of an attempt could not be noted"),
  );
  if (outcome.ok)
    return {
      kind: "published",
      copy: outcome.copy,
      adopted: false,
      contentHash: outcome.copy.textIncomplete ? "" : hash,
      tracked: isTracked(job),
      accepted: job.integration.credentials,
    };
  return afterFailure(
    job,
    outcome.failure,
    action !== "update" && outcome.failure.class === "unknown",
    calledAt,
  );
}

/** On the author's own pages pictures are where the pages are. */
function withNotes(outcome: Outcome, { pictures, platform }: Job): Outcome {
  if (!outcome.ok || pictures.notes.length === 0 || platform.readers === "page") return outcome;
  const notes = [...new Set([...(outcome.copy.notes ?? []), ...pictures.notes])];
  return { ok: true, copy: { ...outcome.copy, notes } };
}

/** Whether the readers of the copy are counted. */
export function isTracked({ platform, row, text }: Job): boolean {
  return toTrackedHtml(platform, row.id, text.html).tracked;
}

function resultOf(outcome: Outcome): Parameters<typeof endCall>[1] {
  if (!outcome.ok) {
    const { class: failureClass, status, message } = outcome.failure;
    return { outcome: failureClass, status, message };
  }
  const { id, version, notes } = outcome.copy;
  return {
    outcome: "published",
    remoteId: id,
    remoteVersion: version,
    message: notes?.join(" "),
  };
}

const MISSED =
  "Missed its time: it was due more than 24 hours ago and could not go out then. Publish it now, or choose a new time.";
