import type { ClientBase } from "pg";

const PREFER_INDEXES = `
  SELECT set_config("name", CASE "name" WHEN 'jit' THEN 'off' ELSE '1.1' END, false)
  FROM pg_settings WHERE "name" IN ('jit', 'random_page_cost') AND "source" = 'default'`;

/**
 * Prepares a new connection for short statements. PostgreSQL's defaults are for disks and reports:
 * compiling a statement of ours takes longer than running it, and it reads whole tables where an
 * index is at hand. What the operator has set stays. The pool waits for the promise that this
 * returns, which the pool's types do not say.
 */
export function preferIndexes(connection: ClientBase): unknown {
  // A connection that is lost here says so at its first statement.
  return connection.query(PREFER_INDEXES).catch(() => undefined);
}
