import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import {
  addToQueue,
  dropJob,
  finishJob,
  hasRoom,
  type Queues,
  takeNext,
} from "#app/content/worker-queue.ts";
import { AppError } from "#app/lib/app-error.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { requestUser, workSignal } from "#app/lib/request-context.server.ts";
import {
  type PictureAnswer,
  type PictureQuestion,
  type PictureTasks,
  runPictureTask,
  TOO_HARD,
} from "./picture-tasks.server.ts";

/** How the process that works on pictures is started. */

/** Without a compiler it is smaller by a fifth, and no code can be written into it. */
const FLAGS = ["--jitless", "--max-old-space-size=64", "--max-semi-space-size=1"];

/** It gets no settings and no secrets, because it reads hostile files. */
function forkWorker(file: URL): ChildProcess {
  return fork(file, [], {
    // Memory that is freed goes back to the system at once.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" },
    execArgv: FLAGS,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
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

/**
 * Works on pictures one at a time, in a process of its own: what a picture takes of memory and time
 * is never the server's, and a picture that breaks it breaks nothing else. Users take turns, and
 * one user's pictures wait only for that user's others.
 */

/** The slowest picture within the limits, a GIF of noise, takes 15 seconds on one slow core. */
const TASK_MS = 45_000;
const IDLE_MS = 30_000;

const TOO_MANY =
  "Many of your pictures are being worked on at this moment. Send this one again in a minute.";
const NOT_NOW = "This picture could not be worked on just now. Try again.";

/** Somebody else, or the system, ended the process: the picture is not to blame. */
const FROM_OUTSIDE: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGTERM", "SIGINT"]);

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
  /** The running job took too long. */
  late: boolean;
  /** Ends a task that takes too long, or an idle process. */
  timer: NodeJS.Timeout | undefined;
}

const line = processWide<Line>("pictures", () => ({
  queues: new Map(),
  running: null,
  child: null,
  late: false,
  timer: undefined,
}));

/**
 * Runs a task when it is the user's turn, or drops it when the client has left. Throws
 * `rate_limited` when too many of the user's wait, `invalid` when the picture takes too much, and
 * `unavailable` when the process was ended for another reason.
 */
export async function workOnPicture<Task extends keyof PictureTasks>(
  user: string,
  task: Task,
  question: PictureTasks[Task]["question"],
): Promise<PictureTasks[Task]["answer"]> {
  if (!hasRoom(line.queues, user, 1, requestUser().patient))
    throw new AppError("rate_limited", TOO_MANY, { retryAfter: 30 });
  const signal = workSignal();
  if (signal?.aborted) throw notNow();
  let leave = (): void => undefined;
  const worked = new Promise<PictureTasks[Task]["answer"]>((resolve, reject) => {
    const asked = { task, ...question } as PictureQuestion;
    const job: Job = {
      question: asked,
      resolve: (value) => resolve(value as PictureTasks[Task]["answer"]),
      reject,
    };
    leave = () => drop(user, job);
    signal?.addEventListener("abort", leave);
    addToQueue(line.queues, user, job, 1);
    startNext();
  });
  return worked.finally(() => signal?.removeEventListener("abort", leave));
}

export function stopPictures(): Promise<void> {
  line.child?.kill("SIGKILL");
  return Promise.resolve();
}

function drop(user: string, job: Job): void {
  if (dropJob(line.queues, user, job)) job.reject(notNow());
  else if (line.running?.job === job) line.child?.kill("SIGKILL");
}

function notNow(): AppError {
  return new AppError("unavailable", NOT_NOW, { retryAfter: 5 });
}

function startNext(): void {
  if (line.running) return;
  const next = takeNext(line.queues);
  if (!next) return;
  line.running = next;
  line.late = false;
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
  line.timer = setTimeout(() => {
    line.late = true;
    child.kill("SIGKILL");
  }, TASK_MS);
  child.send(job.question, (error) => error && child.kill("SIGKILL"));
}

function startChild(file: URL): ChildProcess {
  const child = forkWorker(file);
  child.on("message", (answer: PictureAnswer) => {
    rest(child);
    finish((job) =>
      "value" in answer
        ? job.resolve(answer.value)
        : job.reject(new Error(`while working on a picture: ${answer.error}`)),
    );
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.on("exit", (_code, signal) => {
    if (line.child !== child) return;
    line.child = null;
    clearTimeout(line.timer);
    const blameless = !line.late && FROM_OUTSIDE.has(signal);
    if (line.running)
      finish((job) => job.reject(blameless ? notNow() : new AppError("invalid", TOO_HARD)));
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
