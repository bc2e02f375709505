import { backupState } from "#app/backup/installation/backup-state.server.ts";
import { databaseEngine, databasePool, db } from "#app/lib/db.server.ts";
import { addGauge } from "#app/lib/metrics.server.ts";
import { canWrite } from "#app/lib/write-probe.server.ts";
import { LATE_SECONDS, readBacklogSeconds } from "#app/publishing/queue/backlog.server.ts";
import { opensEverything } from "./unreadable.server.ts";

async function readQueues(): Promise<Array<[Record<string, string>, number]>> {
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

/** Whether background work keeps up: the database accepts writes and workers are not late. */
export interface Readiness {
  ok: boolean;
  database: { engine: string; ok: boolean; takesWrites: boolean };
  /** Seconds since the oldest publication that waits only for a worker was due; 0 if none waits. */
  oldestDueSeconds: number;
  /** `oldestDueSeconds` is more than two minutes. */
  late: boolean;
  stopping: boolean;
  /** CREDENTIALS_KEY opens all that was sealed; the log says at the start what it does not. */
  keyOpensEverything: boolean;
}

/** Never throws. */
export async function readReadiness(stopping: boolean): Promise<Readiness> {
  const takesWrites = await canWrite();
  const seconds = await readBacklogSeconds().catch(() => null);
  const late = (seconds ?? 0) > LATE_SECONDS;
  return {
    ok: takesWrites && seconds !== null && !late && !stopping,
    database: { engine: databaseEngine(), ok: seconds !== null, takesWrites },
    oldestDueSeconds: seconds ?? 0,
    late,
    stopping,
    keyOpensEverything: await opensEverything().catch(() => true),
  };
}

/** Adds the backlog, the write probe and the back-ups to the metrics. */
export function measureWork(): void {
  addGauge(
    "postwright_publication_backlog_seconds",
    "For how long the oldest publication that only a worker could hold up has been due.",
    readBacklogSeconds,
  );
  addGauge(
    "postwright_credentials_key_opens_everything",
    "0 when something was sealed with a key that CREDENTIALS_KEY does not hold.",
    async () => Number(await opensEverything()),
  );
  addGauge(
    "postwright_queue_depth",
    "What waits to be done now, what is being done, and what is for later.",
    readQueues,
    ["queue", "state"],
  );
  addGauge(
    "postwright_database_pool_connections",
    "Connections to PostgreSQL; waiting: callers without one.",
    () => Promise.resolve(Object.entries(databasePool() ?? {}).map(([state, n]) => [{ state }, n])),
    ["state"],
  );
  addGauge("postwright_database_takes_writes", "1 when the database takes writes.", async () =>
    Number(await canWrite()),
  );
  addGauge(
    "postwright_backup_last_success_timestamp_seconds",
    "When the last automatic back-up was made; 0 if none was. Absent without BACKUP_DIR.",
    async () => Date.parse((await automaticBackups()).last?.madeAt ?? "1970-01-01") / 1_000,
  );
  addGauge(
    "postwright_backup_failed",
    "1 when the last try of an automatic back-up failed. Absent without BACKUP_DIR.",
    async () => Number((await automaticBackups()).failure !== null),
  );
}

/** Throws when none are made, so that they are left out. */
async function automaticBackups() {
  const state = await backupState();
  if (state.set === null) throw new Error("BACKUP_DIR is not set.");
  return state;
}
