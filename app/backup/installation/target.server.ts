import fs from "node:fs";
import path from "node:path";
import { listTables } from "./read-tables.server.ts";
import { openPostgres } from "./sql.server.ts";

/** Where a back-up would be restored to. */
export interface Target {
  /** What is there now, as a sentence; null if nothing is. */
  holds: string | null;
}

/** Throws a sentence if the database holds the tables of another program. */
export async function describeTarget(url: string | undefined, dataDir: string): Promise<Target> {
  if (url === undefined) {
    const db = path.join(dataDir, "db");
    return { holds: fs.existsSync(db) ? `There is an embedded database in ${db}.` : null };
  }
  const sql = await openPostgres(url);
  try {
    const tables = await listTables(sql);
    if (tables.size === 0) return { holds: null };
    if (!tables.has("_prisma_migrations") || !tables.has("JobLease"))
      throw new Error(
        "The database at DATABASE_URL holds tables of another program. Restore into one of its own.",
      );
    const [users] = await sql.query(`SELECT count(*)::text FROM "User"`);
    const [posts] = await sql.query(`SELECT count(*)::text FROM "Post"`);
    return {
      holds: `The database at DATABASE_URL holds a Postwright with ${users?.[0] ?? 0} users and ${posts?.[0] ?? 0} posts.`,
    };
  } finally {
    await sql.close();
  }
}
