import type { Client } from "pg";
import type { DirectQuery } from "./direct-query.server.ts";
import { makeStandingSession, type StandingSession } from "./standing-session.server.ts";

/**
 * One statement that is asked all the time. On PostgreSQL it stays prepared on a connection of its
 * own, which takes less work than asking anew on one of the pool: no parsing, no planning, no
 * description of the rows. Whenever that connection is not there, is busy or refuses, the pool is
 * asked instead, so nothing depends on it.
 */

/** A statement whose only value is a list of texts, `$1::text[]`, and whose columns are texts. */
export interface Standing {
  readonly statement: string;
  /**
   * The first of eight advisory locks that whoever changes what the statement reads shares until
   * its transaction ends. A reader that holds one of them alone knows that nothing changes.
   */
  readonly firstLock: number;
}

export type Row = Array<string | null>;

/** For how long an answer stays true. */
export interface Hold {
  lasts: () => boolean;
}

/** What the statement gives, with the values of each row in their order. */
export interface Answer {
  rows: Row[];
  /** Null: it was true when it was read, and nothing is known of later. */
  hold: Hold | null;
}

export type StandingQuery = (texts: readonly string[]) => Promise<Answer>;

/** A connection that failed, or a pooler in between that keeps no statement. */
const RETRY_MS = 60_000;

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
    opening.connect().then(() => {
      if (client === opening) session = makeStandingSession(opening, standing, lost);
    }, lost);
  }

  function leave(): Promise<void> | undefined {
    const left = client;
    session?.end();
    client = session = null;
    return left?.end().catch(() => undefined);
  }

  function drop(): void {
    notBefore = Date.now() + RETRY_MS;
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
        } catch {
          if (session === own) drop();
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
