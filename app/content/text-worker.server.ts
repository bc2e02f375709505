import { parentPort } from "node:worker_threads";
import { runTask, type TextResponse, type TextRequest } from "./text-tasks.server.ts";

/** The thread that runs long text tasks, one at a time. A separate build entry (vite.config.ts). */
parentPort?.on("message", ({ task, args }: TextRequest) => {
  void answerTo(task, args).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo(
  task: TextRequest["task"],
  args: TextRequest["args"],
): Promise<TextResponse> {
  try {
    return { value: await runTask(task, args) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
