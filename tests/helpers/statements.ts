import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

interface Asks {
  query: (this: unknown, ...args: unknown[]) => unknown;
}

/**
 * Runs `work` and returns the SQL statements that reached the database meanwhile, on either engine.
 * One Prisma call may make several.
 */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const back = [PGlite.prototype, pg.Client.prototype].map((prototype) =>
    listen(prototype as unknown as Asks, (sql) => statements.push(sql)),
  );
  try {
    await work();
  } finally {
    for (const undo of back) undo();
  }
  return statements.filter((sql) => !/^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|SET)\b/i.test(sql));
}

function listen(prototype: Asks, heard: (sql: string) => void): () => void {
  const inherited = !Object.hasOwn(prototype, "query");
  const { query } = prototype;
  prototype.query = function (...args) {
    const [first] = args;
    heard(typeof first === "string" ? first : (first as { text: string }).text);
    return query.apply(this, args);
  };
  return () => {
    if (inherited) Reflect.deleteProperty(prototype, "query");
    else prototype.query = query;
  };
}
