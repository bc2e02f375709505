import { createHash } from "node:crypto";
import type { Migration } from "#app/lib/migrate.server.ts";
import type { Manifest } from "./manifest.ts";

/** Those of the known migrations, in order, that are among the applied ones, and unchanged. */
export function knownAmong(
  applied: Manifest["migrations"],
  known: readonly Migration[],
): Migration[] {
  const had = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return known.filter(
    ({ name, sql }) => had.get(name) === createHash("sha256").update(sql).digest("hex"),
  );
}

/**
 * The migrations that a back-up had, in the order in which this product applies them. Throws a
 * sentence if this product does not have one of them.
 */
export function migrationsOf(
  file: string,
  { migrations, product }: Manifest,
  known: readonly Migration[],
) {
  const mine = knownAmong(migrations, known);
  const missing = migrations.find(({ name }) => !mine.some((one) => one.name === name));
  if (!missing) return mine;
  if (known.some(({ name }) => name === missing.name))
    throw new Error(
      `${file} is damaged, or was made by a changed Postwright: its migration ${missing.name} is not the one of this name. Use another back-up.`,
    );
  throw new Error(
    `${file} was made by a Postwright (${product}) that knows the migration ${missing.name}, which this one does not. Restore it with that version or a later one.`,
  );
}
