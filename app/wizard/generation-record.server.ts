import { log } from "#app/lib/log.server.ts";
import { workOnText } from "#app/posts/text-work.server.ts";
import type { Progress } from "#app/writer/writer.ts";
import { announceChange } from "./generation-bus.server.ts";
import { renewRun, type Claim } from "./generation-row.server.ts";

/** Why a run ends before the writer is ready. */
export type EndReason = "cancelled" | "lost" | "stopping" | "late";

export interface Recorder {
  push: (progress: Progress) => void;
  /** Writes no more by itself. */
  stop: () => Promise<void>;
  /** Writes what has not been written yet. */
  flush: () => Promise<void>;
}

/** At most so often the progress is written down. */
const FLUSH_MS = 250;
/** So often at least the lease is renewed and the wish to stop is looked for. */
const BEAT_MS = 1_000;

/** Writes the progress of a run into its row, keeps its lease, and calls `end` when it was stopped or taken over by another process. */
export function keepRecord(claim: Claim, end: (reason: EndReason) => void): Recorder {
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
      // The first words are what the reader waits for: they do not wait for the next tick.
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
