import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/**
 * Runs `work` and returns the SQL statements that reached the database meanwhile, on either engine.
 * One Prisma call may make several.
 */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const hear = (sql: string | null) => void (sql !== null && statements.push(sql));
  const back = [
    listen(PGlite.prototype, "execProtocolRaw", (message) => hear(sqlOf(message as Uint8Array))),
    listen(pg.Client.prototype, "query", (asked) =>
      hear(typeof asked === "string" ? asked : (asked as { text: string }).text),
    ),
  ];
  try {
    await work();
  } finally {
    for (const undo of back) undo();
  }
  return statements.filter((sql) => !NOT_OF_WORK.test(sql));
}

/** What frames a transaction, and what the embedded database asks every few seconds by itself. */
const NOT_OF_WORK = /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|SET|CHECKPOINT)\b|pg_control_checkpoint/i;

const PARSE = 0x50;
const QUERY = 0x51;

/** The SQL in a message of PostgreSQL's protocol; null if it carries none. */
function sqlOf(message: Uint8Array): string | null {
  if (message[0] !== PARSE && message[0] !== QUERY) return null;
  const text = Buffer.from(message).subarray(5);
  // In a Parse message the name of the statement comes first.
  const start = message[0] === PARSE ? text.indexOf(0) + 1 : 0;
  return text.toString("utf8", start, text.indexOf(0, start));
}

function listen(prototype: object, name: string, heard: (first: unknown) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const method = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
  const listening = function (this: unknown, ...args: unknown[]) {
    heard(args[0]);
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
