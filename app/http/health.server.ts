import { db, databaseEngine } from "#app/lib/db.server.ts";

/** Whether this process lives: it answers, and so does its database. Whether the work gets done is another question (`/readyz`). */
export interface Liveness {
  ok: boolean;
  database: { engine: string; ok: boolean };
  /** It has been told to end; no more requests should be sent to it. */
  stopping: boolean;
}

const PATIENCE_MS = 3_000;

/** Asks the database for one small answer; never throws, and takes three seconds at most. */
export async function readLiveness(stopping: boolean): Promise<Liveness> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
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
