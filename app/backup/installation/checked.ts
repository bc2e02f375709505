import type { Migration } from "#app/lib/migrate.server.ts";
import type { Manifest } from "./manifest.ts";

/** A back-up whose sums and migrations are checked. */
export interface Checked {
  file: string;
  manifest: Manifest;
  migrations: readonly Migration[];
}
