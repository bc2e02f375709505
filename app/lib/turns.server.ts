/**
 * Limits heavy work to two pieces at once per user; the rest wait in order. One user's requests
 * then leave database connections and event loop time for everybody else.
 */

const AT_ONCE = 2;

interface Line {
  running: number;
  waiting: Array<() => void>;
}

const lines = new Map<string, Line>();

/** Runs `work` when its turn comes among work of the same name. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  let line = lines.get(name);
  if (!line) lines.set(name, (line = { running: 0, waiting: [] }));
  if (line.running >= AT_ONCE) await new Promise<void>((resolve) => line.waiting.push(resolve));
  else line.running++;
  try {
    return await work();
  } finally {
    // Yields first: the embedded database never does, so one turn would run into the next.
    setImmediate(() => passOn(name, line));
  }
}

/** Gives the place to the work that has waited longest, or frees it. */
function passOn(name: string, line: Line): void {
  const next = line.waiting.shift();
  if (next) return next();
  line.running--;
  if (line.running === 0) lines.delete(name);
}

/** Makes each piece in its own turn. A piece that waits to be consumed holds no place. */
export async function* inTurns<T>(name: string, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTurn(name, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
