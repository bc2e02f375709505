import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { AppError } from "#app/lib/app-error.ts";
import { TEXT_TASKS, type TextAnswer, type TextTask, type TextTasks } from "./text-tasks.server.ts";

/**
 * Work on texts that keeps nobody waiting: a short text at once, a long one on another thread, with an end to its time and its memory.
 * The event loop answers everybody else meanwhile.
 */

/** Heavier arguments go to a thread. The slowest task takes some 60 ms for as much. */
const AT_ONCE = 16_000;
/** What a tag or a reference costs more than a letter. */
const MARKUP_WEIGHT = 8;
const TASK_MS = 20_000;
const IDLE_MS = 60_000;
const MAX_THREADS = 2;
const MAX_WAITING = 200;
const MEMORY = { maxOldGenerationSizeMb: 256 };

const TOO_COMPLEX = "This text takes too long to work through. Make it shorter, or take some of its markup out.";

interface Job {
  task: TextTask;
  args: unknown[];
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

interface Pool {
  threads: Set<Thread>;
  waiting: Job[];
}

const holder = globalThis as typeof globalThis & { __postwrightTexts?: Pool };
const pool: Pool = (holder.__postwrightTexts ??= { threads: new Set(), waiting: [] });

/** Runs one of the tasks. Throws `invalid` for a text that needs more time or memory than any honest one, and `rate_limited` when too much is waiting. */
export async function workOnText<N extends TextTask>(task: N, ...args: Parameters<TextTasks[N]>): Promise<ReturnType<TextTasks[N]>> {
  const file = isLong(args) ? threadFile() : null;
  if (file === null) return (TEXT_TASKS[task] as (...given: unknown[]) => ReturnType<TextTasks[N]>)(...args);
  if (pool.waiting.length >= MAX_WAITING) throw new AppError("rate_limited", "Many long texts are being worked on. Try again in a moment.", { retryAfter: 5 });
  return new Promise((resolve, reject) => {
    pool.waiting.push({ task, args, resolve: resolve as (value: unknown) => void, reject });
    assign(file);
  });
}

/** True when the texts among the arguments are too long, or hold too much markup, to be worked on at once. */
export function isLong(args: readonly unknown[]): boolean {
  let weight = 0;
  const weigh = (value: unknown): void => {
    if (weight > AT_ONCE || typeof value !== "object" || value === null) {
      if (typeof value === "string") weight += weigher(value);
      return;
    }
    for (const item of Object.values(value)) weigh(item);
  };
  for (const value of args) weigh(value);
  return weight > AT_ONCE;
}

function weigher(text: string): number {
  if (text.length > AT_ONCE) return text.length;
  let weight = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 38 || code === 60) weight += MARKUP_WEIGHT;
  }
  return weight;
}

function assign(file: URL): void {
  const free = [...pool.threads].find((thread) => thread.job === null) ?? (pool.threads.size < MAX_THREADS ? start(file) : undefined);
  const job = free && pool.waiting.shift();
  if (!free || !job) return;
  if (free.timer) clearTimeout(free.timer);
  free.job = job;
  free.timer = setTimeout(() => end(free, new AppError("invalid", TOO_COMPLEX)), TASK_MS);
  free.worker.ref();
  free.worker.postMessage({ task: job.task, args: job.args });
}

function start(file: URL): Thread {
  const thread: Thread = { worker: new Worker(file, { name: "texts", resourceLimits: MEMORY }), job: null, timer: null };
  pool.threads.add(thread);
  thread.worker.on("message", (answer: TextAnswer) => {
    const { job } = thread;
    rest(thread);
    if ("error" in answer) job?.reject(new Error(`on the text thread: ${answer.error}`));
    else job?.resolve(answer.value);
    assign(file);
  });
  thread.worker.on("error", (error: NodeJS.ErrnoException) => end(thread, error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new AppError("invalid", TOO_COMPLEX) : error));
  return thread;
}

/** The thread waits for more work; after a while without any it goes, and its memory with it. It keeps no process alive. */
function rest(thread: Thread): void {
  if (thread.timer) clearTimeout(thread.timer);
  thread.job = null;
  thread.worker.unref();
  thread.timer = setTimeout(() => end(thread, new Error("idle")), IDLE_MS).unref();
}

function end(thread: Thread, error: Error): void {
  if (thread.timer) clearTimeout(thread.timer);
  if (!pool.threads.delete(thread)) return;
  void thread.worker.terminate();
  thread.job?.reject(error);
  const file = threadFile();
  if (file && pool.waiting.length > 0) assign(file);
}

let known: URL | null | undefined;

/** Where the build has put the thread; null in development and in unit tests, where nothing is built and all work is done at once. */
function threadFile(): URL | null {
  known ??= ["./text-thread.js", "../text-thread.js"].map((place) => new URL(place, import.meta.url)).find((url) => fs.existsSync(url)) ?? null;
  return known;
}
