import { log } from "#app/lib/log.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Progress } from "../writer.ts";
import { announceChange } from "./bus.server.ts";
import { renewRun, type Claim } from "./claim.server.ts";

/** Why a run ends before the writer has finished. */
export type EndReason = "cancelled" | "lost" | "stopping" | "late";

export interface Recorder {
  push: (progress: Progress) => void;
  /** Stops recording, after a write in progress has finished. */
  stop: () => Promise<void>;
  /** Writes pending progress. */
  flush: () => Promise<void>;
}

/** Throttles progress writes. */
const FLUSH_MS = 250;
/** The maximum interval for renewing the lease and checking for a stop request. */
const BEAT_MS = 1_000;

/**
 * Writes the progress of a run to its row, keeps its lease, and calls `end` if the run was stopped
 * or taken over by another process.
 */
export function recordProgress(claim: Claim, end: (reason: EndReason) => void): Recorder {
  let latest: Progress | null = null;
  let wroteAt = Date.now();
  let writing: Promise<void> | null = null;
  let hasWords = false;

  const write = async () => {
    const progress = latest;
    latest = null;
    wroteAt = Date.now();
    try {
      const outcome = await renewRun(
        claim,
        progress && { ...progress, html: await workOnText("sanitizeArticle", progress.html) },
      );
      if (progress && outcome !== "lost") announceChange(claim.id);
      if (outcome !== "ok") end(outcome);
    } catch (error) {
      latest ??= progress;
      log.warn({ generation: claim.id, err: error }, "progress could not be written down");
    }
  };
  const begin = () => (writing ??= write().finally(() => (writing = null)));
  const timer = setInterval(() => {
    if (latest !== null || Date.now() - wroteAt >= BEAT_MS) void begin();
  }, FLUSH_MS);

  return {
    push(progress) {
      latest = progress;
      // Users wait for the first words, so they are written without waiting for the next tick.
      if (hasWords || progress.words === 0) return;
      hasWords = true;
      void begin();
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
    async flush() {
      if (latest !== null) await write();
    },
  };
}
