import { log } from "./log.server.ts";

/** From then on those that come later wait for a read no longer. */
const SLOW_MS = 1_000;

type Listener<Value> = (error: unknown, values: Map<string, Value> | null) => void;

interface Group<Value> {
  keys: Set<string>;
  listeners: Array<Listener<Value>>;
  late?: NodeJS.Timeout;
}

/** Calls back with the value of a key, or null if there is none. */
export type GroupedRead<Value> = (
  key: string,
  tell: (error: unknown, value: Value | null) => void,
) => void;

/**
 * Shares reads without an answer ever being older than its question: whoever asks waits for a read
 * that begins afterwards, together with all that asked meanwhile. One is under way at a time. The
 * result gives the value of a key, null if `readAll` finds none. It calls back, because promises of
 * their own would cost those who ask more than the read does.
 */
export function groupReads<Value>(
  readAll: (keys: string[]) => Promise<Map<string, Value>>,
): GroupedRead<Value> {
  let waiting: Group<Value> | null = null;
  let running: Group<Value> | null = null;

  function begin(group: Group<Value>): void {
    if (waiting !== group) return;
    waiting = null;
    running = group;
    clearTimeout(group.late);
    readAll([...group.keys]).then(
      (values) => end(group, null, values),
      (error: unknown) => end(group, error, null),
    );
  }

  function end(group: Group<Value>, error: unknown, values: Map<string, Value> | null): void {
    // The next read is under way while those who waited for this one are told.
    if (running === group) {
      running = null;
      if (waiting) begin(waiting);
    }
    for (const listen of group.listeners)
      try {
        listen(error, values);
      } catch (thrown) {
        log.error({ err: thrown }, "what was read could not be used");
      }
  }

  function makeGroup(): Group<Value> {
    const group: Group<Value> = { keys: new Set(), listeners: [] };
    // What the present turn of the event loop still brings joins.
    if (running === null) setImmediate(begin, group);
    else group.late = setTimeout(begin, SLOW_MS, group).unref();
    return group;
  }

  return (key, tell) => {
    waiting ??= makeGroup();
    waiting.keys.add(key);
    waiting.listeners.push((error, values) => tell(error, values?.get(key) ?? null));
  };
}
