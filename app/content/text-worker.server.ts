import { parentPort } from "node:worker_threads";
import { runTask, type TextAnswer, type TextQuestion } from "./text-tasks.server.ts";

/** The thread that runs long text tasks, one at a time. A separate build entry (vite.config.ts). */
parentPort?.on("message", ({ task, args }: TextQuestion) => {
  let answer: TextAnswer;
  try {
    answer = { value: runTask(task, args) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
