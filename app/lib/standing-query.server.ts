import type { Client } from "pg";
import { textOf } from "./causes.ts";
import type { DirectQuery } from "./direct-query.server.ts";
import { TIMES_IN_UTC } from "./prepare-connection.server.ts";
import type { Hold, Standing, StandingQuery } from "./standing.ts";
import { makeStandingSession, type StandingSession } from "./standing-session.server.ts";

/**
 * One statement that is asked all the time. On PostgreSQL it stays prepared on a connection of its
 * own, which takes less work than asking anew on one of the pool: no parsing, no planning, no
 * description of the rows. Whenever that connection is not there, is busy or refuses, the pool is
 * asked instead, so nothing depends on it.
 */

/** A connection that failed, or a pooler in between that keeps no statement. */
const RETRY_MS = 60_000;
/** A lock on a table, which who changes the table has for a moment. */
const LOCKED = { code: "55P03", retryMs: 500 };

interface OwnConnection {
  /** Only one statement stands. */
  query: (standing: Standing) => StandingQuery;
  close: () => Promise<void>;
}

/**
 * Asks in the way of every other statement. `changes`, of a database that only this process
 * changes, counts its changes: an answer holds until the next one.
 */
export function standingOn(
  query: DirectQuery,
  changes?: () => number,
): (standing: Standing) => StandingQuery {
  return ({ statement: text }) => {
    let last: { hold: Hold; at: number } | null = null;
    const holdNow = (count: () => number): Hold => {
      const at = count();
      if (last?.at !== at) last = { at, hold: { lasts: () => count() === at } };
      return last.hold;
    };
    return async (texts) => {
      const hold = changes ? holdNow(changes) : null;
      const rows = await query<Record<string, string | null>>({ text, values: [[...texts]] });
      return { rows: rows.map((row) => Object.values(row)), hold };
    };
  };
}

/** Asks on a connection of its own, made by `connect` when it is needed. */
export function standingOnOwn(connect: () => Client, pool: DirectQuery): OwnConnection {
  let client: Client | null = null;
  let session: StandingSession | null = null;
  let notBefore = 0;
  let closed = false;

  function open(standing: Standing): void {
    const opening = (client = connect());
    const lost = () => {
      if (client === opening) drop();
    };
    opening.on("error", lost).on("end", lost);
    opening
      .connect()
      .then(() => opening.query(TIMES_IN_UTC))
      .then(() => {
        if (client === opening) session = makeStandingSession(opening, standing, lost);
      })
      .catch(lost);
  }

  function leave(): Promise<void> | undefined {
    const left = client;
    session?.end();
    client = session = null;
    return left?.end().catch(() => undefined);
  }

  function drop(error?: unknown): void {
    const isLocked = textOf(error, "code") === LOCKED.code;
    notBefore = Date.now() + (isLocked ? LOCKED.retryMs : RETRY_MS);
    void leave();
  }

  return {
    query: (standing) => {
      const askPool = standingOn(pool)(standing);
      return async (texts) => {
        if (client === null && !closed && Date.now() >= notBefore) open(standing);
        const own = session;
        if (own === null || own.isBusy()) return askPool(texts);
        try {
          return await own.ask(texts);
        } catch (error) {
          if (session === own) drop(error);
          return askPool(texts);
        }
      };
    },
    async close() {
      closed = true;
      await leave();
    },
  };
}
