import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Lets all browsers of a product that is stopped have signed in eleven minutes earlier. */
export async function ageSessions(dataDir: string): Promise<void> {
  const engine = await PGlite.create({ dataDir: path.join(dataDir, "db") });
  await engine.query(`UPDATE "Session" SET "createdAt" = "createdAt" - interval '11 minutes'`);
  await engine.close();
}
