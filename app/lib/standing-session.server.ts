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
 * The longest that a change waits for readers, in milliseconds, and how soon one question has to
 * follow another for that to be worth it.
 */
const HOLD_MS = 10;
/** PostgreSQL ends the session of a process that stands still, and with it the lock. */
const GIVE_UP_MS = 1_000;
/** Those who change share all of them; each process that reads needs one of its own. */
const LOCKS = 8;

const BEGIN = [
  // Each statement sees what was there when it began: the last one, after the lock was got.
  "BEGIN ISOLATION LEVEL READ COMMITTED",
  `SET LOCAL idle_in_transaction_session_timeout = ${GIVE_UP_MS}`,
];

/** On a connection that is open and used for nothing else; tells `onLost` when it fails. */
export function makeStandingSession(
  client: Client,
  { statement, firstLock }: Standing,
  onLost: () => void,
): StandingSession {
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
    const begins = hold === null && isClose && now >= nextHoldAt;
    const before = begins ? beginHold(now) : [];
    const isNew = prepared === "";
    // Its own name each time: a pooler may lead another process to the same session.
    if (isNew) prepared = `postwright_${randomUUID()}`;
    const asked = { before, name: prepared, statement: isNew ? statement : null, texts };
    const held = hold;
    const results = await new Promise<Row[][]>(
      (resolve, reject) => void client.query(question(asked, { resolve, reject })),
    );
    busy = false;
    if (begins && results.at(-2)?.[0]?.[0] !== "t") refuseHold();
    return { rows: results.at(-1) ?? [], hold: held?.lasts() ? held : null };
  }

  function beginHold(now: number): string[] {
    const until = now + HOLD_MS;
    const begun: Hold = { lasts: () => hold === begun && performance.now() < until };
    hold = begun;
    release = setTimeout(endHold, HOLD_MS);
    return [...BEGIN, `SELECT pg_try_advisory_xact_lock(${firstLock + lock})`];
  }

  function endHold(): void {
    hold = null;
    client.query("COMMIT").catch(onLost);
  }

  /** Something is being changed, or another process has this lock. */
  function refuseHold(): void {
    clearTimeout(release);
    endHold();
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

interface Question {
  /** Statements without values that run before it in the same message. */
  before: string[];
  name: string;
  /** Null once it is prepared under this name. */
  statement: string | null;
  texts: readonly string[];
}

/** One question in the messages of PostgreSQL's protocol; the client calls its `handle…`. */
function question(
  { before, name, statement, texts }: Question,
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
      if (statement !== null) connection.parse({ name, text: statement, types: [] }, true);
      connection.bind({ statement: name, values: [toArray(texts)] }, true);
      connection.execute({}, true);
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
