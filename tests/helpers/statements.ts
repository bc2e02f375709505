import { AsyncLocalStorage } from "node:async_hooks";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { sqlOfMessage } from "#app/lib/embedded/watch-engine.server.ts";

/**
 * Runs `work` and returns the SQL statements that it sent to the database, on either engine. One
 * Prisma call may make several. What a timer of the same process sends meanwhile is not of `work`.
 */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const hear = (sql: string | null) => {
    if (sql !== null && listened.getStore() === statements) statements.push(sql);
  };
  const back = [
    listen(PGlite.prototype, "execProtocolRaw", (message) =>
      hear(sqlOfMessage(message as Uint8Array)),
    ),
    listen(pg.Client.prototype, "query", (asked) =>
      hear(typeof asked === "string" ? asked : (asked as { text: string }).text),
    ),
  ];
  try {
    await listened.run(statements, work);
  } finally {
    for (const undo of back) undo();
  }
  return statements.filter((sql) => !NOT_OF_WORK.test(sql));
}

/** The list that the running code is heard for. */
const listened = new AsyncLocalStorage<string[]>();

/**
 * What frames a transaction, what the embedded database asks every few seconds by itself, and what
 * a new connection begins with.
 */
const NOT_OF_WORK =
  /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|SET|CHECKPOINT)\b|pg_control_checkpoint|FROM pg_settings/i;

/** Has the arguments of a method heard before it runs; returns how to end that. */
export function listen(
  prototype: object,
  name: string,
  heard: (first: unknown, second: unknown) => void,
): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const method = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
  const listening = function (this: unknown, ...args: unknown[]) {
    heard(args[0], args[1]);
    return method.apply(this, args);
  };
  Object.defineProperty(prototype, name, {
    value: listening,
    configurable: true,
    writable: true,
  });
  return () => {
    if (own) Object.defineProperty(prototype, name, own);
    else Reflect.deleteProperty(prototype, name);
  };
}
