import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { textOf } from "./causes.ts";
import { markLost, queryOn, type DirectQuery } from "./direct-query.server.ts";

/**
 * Statements that PostgreSQL keeps planned on each connection of the pool. Reading and planning a
 * small statement takes it as long as running it.
 */

/** Whoever prepares more by mistake, with texts that differ each time, gets them unprepared. */
const MOST = 100;

/**
 * What a statement says that is not there under its name, or under a name that is taken: a pooler
 * leads each transaction to another session. It has not run.
 */
const LOST = ["26000", "42P05"];
const HOUR_MS = 3_600_000;
/** A migration has changed the columns of its result since it was planned. It has not run. */
const CHANGED = /cached plan must not change result type/;

/**
 * For statements whose text is always the same and whose best plan does not depend on their values:
 * rows found by a key, and what is written. Once a name was lost, none is used for an hour. A name
 * is never used again after it has failed: the connections still take it as prepared.
 */
export function preparedOn(pool: Pool): DirectQuery {
  const names = new Map<string, string>();
  let failures = 0;
  let keepsFrom = 0;
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST) return known;
    const hash = createHash("sha256").update(`${text}\n${failures}`).digest("hex");
    const name = `postwright_${hash.slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  const ask = async (text: string, values: unknown[]) => {
    const name = Date.now() >= keepsFrom ? nameOf(text) : undefined;
    if (name === undefined) return pool.query(text, values);
    try {
      return await pool.query({ name, text, values });
    } catch (error) {
      if (LOST.includes(textOf(error, "code"))) {
        keepsFrom = Date.now() + HOUR_MS;
        names.clear();
      } else if (!CHANGED.test(textOf(error, "message"))) throw error;
      // Others that ran under the same name may have given it up already.
      else if (names.get(text) === name) names.delete(text);
      failures++;
      return pool.query(text, values);
    }
  };
  return queryOn((text, values) => ask(text, values).catch(markLost));
}
