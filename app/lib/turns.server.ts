/**
 * Turns at what is heavy: so many pieces of work at once for each user, the others one after the other in the order they came.
 * However much one person asks for at once, connections to the database and time of the event loop are left for everybody else.
 */

const AT_ONCE = 2;

interface Line {
  running: number;
  waiting: Array<() => void>;
}

const lines = new Map<string, Line>();

/** Runs `work` when it is its turn among those of the same name. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  let line = lines.get(name);
  if (!line) lines.set(name, (line = { running: 0, waiting: [] }));
  if (line.running >= AT_ONCE) await new Promise<void>((resolve) => line.waiting.push(resolve));
  else line.running++;
  try {
    return await work();
  } finally {
    // Not before everybody else has been heard: the embedded database answers without waiting for anything, so that one turn would run into the next.
    setImmediate(() => passOn(name, line));
  }
}

/** The place goes to who waits longest, or is given up. */
function passOn(name: string, line: Line): void {
  const next = line.waiting.shift();
  if (next) return next();
  line.running--;
  if (line.running === 0) lines.delete(name);
}

/** The same pieces, each made in a turn; while one waits to be taken it holds no place. */
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
