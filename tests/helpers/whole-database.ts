import { listTables, quote, setTexts } from "#app/backup/installation/read-tables.server.ts";
import type { Sql } from "#app/backup/installation/sql.server.ts";

/** Every table with a sum over all its rows, in whatever order they lie. */
export async function sumTables(sql: Sql): Promise<Record<string, string>> {
  await setTexts(sql);
  const sums: Record<string, string> = {};
  for (const name of (await listTables(sql)).keys()) {
    const [row] = await sql.query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) FROM ${quote(name)} t`,
    );
    sums[name] = row?.[0] ?? "";
  }
  return sums;
}
