import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { AppError } from "#app/lib/app-error.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import type { TextResponse, TextRequest } from "./text-tasks.server.ts";
import { addToQueue, finishJob, hasRoom, takeNext, type Queues } from "./worker-queue.ts";

/**
 * The threads that run long text tasks, with time and memory limits for each task. Users share them
 * fairly (worker-queue.ts).
 */

const TASK_MS = 20_000;
const IDLE_MS = 60_000;
const MAX_THREADS = 2;
const MEMORY = { maxOldGenerationSizeMb: 256 };

const TOO_MANY =
  "Several of your long texts are being worked on already. Try again in a few seconds.";
const TOO_COMPLEX =
  "This text takes too much time or memory to work through. Make it shorter, or take some of its markup out.";
const BUSY = "The server is too busy to work through this text now. Try again in a minute.";

interface Job {
  question: TextRequest;
  // Methods, so that a job can have any result type.
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  /** The job's user. */
  user: string;
  /** Ends a job that takes too long, or an idle thread. */
  timer: NodeJS.Timeout | null;
}

interface Pool {
  threads: Set<Thread>;
  queues: Queues<Job>;
}

const pool = processWide<Pool>("text workers", () => ({ threads: new Set(), queues: new Map() }));

/** False in development and in unit tests, where the thread is not built. */
export function hasWorker(): boolean {
  return workerFile() !== null;
}

/**
 * Runs a task on a thread when it is the user's turn. Throws `invalid` for a text that takes more
 * time or memory than any real one, `unavailable` when the machine gave it too little time, and
 * `rate_limited` when the user has too much work waiting.
 */
export function runOnWorker<Value>(
  question: TextRequest,
  weight: number,
  { id: user, patient }: { id: string; patient: boolean },
): Promise<Value> {
  if (!hasRoom(pool.queues, user, weight, patient))
    throw new AppError("rate_limited", TOO_MANY, { retryAfter: 5 });
  return new Promise<Value>((resolve, reject) => {
    addToQueue<Job>(pool.queues, user, { question, resolve, reject }, weight);
    assignNext();
  });
}

function assignNext(): void {
  const file = workerFile();
  const idle = [...pool.threads].find((thread) => thread.job === null);
  if (file === null || (!idle && pool.threads.size >= MAX_THREADS)) return;
  const next = takeNext(pool.queues);
  if (!next) return;
  const thread = idle ?? startThread(file);
  if (thread.timer) clearTimeout(thread.timer);
  thread.job = next.job;
  thread.user = next.user;
  const cpu = process.cpuUsage();
  thread.timer = setTimeout(() => endThread(thread, outOfTime(cpu)), TASK_MS);
  thread.worker.ref();
  thread.worker.postMessage(next.job.question);
}

/**
 * Node does not measure one thread, but none has had more than its process: where even that got
 * little of the time, the machine is busy or was asleep, and the text is not to blame.
 */
function outOfTime(before: NodeJS.CpuUsage): AppError {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 < TASK_MS / 2
    ? new AppError("unavailable", BUSY, { retryAfter: 60 })
    : new AppError("invalid", TOO_COMPLEX);
}

function startThread(file: URL): Thread {
  const thread: Thread = {
    worker: new Worker(file, { name: "texts", resourceLimits: MEMORY }),
    job: null,
    user: "",
    timer: null,
  };
  pool.threads.add(thread);
  thread.worker.on("message", (answer: TextResponse) => {
    const { job } = thread;
    release(thread);
    if ("error" in answer) job?.reject(new Error(`on the text thread: ${answer.error}`));
    else job?.resolve(answer.value);
    assignNext();
  });
  thread.worker.on("error", (error: NodeJS.ErrnoException) =>
    endThread(
      thread,
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new AppError("invalid", TOO_COMPLEX) : error,
    ),
  );
  return thread;
}

/**
 * Frees a thread for the next job. An idle thread does not keep the process alive and ends after a
 * minute.
 */
function release(thread: Thread): void {
  if (thread.timer) clearTimeout(thread.timer);
  finishJob(pool.queues, thread.user);
  thread.job = null;
  thread.worker.unref();
  thread.timer = setTimeout(() => endThread(thread, new Error("idle")), IDLE_MS).unref();
}

function endThread(thread: Thread, error: Error): void {
  if (thread.timer) clearTimeout(thread.timer);
  if (!pool.threads.delete(thread)) return;
  void thread.worker.terminate();
  if (thread.job) finishJob(pool.queues, thread.user);
  thread.job?.reject(error);
  assignNext();
}

let known: URL | null | undefined;

/** Where the build puts the thread: beside this code or one folder up. */
function workerFile(): URL | null {
  known ??=
    ["./text-worker.js", "../text-worker.js"]
      .map((place) => new URL(place, import.meta.url))
      .find((url) => fs.existsSync(url)) ?? null;
  return known;
}
