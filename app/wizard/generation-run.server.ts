import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { patiently } from "#app/lib/request-context.server.ts";
import { generatePost } from "#app/writer/writing.server.ts";
import { announceChange } from "./generation-bus.server.ts";
import {
  claimable,
  claimRun,
  endRun,
  finishRun,
  handBackRun,
  type Claim,
} from "./generation-row.server.ts";
import { keepRecord, type EndReason, type Recorder } from "./generation-record.server.ts";

/** The function that writes; `signal` ends it early. */
export type WritePost = typeof generatePost;

/** Articles that one process writes at the same time; the others wait in the queue. */
const MAX_RUNS = 8;
/** A process that dies this often over one run is not the run's bad luck. */
const MAX_ATTEMPTS = 3;
const DEADLINE_MS = 10 * 60_000;
const POLL_MS = 1_000;

const SENTENCE = {
  failed: "Failed to generate blog post. Please try again.",
  interrupted: "Writing was interrupted several times. What was written is kept; try again.",
  late: "Writing took longer than ten minutes and was ended. What was written is kept; try again.",
} as const;

interface Run {
  abort: (reason: EndReason) => void;
  ended: Promise<void>;
}

const holder = globalThis as typeof globalThis & { __postwrightRuns?: Map<string, Run> };
const runs = (holder.__postwrightRuns ??= new Map<string, Run>());

/** Begins a queued run in this process, unless the process is full or has it already; the job finds it later then. */
export function kick(id: string, write: WritePost = generatePost): void {
  if (runs.size >= MAX_RUNS || runs.has(id)) return;
  const controller = new AbortController();
  const ended = patiently(() => runGeneration(id, controller, write))
    .catch((error: unknown) =>
      log.error(
        { generation: id, err: error },
        "a run could not be recorded; it is tried again when its lease ends",
      ),
    )
    .finally(() => runs.delete(id));
  runs.set(id, { abort: (reason) => controller.abort(reason), ended });
}

/** Ends a run that this process has in hand; does nothing when another has it. */
export function abortRun(id: string, reason: EndReason): void {
  runs.get(id)?.abort(reason);
}

/** Looks for queued runs and for those whose process died, until `signal` is aborted; hands back what is in hand then. */
export async function tendGenerations(
  signal: AbortSignal,
  write: WritePost = generatePost,
): Promise<void> {
  while (!signal.aborted) {
    for (const id of await claimable(MAX_RUNS - runs.size)) kick(id, write);
    await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
  const inHand = [...runs.values()];
  for (const run of inHand) run.abort("stopping");
  await Promise.all(inHand.map((run) => run.ended));
}

/** Claims one run and brings it to its end. Does nothing when another process has it. */
export async function runGeneration(
  id: string,
  controller: AbortController,
  write: WritePost,
): Promise<void> {
  const owner = randomUUID();
  const claim = await claimRun(id, owner);
  if (!claim) return;
  announceChange(id);
  if (claim.cancelRequested) return endRun(claim, "cancelled", "");
  if (claim.attempt > MAX_ATTEMPTS) return endRun(claim, "failed", SENTENCE.interrupted);
  const recorder = keepRecord(claim, (reason) => controller.abort(reason));
  const deadline = setTimeout(() => controller.abort("late" satisfies EndReason), DEADLINE_MS);
  try {
    const post = await writeFor(claim, recorder, controller.signal, write);
    await recorder.stop();
    await finishRun(claim, post);
  } catch (error) {
    await recorder.stop();
    await settle(claim, recorder, controller.signal, error);
  } finally {
    clearTimeout(deadline);
  }
}

async function writeFor(claim: Claim, recorder: Recorder, signal: AbortSignal, write: WritePost) {
  const [user, draft, variation] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: claim.userId } }),
    db.wizardDraft.findUniqueOrThrow({ where: { id: claim.draftId } }),
    earlierRuns(claim),
  ]);
  // A writer that does not listen to the signal must not hold the run.
  return Promise.race([
    write(user, briefOf(draft, variation), recorder.push, signal),
    rejectOnAbort(signal),
  ]);
}

/** Runs of the draft before this one: the same number however often this one is taken up again after a crash. */
async function earlierRuns({ id, draftId }: Claim): Promise<number> {
  const { createdAt } = await db.generation.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true },
  });
  return db.generation.count({ where: { draftId, createdAt: { lt: createdAt } } });
}

function briefOf(draft: WizardDraft, variation: number) {
  return {
    variation,
    topic: draft.topic,
    keywords: splitCommaList(draft.selectedKeywords),
    targetAudience: draft.targetAudience,
    tone: draft.tone,
    wordCount: draft.wordCount,
    instructions: draft.instructions,
    industry: draft.industry,
  };
}

/** Writes down how a run ended that did not succeed; the text so far stays with it. */
async function settle(
  claim: Claim,
  recorder: Recorder,
  signal: AbortSignal,
  error: unknown,
): Promise<void> {
  const reason = signal.aborted ? (signal.reason as EndReason) : null;
  if (reason === "lost") return;
  await recorder.flush();
  if (reason === "stopping") return handBackRun(claim);
  if (reason === "cancelled") return endRun(claim, "cancelled", "");
  if (reason === "late") return endRun(claim, "failed", SENTENCE.late);
  if (!isAppError(error))
    log.error({ generation: claim.id, err: error }, "a post could not be written");
  await endRun(claim, "failed", isAppError(error) ? error.message : SENTENCE.failed);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error("the run was ended early"));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}
