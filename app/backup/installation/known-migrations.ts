import { createHash } from "node:crypto";
import type { Migration } from "#app/lib/migrate.server.ts";
import type { Manifest } from "./manifest.ts";

/**
 * The migrations that a back-up had, in the order in which this product applies them. Throws a
 * sentence if this product does not have one of them.
 */
export function migrationsOf(file: string, { migrations, product }: Manifest, known: Migration[]) {
  const had = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const mine = known.filter(
    ({ name, sql }) => had.get(name) === createHash("sha256").update(sql).digest("hex"),
  );
  if (mine.length === had.size) return mine;
  const missing = [...had.keys()].find((name) => !mine.some((one) => one.name === name));
  throw new Error(
    `${file} was made by a Postwright (${product}) that knows the migration ${missing ?? ""}, which this one does not. Restore it with that version or a later one.`,
  );
}
