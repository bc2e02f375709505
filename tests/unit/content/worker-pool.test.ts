import fs from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TextRequest } from "#app/content/text-tasks.server.ts";
import { runOnWorker } from "#app/content/worker-pool.server.ts";

vi.mock("node:worker_threads", async () => {
  const { EventEmitter } = await import("node:events");
  /** Never answers. */
  class Worker extends EventEmitter {
    ref() {}
    unref() {}
    postMessage() {}
    terminate() {
      return Promise.resolve(0);
    }
  }
  return { Worker };
});

const usage = (ms: number): NodeJS.CpuUsage => ({ user: ms * 1_000, system: 0 });

beforeEach(() => {
  vi.spyOn(fs, "existsSync").mockReturnValue(true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a text that is not worked through in 20 seconds", () => {
  async function outcome(cpuMs: number): Promise<unknown> {
    vi.spyOn(process, "cpuUsage").mockImplementation((before) => usage(before ? cpuMs : 0));
    const task: TextRequest = { task: "wordsOfHtml", args: ["<p>x</p>"] };
    const failed = runOnWorker(task, 1, { id: `user-${cpuMs}`, patient: false }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    return failed;
  }

  it("is too much where the process had the time", async () => {
    expect(await outcome(20_000)).toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/^This text takes too much time or memory/) as string,
    });
  });

  it("is to be sent again where the machine gave the process little of it", async () => {
    expect(await outcome(4_000)).toMatchObject({
      kind: "unavailable",
      message: "The server is too busy to work through this text now. Try again in a minute.",
      details: { retryAfter: 60 },
    });
  });
});
