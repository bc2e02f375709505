import { isTracing, startChildSpan } from "./spans.server.ts";

const MOST_SQL = 500;

/**
 * Runs a statement in a span of its own while traces are on. Statements hold no values: those are
 * sent beside them.
 */
export function timedStatement<T>(sql: string, run: () => Promise<T>): Promise<T> {
  return isTracing() ? timed(sql, run) : run();
}

async function timed<T>(sql: string, run: () => Promise<T>): Promise<T> {
  const [, verb = "SQL"] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table = ""] = /(?:FROM|INTO|UPDATE)\s+(?:"public"\.)?"(\w+)"/i.exec(sql) ?? [];
  const span = startChildSpan(`${verb.toUpperCase()} ${table}`.trim(), {
    "db.system.name": "postgresql",
    "db.query.text": sql.slice(0, MOST_SQL),
  });
  try {
    const result = await run();
    span?.end();
    return result;
  } catch (error) {
    span?.end({}, error instanceof Error ? error.name : "failed");
    throw error;
  }
}
