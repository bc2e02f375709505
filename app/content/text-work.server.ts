import { requestUser } from "#app/lib/request-context.server.ts";
import { runTask, type TextResult, type TextTask, type TextTasks } from "./text-tasks.server.ts";
import { hasWorker, runOnWorker } from "./worker-pool.server.ts";

/**
 * Runs work on short texts at once and on long ones in a thread, so that the event loop stays free.
 */

/** Heavier arguments go to a thread. The slowest task takes some 60 ms for this much. */
const AT_ONCE = 16_000;
/** The cost of a tag, a character reference or the cell of a table, in characters. */
const MARKUP_WEIGHT = 8;
/** Tasks that are slow for any text, or load much when they first run. */
const ON_THREAD: ReadonlySet<TextTask> = new Set<TextTask>(["readPage", "suggestLinks"]);

/**
 * Runs one of the tasks. Throws `invalid` for a text that takes more time or memory than any real
 * one, `unavailable` when the machine gave it too little time, and `rate_limited` when the user has
 * too much work waiting. Use `patiently` for work that must not be refused.
 */
export function workOnText<Task extends TextTask>(
  task: Task,
  ...args: Parameters<TextTasks[Task]>
): Promise<TextResult<Task>> {
  // What throws in here rejects.
  return new Promise((resolve) => {
    const weight = ON_THREAD.has(task) ? weightOf(args) : threadWeight(args);
    resolve(
      weight !== null && hasWorker()
        ? runOnWorker<TextResult<Task>>({ task, args }, weight, requestUser())
        : runTask(task, args),
    );
  });
}

/**
 * The weight of arguments whose texts are too long, or contain too much markup, to run at once;
 * null for lighter ones.
 */
export function threadWeight(args: readonly unknown[]): number | null {
  const weight = weightOf(args);
  return weight > AT_ONCE ? weight : null;
}

function weightOf(args: readonly unknown[]): number {
  let weight = 0;
  const add = (value: unknown): void => {
    if (typeof value === "string") weight += weightOfText(value);
    else if (typeof value === "object" && value !== null)
      for (const item of Object.values(value)) add(item);
  };
  for (const value of args) add(value);
  return weight;
}

function weightOfText(text: string): number {
  if (text.length > AT_ONCE) return text.length;
  let weight = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // "&", "<" and "|"
    if (code === 38 || code === 60 || code === 124) weight += MARKUP_WEIGHT;
  }
  return weight;
}
