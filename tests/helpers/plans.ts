import pg from "pg";
import { db } from "#app/lib/db.server.ts";
import { listen } from "./statements.ts";

interface Sent {
  text: string;
  values: unknown[];
}

/** Runs `work` and returns the reads that it sent; the embedded database is not heard. */
async function hearReads(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
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
  return sent;
}

type Lines = Array<Record<"QUERY PLAN", string>>;

const toText = (lines: Lines) => lines.map((line) => line["QUERY PLAN"]).join("\n");

/**
 * Runs `work` and returns how PostgreSQL carries out each statement that it sent, as EXPLAIN says
 * after running the statement once more. For reads only.
 */
export async function listPlans(work: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of await hearReads(work))
    plans.push(
      toText(await db.$queryRawUnsafe<Lines>(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, ...values)),
    );
  return plans;
}
