import { closeDatabase, openDatabase } from "#app/lib/db.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import { correctTimesFrom, misplacedInWords } from "#app/lib/misplaced-times.server.ts";
import { requireMadeFolder } from "./existing-database.ts";
import { say } from "./say.ts";

const TIMES_FROM = "--times-from";

/**
 * Applies pending migrations without serving, as every start does. It fills an empty PostgreSQL
 * database, and makes no embedded one. With a time zone, corrects the times that were stored in it.
 */
export async function runMigrate(words: string[] = []): Promise<void> {
  const zone = words[0] === TIMES_FROM ? words[1] : undefined;
  if (zone === undefined && words.length > 0)
    throw new Error("Name the time zone: npm run migrate -- --times-from Europe/Berlin");
  requireMadeFolder();
  try {
    await openDatabase();
    const applied = await migrate();
    say(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Every migration is applied.");
    if (zone !== undefined) {
      await correctTimesFrom(zone);
      say(`The times that were stored in ${zone} are corrected.`);
    }
    const misplaced = await misplacedInWords();
    if (misplaced !== "") say(misplaced);
  } finally {
    await closeDatabase();
  }
}
