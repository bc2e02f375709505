import fs from "node:fs";
import { closeDatabase, setEmbeddedDatabase } from "#app/lib/db.server.ts";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { copyOfTemplate } from "../helpers/template.ts";

/** Does something in an embedded database of its own. */
export async function inDatabase<T>(work: () => Promise<T>): Promise<T> {
  const folder = await copyOfTemplate();
  setEmbeddedDatabase(await openEmbedded(folder));
  try {
    return await work();
  } finally {
    await closeDatabase();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
