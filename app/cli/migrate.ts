import { closeDatabase, openDatabase } from "#app/lib/db.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import { requireMadeFolder } from "./existing-database.ts";
import { say } from "./say.ts";

/**
 * Applies pending migrations without serving, as every start does. It fills an empty PostgreSQL
 * database, and makes no embedded one.
 */
export async function runMigrate(): Promise<void> {
  requireMadeFolder();
  await openDatabase();
  const applied = await migrate();
  await closeDatabase();
  say(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Every migration is applied.");
}
