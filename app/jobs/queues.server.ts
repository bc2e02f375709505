import { db } from "#app/lib/db.server.ts";

/** How much is in each queue, by state, for the metrics. */
export async function readQueues(): Promise<Array<[Record<string, string>, number]>> {
  const rows = await db.$queryRaw<Array<{ queue: string; state: string; count: number }>>`
    SELECT 'publications' AS queue,
      CASE WHEN "state" = 'publishing' THEN 'running' WHEN coalesce("nextTryAt", "dueAt") <= now() THEN 'waiting' ELSE 'later' END AS state,
      count(*)::int AS count
    FROM "Publication" WHERE "state" IN ('queued', 'publishing') GROUP BY 2
    UNION ALL
    SELECT 'articles', CASE "state" WHEN 'running' THEN 'running' ELSE 'waiting' END, count(*)::int
    FROM "Generation" WHERE "state" IN ('queued', 'running') GROUP BY 2
    UNION ALL
    SELECT 'mails', CASE WHEN "nextTryAt" <= now() THEN 'waiting' ELSE 'later' END, count(*)::int
    FROM "NoticeMail" WHERE "state" = 'waiting' GROUP BY 2`;
  const found = new Map(rows.map(({ queue, state, count }) => [`${queue} ${state}`, count]));
  return SERIES.map(([queue, state]) => [{ queue, state }, found.get(`${queue} ${state}`) ?? 0]);
}

/** All of them, so that an empty queue is 0 and not missing. */
const SERIES = [
  ["publications", "waiting"],
  ["publications", "running"],
  ["publications", "later"],
  ["articles", "waiting"],
  ["articles", "running"],
  ["mails", "waiting"],
  ["mails", "later"],
] as const;
