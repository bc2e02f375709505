import path from "node:path";
import { engineVersion, sameFormat, writtenBy } from "#app/lib/embedded/engine.server.ts";
import { env } from "#app/lib/env.server.ts";

/** Converts the embedded database before it is opened if another release of the engine wrote it. */
export async function convertFormerDatabase(): Promise<void> {
  if (env.DATABASE_URL !== undefined) return;
  const version = writtenBy(path.join(env.dataDir, "db"));
  if (version === null || sameFormat(version, engineVersion())) return;
  // Loaded only when it is needed, which is after an upgrade.
  const { convertEmbedded } = await import("./convert.server.ts");
  await convertEmbedded(env.dataDir);
}
