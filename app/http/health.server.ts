import { db, databaseEngine } from "#app/lib/db.server.ts";

/** Whether this process and its database answer. `/readyz` reports whether work gets done. */
export interface Liveness {
  ok: boolean;
  database: { engine: string; ok: boolean };
  /** The process is shutting down; send it no more requests. */
  stopping: boolean;
}

const TIMEOUT_MS = 3_000;

/** Runs one small query. Never throws, and takes three seconds at most. */
export async function readLiveness(stopping: boolean): Promise<Liveness> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
  const answer = db.$queryRaw`SELECT 1 AS one`.then(
    () => true,
    () => false,
  );
  const answers = await Promise.race([answer, late]);
  return {
    ok: answers && !stopping,
    database: { engine: databaseEngine(), ok: answers },
    stopping,
  };
}
