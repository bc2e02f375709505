import pg from "pg";
import { db } from "#app/lib/db.server.ts";
import { listen } from "./statements.ts";

/**
 * Runs `work` and returns how PostgreSQL carries out each statement that it sent, as EXPLAIN says
 * after running the statement once more. For reads only; the embedded database is not heard.
 */
export async function listPlans(work: () => Promise<unknown>): Promise<string[]> {
  const sent: Array<{ text: string; values: unknown[] }> = [];
  const hear = (asked: unknown, values: unknown) => {
    const { text, values: own } =
      typeof asked === "string" ? { text: asked, values } : (asked as pg.QueryConfig);
    if (/^\s*(?:SELECT|WITH)\b/.test(text))
      sent.push({ text, values: Array.isArray(own) ? own : [] });
  };
  const back = listen(pg.Client.prototype, "query", hear);
  try {
    await work();
  } finally {
    back();
  }
  const plans: string[] = [];
  for (const { text, values } of sent) {
    const lines = await db.$queryRawUnsafe<Array<Record<"QUERY PLAN", string>>>(
      `EXPLAIN (ANALYZE, COSTS OFF) ${text}`,
      ...values,
    );
    plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
  }
  return plans;
}
