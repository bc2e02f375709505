import { parentPort } from "node:worker_threads";
import { TEXT_TASKS, type TextAnswer, type TextQuestion } from "./text-tasks.server.ts";

/** The thread that works on long texts: one question after the other. Built as a file of its own (vite.config.ts). */
parentPort?.on("message", ({ task, args }: TextQuestion) => {
  let answer: TextAnswer;
  try {
    answer = { value: (TEXT_TASKS[task] as (...given: unknown[]) => unknown)(...args) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
