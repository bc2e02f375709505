import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { AppError } from "#app/lib/app-error.ts";
import { requestUser } from "#app/lib/request-context.server.ts";
import { TEXT_TASKS, type TextAnswer, type TextTask, type TextTasks } from "./text-tasks.server.ts";
import { endTurn, hasRoom, putInLine, takeNext, type Turns } from "./text-turns.server.ts";

/**
 * Work on texts that keeps nobody waiting: a short text at once, a long one on another thread, with an end to its time and its memory.
 * The event loop answers everybody else meanwhile, and on the threads users take turns (text-turns.server.ts).
 */

/** Heavier arguments go to a thread. The slowest task takes some 60 ms for as much. */
const AT_ONCE = 16_000;
/** What a tag or a reference costs more than a letter. */
const MARKUP_WEIGHT = 8;
const TASK_MS = 20_000;
const IDLE_MS = 60_000;
const MAX_THREADS = 2;
const MEMORY = { maxOldGenerationSizeMb: 256 };

const TOO_MANY =
  "Several of your long texts are being worked on already. Try again in a few seconds.";
const TOO_COMPLEX =
  "This text takes too long to work through. Make it shorter, or take some of its markup out.";

interface Job {
  task: TextTask;
  args: unknown[];
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  /** Whose job it is. */
  user: string;
  timer: NodeJS.Timeout | null;
}

interface Pool {
  threads: Set<Thread>;
  turns: Turns<Job>;
}

const holder = globalThis as typeof globalThis & { __postwrightTexts?: Pool };
const pool: Pool = (holder.__postwrightTexts ??= { threads: new Set(), turns: new Map() });

/**
 * Runs one of the tasks. Throws `invalid` for a text that needs more time or memory than any honest one, and `rate_limited` when too much of
 * what this user has asked for is waiting. Work that must not be refused is begun with `patiently`.
 */
export async function workOnText<N extends TextTask>(
  task: N,
  ...args: Parameters<TextTasks[N]>
): Promise<ReturnType<TextTasks[N]>> {
  const weight = weightOf(args);
  const file = weight > AT_ONCE ? threadFile() : null;
  if (file === null)
    return (TEXT_TASKS[task] as (...given: unknown[]) => ReturnType<TextTasks[N]>)(...args);
  const { id: user, patient } = requestUser();
  if (!hasRoom(pool.turns, user, weight, patient))
    throw new AppError("rate_limited", TOO_MANY, { retryAfter: 5 });
  return new Promise((resolve, reject) => {
    putInLine(
      pool.turns,
      user,
      { task, args, resolve: resolve as (value: unknown) => void, reject },
      weight,
    );
    assign(file);
  });
}

/** True when the texts among the arguments are too long, or hold too much markup, to be worked on at once. */
export function isLong(args: readonly unknown[]): boolean {
  return weightOf(args) > AT_ONCE;
}

function weightOf(args: readonly unknown[]): number {
  let weight = 0;
  const weigh = (value: unknown): void => {
    if (typeof value === "string") weight += weigher(value);
    else if (typeof value === "object" && value !== null)
      for (const item of Object.values(value)) weigh(item);
  };
  for (const value of args) weigh(value);
  return weight;
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
  const free =
    [...pool.threads].find((thread) => thread.job === null) ??
    (pool.threads.size < MAX_THREADS ? "new" : undefined);
  const next = free && takeNext(pool.turns);
  if (!free || !next) return;
  const thread = free === "new" ? start(file) : free;
  const { job } = next;
  if (thread.timer) clearTimeout(thread.timer);
  thread.job = job;
  thread.user = next.user;
  thread.timer = setTimeout(() => end(thread, new AppError("invalid", TOO_COMPLEX)), TASK_MS);
  thread.worker.ref();
  thread.worker.postMessage({ task: job.task, args: job.args });
}

function start(file: URL): Thread {
  const thread: Thread = {
    worker: new Worker(file, { name: "texts", resourceLimits: MEMORY }),
    job: null,
    user: "",
    timer: null,
  };
  pool.threads.add(thread);
  thread.worker.on("message", (answer: TextAnswer) => {
    const { job } = thread;
    rest(thread);
    if ("error" in answer) job?.reject(new Error(`on the text thread: ${answer.error}`));
    else job?.resolve(answer.value);
    assign(file);
  });
  thread.worker.on("error", (error: NodeJS.ErrnoException) =>
    end(
      thread,
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new AppError("invalid", TOO_COMPLEX) : error,
    ),
  );
  return thread;
}

/** The thread waits for more work; after a while without any it goes, and its memory with it. It keeps no process alive. */
function rest(thread: Thread): void {
  if (thread.timer) clearTimeout(thread.timer);
  endTurn(pool.turns, thread.user);
  thread.job = null;
  thread.worker.unref();
  thread.timer = setTimeout(() => end(thread, new Error("idle")), IDLE_MS).unref();
}

function end(thread: Thread, error: Error): void {
  if (thread.timer) clearTimeout(thread.timer);
  if (!pool.threads.delete(thread)) return;
  void thread.worker.terminate();
  if (thread.job) endTurn(pool.turns, thread.user);
  thread.job?.reject(error);
  const file = threadFile();
  if (file) assign(file);
}

let known: URL | null | undefined;

/** Where the build has put the thread; null in development and in unit tests, where nothing is built and all work is done at once. */
function threadFile(): URL | null {
  known ??=
    ["./text-thread.js", "../text-thread.js"]
      .map((place) => new URL(place, import.meta.url))
      .find((url) => fs.existsSync(url)) ?? null;
  return known;
}
