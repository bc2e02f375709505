import { randomInt, randomUUID } from "node:crypto";
import type { Client, Connection, Submittable } from "pg";
import type { Answer, Hold, Row, Standing } from "./standing.ts";

/**
 * A connection on which one statement is asked all the time. Where questions follow each other
 * closely, it keeps a lock for a moment that makes those who would change the answer wait: until
 * then the answer holds, and need not be asked for again. PostgreSQL lets the lock go after the
 * change of another has become visible, so whoever gets it and reads then reads the last state.
 */
export interface StandingSession {
  ask: (texts: readonly string[]) => Promise<Answer>;
  isBusy: () => boolean;
  /** Without the connection nothing holds. */
  end: () => void;
}

/**
 * How long a lock is kept, in milliseconds, and how soon one question has to follow another for
 * that to be worth it.
 */
const HOLD_MS = 10;
/** PostgreSQL ends the session of a process that stands still, and with it the lock. */
const GIVE_UP_MS = 1_000;
/**
 * Who changes the tables themselves may wait for the lock and keep the question waiting: then the
 * question fails, and the lock goes.
 */
const TABLE_WAIT_MS = 20;
/** Those who change share all of them; each process that reads needs one of its own. */
const LOCKS = 8;

/**
 * Begins to hold. Each statement sees what was there when it began: the last one, after the lock
 * was got. Those who change share the gate first, so that no process begins to hold while one of
 * them waits for those that hold already; who has passed it gives it back at once.
 */
const beginWith = (gate: number, lock: number) => [
  "BEGIN ISOLATION LEVEL READ COMMITTED",
  `SET LOCAL idle_in_transaction_session_timeout = ${GIVE_UP_MS}`,
  `SET LOCAL lock_timeout = ${TABLE_WAIT_MS}`,
  "SAVEPOINT gate",
  `SELECT pg_try_advisory_xact_lock(${gate})`,
  "ROLLBACK TO SAVEPOINT gate",
  `SELECT pg_try_advisory_xact_lock(${lock})`,
];

/** On a connection that is open and used for nothing else; tells `onLost` when it fails. */
export function makeStandingSession(
  client: Client,
  { statement, firstLock }: Standing,
  onLost: () => void,
): StandingSession {
  const run = inTurns(client);
  let busy = false;
  let prepared = "";
  let askedAt = -Infinity;
  let nextHoldAt = -Infinity;
  let lock = randomInt(LOCKS);
  let hold: Hold | null = null;
  let release: NodeJS.Timeout | undefined;

  async function ask(texts: readonly string[]): Promise<Answer> {
    const now = performance.now();
    const isClose = now - askedAt < HOLD_MS;
    askedAt = now;
    busy = true;
    const begins = !hold?.lasts() && isClose && now >= nextHoldAt;
    const held = begins ? beginHold(now) : hold;
    const before = begins ? beginWith(firstLock + LOCKS, firstLock + lock) : [];
    const isNew = prepared === "";
    // Its own name each time: a pooler may lead another process to the same session.
    if (isNew) prepared = `postwright_${randomUUID()}`;
    const asked = { before, name: prepared, statement: isNew ? statement : null, texts };
    const results = await run(asked);
    busy = false;
    // What begins a hold gives rows only where it tried a lock.
    const tried = results.slice(0, -1).flat();
    if (begins && tried.some(([got]) => got !== "t")) refuseHold(held);
    return { rows: results.at(-1) ?? [], hold: held?.lasts() ? held : null };
  }

  function beginHold(now: number): Hold {
    const until = now + HOLD_MS;
    const begun: Hold = {
      lasts() {
        if (hold !== begun) return false;
        const at = performance.now();
        if (at < until) {
          askedAt = at;
          return true;
        }
        // Who asks may come long before the timer on a busy process.
        endHold(begun);
        return false;
      },
    };
    hold = begun;
    release = setTimeout(endHold, HOLD_MS, begun);
    return begun;
  }

  function endHold(ending: Hold | null): void {
    if (hold === null || hold !== ending) return;
    hold = null;
    clearTimeout(release);
    run({ before: ["COMMIT"] }).catch(onLost);
  }

  /** Something is being changed, or another process has this lock. */
  function refuseHold(refused: Hold | null): void {
    endHold(refused);
    nextHoldAt = performance.now() + HOLD_MS;
    lock = (lock + 1) % LOCKS;
  }

  return {
    ask,
    isBusy: () => busy,
    end() {
      clearTimeout(release);
      hold = null;
    },
  };
}

/** Runs one question after the other: the client is given none while it runs another. */
function inTurns(client: Client): (asked: Question) => Promise<Row[][]> {
  let last: Promise<unknown> = Promise.resolve();
  return (asked) => {
    const result = last.then(
      () =>
        new Promise<Row[][]>(
          (resolve, reject) => void client.query(question(asked, { resolve, reject })),
        ),
    );
    // After an error the connection is given up.
    last = result.catch(() => undefined);
    return result;
  };
}

interface Question {
  /** Statements without values that run first, in the same message. */
  before: string[];
  name?: string;
  /** Null once it is prepared under this name. */
  statement?: string | null;
  /** Without them, only the statements before it run. */
  texts?: readonly string[];
}

/** One question in the messages of PostgreSQL's protocol; the client calls its `handle…`. */
function question(
  { before, name = "", statement = null, texts }: Question,
  /** The rows of each statement, or the first error. */
  end: { resolve: (results: Row[][]) => void; reject: (error: unknown) => void },
): Submittable & Record<`handle${string}`, (message: never) => void> {
  const results: Row[][] = [];
  let rows: Row[] = [];
  return {
    submit(connection: Connection) {
      // Corked, they leave together.
      connection.stream.cork();
      for (const text of before) {
        connection.parse({ name: "", text, types: [] }, true);
        connection.bind({ statement: "", values: [] }, true);
        connection.execute({}, true);
      }
      if (statement) connection.parse({ name, text: statement, types: [] }, true);
      if (texts) {
        connection.bind({ statement: name, values: [toArray(texts)] }, true);
        connection.execute({}, true);
      }
      connection.sync();
      connection.stream.uncork();
    },
    handleDataRow: ({ fields }: { fields: Row }) => void rows.push(fields),
    handleCommandComplete: () => {
      results.push(rows);
      rows = [];
    },
    handleReadyForQuery: () => end.resolve(results),
    handleError: (error: unknown) => end.reject(error),
  };
}

/** As PostgreSQL writes an array of texts. */
function toArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
