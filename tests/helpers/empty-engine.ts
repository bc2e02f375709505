import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { engineVersion } from "#app/lib/embedded/engine.server.ts";

/**
 * An embedded database in memory with nothing in it. Making one takes three times as long as
 * loading one, so the first caller keeps a copy for all later ones, also of other processes.
 */
export async function emptyEngine(): Promise<PGlite> {
  const file = path.join(os.tmpdir(), `postwright-empty-${engineVersion()}.tar`);
  if (fs.existsSync(file)) return PGlite.create({ loadDataDir: await fs.openAsBlob(file) });
  const engine = await PGlite.create();
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer()));
  fs.renameSync(draft, file);
  return engine;
}
