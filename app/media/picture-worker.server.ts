import {
  OVER_SIGNAL,
  runPictureTask,
  type PictureAnswer,
  type PictureQuestion,
} from "./picture-tasks.server.ts";

/**
 * The process that works on pictures, one at a time. A separate build entry (vite.config.ts). It
 * ends itself by signals only: `process.exit` waits for what sharp is decoding.
 */

/** No picture within the limits takes 200 MB, with the 55 MB of the process itself. */
const MAX_BYTES = 300_000_000;
const LOOK_MS = 20;

process.on("message", (question: PictureQuestion) => {
  void answerTo(question).then((answer) => process.send?.(answer));
});
// The server has ended.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A signal to the whole group is the server's to follow: it finishes what is under way first.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, OVER_SIGNAL);
}, LOOK_MS);

async function answerTo(question: PictureQuestion): Promise<PictureAnswer> {
  try {
    return { value: await runPictureTask(question) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
