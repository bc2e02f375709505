import { parentPort } from "node:worker_threads";
import { runTask, type TextResponse, type TextRequest } from "./text-tasks.server.ts";

/** The thread that runs long text tasks, one at a time. A separate build entry (vite.config.ts). */
parentPort?.on("message", ({ task, args }: TextRequest) => {
  let answer: TextResponse;
  try {
    answer = { value: runTask(task, args) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
