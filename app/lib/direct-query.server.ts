import type { PGlite } from "@electric-sql/pglite";
import type { Pool } from "pg";
import { textOf } from "./causes.ts";

/**
 * Single statements without Prisma's client, which spends more time on a small read than the
 * database does. `db.$queryRaw` takes the same statement and gives the same rows; what differs are
 * the types below.
 */

/** A statement with its values apart: what `Prisma.sql` makes. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Runs one statement of its own, outside of any transaction. The shapes are those of the driver:
 * text and enums are strings, int and float numbers, boolean, `timestamptz` Date, json parsed,
 * `text[]` arrays. Cast int8 (counts) to int, and arrays of enums to `text[]`: there the drivers
 * differ.
 */
export type DirectQuery = <Row extends object>(statement: Statement) => Promise<Row[]>;

/** Asks PostgreSQL on any free connection of the pool that Prisma uses as well. */
export function queryOf(pool: Pool): DirectQuery {
  return queryOn((text, values) => pool.query(text, values).catch(markLost));
}

/** Asks by `run`. */
export function queryOn(
  run: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
): DirectQuery {
  return async <Row extends object>({ text, values }: Statement) => {
    const { rows } = await run(text, [...values]);
    return rows as Row[];
  };
}

/**
 * Asks the embedded engine. `query` waits for the end of an open transaction, as all of Prisma's
 * calls do: the engine has one session, and only the transaction's own statements may enter it.
 */
export function queryOfEngine(engine: PGlite): DirectQuery {
  return queryOn((text, values) => engine.query(text, values, { parsers }).catch(dropValues));
}

/**
 * Says of the errors of sockets what they mean, in Prisma's words. Where a host has several
 * addresses, Node's own error names a code and no more.
 */
export function markLost(error: unknown): never {
  const code = textOf(error, "code");
  if (!/^E[A-Z_]+$/.test(code)) throw error;
  const reason = textOf(error, "message") || code;
  throw Object.assign(new Error(`Can't reach database server: ${reason}`, { cause: error }), {
    kind: "DatabaseNotReachable",
  });
}

const TIMESTAMPTZ = 1184;
/** The engine's own reads the first hundred years as those of the twentieth century. */
const parsers = {
  [TIMESTAMPTZ]: (text: string) =>
    new Date(text.replace(" ", "T").replace(/[+-]\d\d$/, (offset) => `${offset}:00`)),
};

/** What the engine's error carries of the values would be read in the log. */
function dropValues(error: unknown): never {
  if (error instanceof Error)
    for (const name of ["query", "params", "queryOptions"]) Reflect.deleteProperty(error, name);
  throw error;
}
