import { databaseEngine } from "#app/lib/db.server.ts";
import { addGauge } from "#app/lib/metrics.server.ts";
import { canWrite } from "#app/lib/write-probe.server.ts";
import { LATE_SECONDS, readBacklogSeconds } from "#app/publishing/backlog.server.ts";

/** Whether what users ask for gets done: the database takes writes, and the workers keep up. */
export interface Readiness {
  ok: boolean;
  database: { engine: string; ok: boolean; takesWrites: boolean };
  /** Seconds for which the oldest publication that only a worker could hold up has been due. */
  oldestDueSeconds: number;
  /** `oldestDueSeconds` is more than two minutes. */
  late: boolean;
  stopping: boolean;
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
  };
}

/** Puts what is read here among the metrics. */
export function measureWork(): void {
  addGauge(
    "postwright_publication_backlog_seconds",
    "For how long the oldest publication that only a worker could hold up has been due.",
    readBacklogSeconds,
  );
  addGauge("postwright_database_takes_writes", "1 when the database takes writes.", async () =>
    Number(await canWrite()),
  );
}
