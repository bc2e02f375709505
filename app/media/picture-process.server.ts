import { fork, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import { addToQueue, finishJob, takeNext, type Queues } from "#app/content/worker-queue.ts";
import { AppError } from "#app/lib/app-error.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import {
  runPictureTask,
  type PictureAnswer,
  type PictureQuestion,
  type PictureTasks,
} from "./picture-tasks.server.ts";

/**
 * Works on pictures one at a time, in a process of its own: what a picture takes of memory and time
 * is never the server's, and a picture that breaks it breaks nothing else. Users take turns.
 */

const TASK_MS = 60_000;
const IDLE_MS = 30_000;
/** Pictures of all users that may wait. */
const MOST_WAITING = 60;

const TOO_MANY =
  "Many pictures are being worked on at this moment. Send this one again in a minute.";
const TOO_HARD =
  "This picture takes too long or too much memory to be read. Make it smaller, or save it as a JPEG file.";

interface Job {
  question: PictureQuestion;
  // Methods, so that a job can have any result type.
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Line {
  queues: Queues<Job>;
  running: { user: string; job: Job } | null;
  child: ChildProcess | null;
  /** Ends a task that takes too long, or an idle process. */
  timer: NodeJS.Timeout | undefined;
}

const line = processWide<Line>("pictures", () => ({
  queues: new Map(),
  running: null,
  child: null,
  timer: undefined,
}));

/** Runs a task when it is the user's turn. Throws `rate_limited` when too many wait, `invalid`. */
export function workOnPicture<Task extends keyof PictureTasks>(
  user: string,
  task: Task,
  question: PictureTasks[Task]["question"],
): Promise<PictureTasks[Task]["answer"]> {
  const waiting = [...line.queues.values()].reduce((sum, queue) => sum + queue.waiting.length, 0);
  if (waiting >= MOST_WAITING) throw new AppError("rate_limited", TOO_MANY, { retryAfter: 30 });
  return new Promise((resolve, reject) => {
    const asked = { task, ...question } as PictureQuestion;
    const job: Job = {
      question: asked,
      resolve: (value) => resolve(value as PictureTasks[Task]["answer"]),
      reject,
    };
    addToQueue(line.queues, user, job, 1);
    startNext();
  });
}

/** Ends the process that works on pictures, if there is one. */
export function stopPictures(): Promise<void> {
  line.child?.kill("SIGKILL");
  return Promise.resolve();
}

function startNext(): void {
  if (line.running) return;
  const next = takeNext(line.queues);
  if (!next) return;
  line.running = next;
  const { job } = next;
  const file = workerFile();
  if (file === null)
    return void runPictureTask(job.question).then(
      (value) => finish((done) => done.resolve(value)),
      (error: Error) => finish((done) => done.reject(error)),
    );
  const child = (line.child ??= startChild(file));
  child.ref();
  child.channel?.ref();
  clearTimeout(line.timer);
  line.timer = setTimeout(() => child.kill("SIGKILL"), TASK_MS);
  child.send(job.question, (error) => error && child.kill("SIGKILL"));
}

function startChild(file: URL): ChildProcess {
  // No settings and no secrets: it reads hostile files.
  const child = fork(file, [], {
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    execArgv: ["--max-old-space-size=128"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("message", (answer: PictureAnswer) => {
    rest(child);
    finish((job) =>
      "value" in answer
        ? job.resolve(answer.value)
        : job.reject(new Error(`while working on a picture: ${answer.error}`)),
    );
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.on("exit", () => {
    if (line.child !== child) return;
    line.child = null;
    clearTimeout(line.timer);
    if (line.running) finish((job) => job.reject(new AppError("invalid", TOO_HARD)));
  });
  return child;
}

/** An idle process does not keep the server alive, and ends soon. */
function rest(child: ChildProcess): void {
  clearTimeout(line.timer);
  child.unref();
  child.channel?.unref();
  line.timer = setTimeout(() => {
    line.child = null;
    child.kill("SIGKILL");
  }, IDLE_MS).unref();
}

function finish(tell: (job: Job) => void): void {
  const { running } = line;
  if (!running) return;
  line.running = null;
  finishJob(line.queues, running.user);
  tell(running.job);
  startNext();
}

let known: URL | null | undefined;

/** Where the build puts the process; null in development and in unit tests, which have none. */
function workerFile(): URL | null {
  known ??=
    ["./picture-worker.js", "../picture-worker.js"]
      .map((place) => new URL(place, import.meta.url))
      .find((url) => fs.existsSync(url)) ?? null;
  return known;
}
