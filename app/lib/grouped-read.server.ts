/** From then on those that come later wait for a read no longer. */
const SLOW_MS = 1_000;

interface Group<Value> {
  keys: Set<string>;
  values: Promise<Map<string, Value>>;
  begin: () => void;
}

/**
 * Shares reads without an answer ever being older than its question: whoever asks waits for a read
 * that begins afterwards, together with all that asked meanwhile. One is under way at a time. The
 * result gives the value of a key, null if `readAll` finds none.
 */
export function groupReads<Value>(
  readAll: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  let waiting: Group<Value> | null = null;
  let running: Group<Value> | null = null;

  function begin(group: Group<Value>): void {
    if (waiting !== group) return;
    waiting = null;
    running = group;
    group.begin();
    const end = () => {
      if (running !== group) return;
      running = null;
      if (waiting) begin(waiting);
    };
    group.values.then(end, end);
  }

  function makeGroup(): Group<Value> {
    const keys = new Set<string>();
    let start: () => void = () => undefined;
    const values = new Promise<void>((resolve) => (start = resolve)).then(() => readAll([...keys]));
    const group = { keys, values, begin: () => start() };
    // What the present turn of the event loop still brings joins.
    if (running === null) setImmediate(begin, group);
    else setTimeout(begin, SLOW_MS, group).unref();
    return group;
  }

  return async (key) => {
    waiting ??= makeGroup();
    waiting.keys.add(key);
    return (await waiting.values).get(key) ?? null;
  };
}
