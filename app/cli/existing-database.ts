import { databaseEngine, db, openDatabase } from "#app/lib/db.server.ts";
import { requireMade } from "#app/lib/embedded/made.server.ts";
import { env } from "#app/lib/env.server.ts";

/**
 * Opens the database that a start has made. Throws a sentence if there is none: a command that is
 * given another folder or database than the product must not fill it.
 */
export async function openExistingDatabase(): Promise<void> {
  requireMadeFolder();
  await openDatabase();
  if (databaseEngine() === "embedded") return;
  const [known] = await db.$queryRaw<
    Array<{ there: boolean }>
  >`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS there`;
  if (!known?.there)
    throw new Error(
      "The database at DATABASE_URL is empty. Is DATABASE_URL right? The first start fills it.",
    );
}

/** Throws a sentence if the embedded database is used and DATA_DIR holds none. */
export function requireMadeFolder(): void {
  if (databaseEngine() === "embedded") requireMade(env.dataDir);
}
