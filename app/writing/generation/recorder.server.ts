import { log } from "#app/lib/log.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Progress } from "../writer.ts";
import { announceChange } from "./bus.server.ts";
import { renewRun, type Claim } from "./claim.server.ts";

/** Why a run ends before the writer has finished. */
export type EndReason = "cancelled" | "lost" | "stopping" | "late";

export interface Recorder {
  push: (progress: Progress) => void;
  /** Writes pending progress. */
  flush: () => Promise<void>;
  /** Stops recording, after a write in progress has finished. Until then the lease is kept. */
  stop: () => Promise<void>;
}

/** Throttles progress writes. */
const FLUSH_MS = 250;
/** The interval for renewing the lease and checking for a stop request. */
const BEAT_MS = 1_000;

const cleanOnThread = (html: string) => workOnText("cleanGenerated", html);

/**
 * Writes the progress of a run to its row, cleaned, keeps its lease, and calls `end` if the run was
 * stopped or taken over by another process. The lease has a beat of its own, because cleaning a
 * long text may have to wait for a thread.
 */
export function recordProgress(
  claim: Claim,
  end: (reason: EndReason) => void,
  clean: (html: string) => Promise<{ html: string; words: number }> = cleanOnThread,
): Recorder {
  let latest: Progress | null = null;
  let writing: Promise<void> | null = null;
  let renewing: Promise<void> | null = null;
  let hasText = false;

  const write = async () => {
    const progress = latest;
    if (!progress) return;
    latest = null;
    try {
      const { html, words } = await clean(progress.html);
      const outcome = await renewRun(claim, { ...progress, html, words });
      if (outcome !== "lost") announceChange(claim.id);
      if (outcome !== "ok") end(outcome);
    } catch (error) {
      latest ??= progress;
      log.warn({ generation: claim.id, err: error }, "progress could not be written down");
    }
  };
  const renew = async () => {
    try {
      const outcome = await renewRun(claim, null);
      if (outcome !== "ok") end(outcome);
    } catch (error) {
      log.warn({ generation: claim.id, err: error }, "a run's lease could not be renewed");
    }
  };
  const beginWrite = () => (writing ??= write().finally(() => (writing = null)));
  const beginRenewal = () => (renewing ??= renew().finally(() => (renewing = null)));
  const flushTimer = setInterval(() => void beginWrite(), FLUSH_MS);
  const beat = setInterval(() => void beginRenewal(), BEAT_MS);

  return {
    push(progress) {
      latest = progress;
      // Users wait for the first text, so it is written without waiting for the next tick.
      if (hasText || progress.html === "") return;
      hasText = true;
      void beginWrite();
    },
    async flush() {
      await writing;
      await beginWrite();
    },
    async stop() {
      clearInterval(flushTimer);
      await writing;
      clearInterval(beat);
      await renewing;
    },
  };
}
