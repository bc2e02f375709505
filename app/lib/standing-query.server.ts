import { randomUUID } from "node:crypto";
import type { Client, Connection, Submittable } from "pg";
import type { DirectQuery } from "./direct-query.server.ts";

/**
 * One statement that is asked all the time. On PostgreSQL it stays prepared on a connection of its
 * own, which takes less work than asking anew on one of the pool: no parsing, no planning, no
 * description of the rows. Whenever that connection is not there, is busy or refuses, the pool is
 * asked instead, so nothing depends on it.
 */

/** A statement, and the only value that differs each time it is asked: a list of texts. */
export type StandingQuery = (texts: readonly string[]) => Promise<Row[]>;

/** The values of its columns, which are all text, in their order. */
type Row = Array<string | null>;

/** A connection that failed, or a pooler in between that keeps no statement. */
const RETRY_MS = 60_000;

interface Standing {
  /** Only one statement stands; it has `$1::text[]` for the list. */
  query: (statement: string) => StandingQuery;
  close: () => Promise<void>;
}

/** Asks in the way of every other statement. */
export function standingOn(query: DirectQuery): Standing["query"] {
  return (text) => async (texts) => {
    const rows = await query<Record<string, string | null>>({ text, values: [[...texts]] });
    return rows.map((row) => Object.values(row));
  };
}

/** Asks on a connection of its own, made by `connect` when it is needed. */
export function standingOnOwn(connect: () => Client, pool: DirectQuery): Standing {
  let client: Client | null = null;
  /** Whether the connection is there and nothing is asked on it. */
  let free = false;
  let notBefore = 0;
  let closed = false;
  let prepared = "";

  function open(): void {
    const opening = (client = connect());
    const lost = () => {
      if (client === opening) drop();
    };
    opening.on("error", lost).on("end", lost);
    opening.connect().then(() => {
      prepared = "";
      free = client === opening;
    }, lost);
  }

  function drop(): void {
    const dropped = client;
    client = null;
    free = false;
    notBefore = Date.now() + RETRY_MS;
    void dropped?.end().catch(() => undefined);
  }

  async function askOwn(own: Client, statement: string, texts: readonly string[]): Promise<Row[]> {
    free = false;
    const isNew = prepared === "";
    // Its own name each time: a pooler may lead another process to the same session.
    if (isNew) prepared = `postwright_${randomUUID()}`;
    const rows = await new Promise<Row[]>(
      (resolve, reject) =>
        void own.query(ask(prepared, isNew ? statement : null, texts, { resolve, reject })),
    );
    free = client === own;
    return rows;
  }

  return {
    query: (statement) => {
      const askPool = standingOn(pool)(statement);
      return async (texts) => {
        if (client === null && !closed && Date.now() >= notBefore) open();
        if (client === null || !free) return askPool(texts);
        try {
          return await askOwn(client, statement, texts);
        } catch {
          drop();
          return askPool(texts);
        }
      };
    },
    async close() {
      closed = true;
      const last = client;
      client = null;
      free = false;
      await last?.end().catch(() => undefined);
    },
  };
}

/** One question in the messages of PostgreSQL's protocol; the client calls its `handle…`. */
function ask(
  name: string,
  /** Null once it is prepared under this name. */
  statement: string | null,
  texts: readonly string[],
  end: { resolve: (rows: Row[]) => void; reject: (error: unknown) => void },
): Submittable & Record<`handle${string}`, (message: never) => void> {
  const rows: Row[] = [];
  return {
    submit(connection: Connection) {
      // Corked, they leave together.
      connection.stream.cork();
      if (statement !== null) connection.parse({ name, text: statement, types: [] }, true);
      connection.bind({ statement: name, values: [toArray(texts)] }, true);
      connection.execute({}, true);
      connection.sync();
      connection.stream.uncork();
    },
    handleDataRow: ({ fields }: { fields: Row }) => void rows.push(fields),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => end.resolve(rows),
    handleError: (error: unknown) => end.reject(error),
  };
}

/** As PostgreSQL writes an array of texts. */
function toArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
