import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { log } from "#app/lib/log.server.ts";
import { inRun, patiently } from "#app/lib/request-context.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { announceChange } from "./bus.server.ts";
import { listClaimable, claimRun, endRun, handBackRun, type Claim } from "./claim.server.ts";
import { recordProgress, type EndReason } from "./recorder.server.ts";
import { generatePost } from "../writing.server.ts";
import type { WritePost } from "./controls.ts";
import { readyForFailure, workOn } from "./work.server.ts";

/** Articles that one process writes at once; the others wait in the queue. */
const MAX_RUNS = 8;
/** A run that was interrupted this often is assumed to crash its processes. */
const MAX_ATTEMPTS = 3;
const POLL_MS = 1_000;

const SENTENCE = {
  failed: "Failed to generate blog post. Please try again.",
  interrupted: "Writing was interrupted several times. What was written is kept; try again.",
  late: (minutes: number) =>
    `Writing took longer than ${minutes} minutes and was ended. What was written is kept; try again.`,
  lateKeywords: (minutes: number) =>
    `The model had not suggested all keywords after ${minutes} minutes and was stopped. Try again.`,
} as const;

interface Run {
  abort: (reason: EndReason) => void;
  ended: Promise<void>;
}

const runs = processWide("runs", () => new Map<string, Run>());

/**
 * Starts a queued run in this process, unless the process is full or already has the run.
 * `runQueue` picks up later what does not start here.
 */
export function startRun(id: string, write: WritePost = generatePost): void {
  if (runs.size >= MAX_RUNS || runs.has(id)) return;
  const controller = new AbortController();
  const ended = runGeneration(id, controller, write)
    .catch((error: unknown) =>
      log.error(
        { generation: id, err: error },
        "a run could not be recorded; it is tried again when its lease ends",
      ),
    )
    .finally(() => runs.delete(id));
  runs.set(id, { abort: (reason) => controller.abort(reason), ended });
}

/** Ends a run of this process; does nothing if another process has it. */
export function abortRun(id: string, reason: EndReason): void {
  runs.get(id)?.abort(reason);
}

/**
 * Starts queued runs and those whose process died, until `signal` aborts; then hands back this
 * process's runs.
 */
export async function runQueue(
  signal: AbortSignal,
  write: WritePost = generatePost,
): Promise<void> {
  while (!signal.aborted) {
    for (const id of await listClaimable(MAX_RUNS - runs.size)) startRun(id, write);
    await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
  const own = [...runs.values()];
  for (const run of own) run.abort("stopping");
  await Promise.all(own.map((run) => run.ended));
}

/** Claims one run and completes it. Does nothing if another process has it. */
async function runGeneration(
  id: string,
  controller: AbortController,
  write: WritePost,
): Promise<void> {
  const owner = randomUUID();
  const claim = await claimRun(id, owner);
  if (!claim) return;
  announceChange(id);
  if (claim.cancelRequested) return endRun(claim, null);
  if (claim.attempt > MAX_ATTEMPTS) return fail(claim, SENTENCE.interrupted);
  // In the name of the run's user, so that the texts of different users take turns.
  const work = () => completeRun(claim, controller, write);
  await patiently(() => inRun(id, work), claim.userId);
}

async function completeRun(
  claim: Claim,
  controller: AbortController,
  write: WritePost,
): Promise<void> {
  const { signal } = controller;
  let links: readonly string[] = [];
  let lateAfterMs = 0;
  let deadline: NodeJS.Timeout | undefined;
  const recorder = recordProgress(
    claim,
    (reason) => controller.abort(reason),
    (html) => workOnText("cleanGenerated", html, links),
  );
  const work = workOn(claim, write, {
    report: recorder.push,
    allowLinks: (allowed) => (links = allowed),
    endAfter: (ms) => {
      lateAfterMs = ms;
      deadline = setTimeout(() => controller.abort("late" satisfies EndReason), ms);
    },
    signal,
  });
  try {
    // A writer that ignores the signal must not hold the run.
    const finish = await Promise.race([work, rejectOnAbort(signal)]);
    await recorder.stop();
    await finish();
  } catch (error) {
    const reason: EndReason | null = signal.aborted ? signal.reason : null;
    if (reason !== "lost") await recorder.flush();
    await recorder.stop();
    await endAfterError(claim, reason, error, lateAfterMs);
  } finally {
    clearTimeout(deadline);
  }
}

/** Records why a run failed; the text so far stays with it. */
async function endAfterError(
  claim: Claim,
  reason: EndReason | null,
  error: unknown,
  lateAfterMs: number,
): Promise<void> {
  if (reason === "lost") return;
  if (reason === "stopping") return handBackRun(claim);
  if (reason === "cancelled") return endRun(claim, null);
  const late = claim.kind === "keywords" ? SENTENCE.lateKeywords : SENTENCE.late;
  if (reason === "late") return fail(claim, late(Math.round(lateAfterMs / 60_000)));
  if (!isAppError(error))
    log.error({ generation: claim.id, err: error }, "a post could not be written");
  await fail(claim, isAppError(error) ? error : SENTENCE.failed);
}

async function fail(claim: Claim, why: AppError | string): Promise<void> {
  const error = typeof why === "string" ? new AppError("upstream", why) : why;
  await readyForFailure(claim, error);
  await endRun(claim, error);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error("the run was ended early"));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}
