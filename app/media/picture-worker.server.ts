import {
  runPictureTask,
  type PictureAnswer,
  type PictureQuestion,
} from "./picture-tasks.server.ts";

/** The process that works on pictures, one at a time. A separate build entry (vite.config.ts). */

/** No picture within the limits takes that much; a process that does is ended. */
const MAX_BYTES = 800_000_000;
const LOOK_MS = 100;

process.on("message", (question: PictureQuestion) => {
  void answerTo(question).then((answer) => process.send?.(answer));
});
// The server has ended.
process.on("disconnect", () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.exit(1);
}, LOOK_MS);

async function answerTo(question: PictureQuestion): Promise<PictureAnswer> {
  try {
    return { value: await runPictureTask(question) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
