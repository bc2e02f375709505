import { z } from "zod";
import type { CallUsage, Meter, ModelRequest } from "#app/writing/model.server.ts";

/** What a small question asks for. */
export const WANTED = z.object({ title: z.string(), words: z.number() });

export const DATA = {
  topic: "Raised beds",
  audience: "city gardeners",
  keywords: ["raised beds"],
  words: 300,
};

export function request(given: Partial<ModelRequest> = {}): ModelRequest {
  return {
    purpose: "outline",
    prompt: `<data>\n${JSON.stringify(DATA)}\n</data>\nPlan it.`,
    maxTokens: 4_000,
    signal: new AbortController().signal,
    ...given,
  };
}

export interface RecordedCall {
  purpose: string;
  model: string;
  source: string;
  promptChars: number;
  maxTokens: number;
  usage: Partial<CallUsage>;
  failed: boolean;
  /** What would be recorded of the failure. */
  cause?: unknown;
}

/** A meter that keeps what it was told. */
export function recordingMeter(): Meter & { calls: RecordedCall[] } {
  const calls: RecordedCall[] = [];
  return {
    calls,
    run: async ({ signal: _signal, ...call }, work, explain = (error) => error) => {
      const recorded: RecordedCall = { ...call, usage: {}, failed: false };
      calls.push(recorded);
      try {
        return await work((usage) => Object.assign(recorded.usage, usage));
      } catch (error) {
        recorded.failed = true;
        recorded.cause = explain(error);
        throw error;
      }
    },
  };
}

export async function failure(run: Promise<unknown>) {
  return run.then(
    () => {
      throw new Error("did not fail");
    },
    (error: unknown) =>
      error as { kind: string; message: string; details: { retryAfter?: number } },
  );
}
