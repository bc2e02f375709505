import type { ClientBase } from "pg";

/**
 * What a session needs to read and write times rightly, whatever the server, the database, the role
 * or the address set. The drivers send times in UTC without their zone, drop the zone of those that
 * they read, and read ISO only. PostgreSQL reports both settings, so a pooler such as PgBouncer
 * keeps them for each client, also where a session serves several.
 */
export const TIMES_IN_UTC = "SET TimeZone TO 'UTC'; SET DateStyle TO 'ISO, MDY';";

const PREFER_INDEXES = `
  SELECT set_config("name", CASE "name" WHEN 'jit' THEN 'off' ELSE '1.1' END, false)
  FROM pg_settings WHERE "name" IN ('jit', 'random_page_cost') AND "source" = 'default'`;

/**
 * Prepares a new connection for short statements. PostgreSQL's defaults are for disks and reports:
 * compiling a statement of ours takes longer than running it, and it reads whole tables where an
 * index is at hand. What the operator has set stays. The pool waits for the promise that this
 * returns, which the pool's types do not say, and gives up the connection if it is rejected.
 */
export function prepareConnection(connection: ClientBase): unknown {
  return connection.query(`${TIMES_IN_UTC}${PREFER_INDEXES}`);
}
