import { onTestFinished } from "vitest";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { emptyEngine } from "./empty-engine.ts";

/**
 * An embedded database as it was before the migration whose name ends with `name`, and what applies
 * that migration and all later ones. Closed when the test ends. Throws for an unknown name.
 */
export async function beforeMigration(name: string) {
  const engine = await emptyEngine();
  onTestFinished(() => engine.close());
  const all = readMigrations();
  const at = all.findIndex((migration) => migration.name.endsWith(name));
  if (at < 0) throw new Error(`there is no migration ${name}`);
  const apply = async (some: typeof all) => {
    for (const { sql } of some) await engine.exec(sql);
  };
  await apply(all.slice(0, at));
  return { engine, migrate: () => apply(all.slice(at)) };
}
