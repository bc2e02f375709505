import type { Owner } from "#app/lib/owner.ts";
import { log } from "#app/lib/log.server.ts";
import { toJson } from "./json.ts";
import { writePictures } from "./pictures.server.ts";
import { writePosts } from "./posts.server.ts";
import { readme } from "./readme.server.ts";
import { TABLES, type Table } from "./tables.server.ts";
import { packZip, type ZipEntry } from "./zip.server.ts";

/**
 * Everything of a user as a zip: posts, and the rest as JSON; its README.md describes the files.
 * Reads and packs batches of rows while sending, so memory does not grow with the number of rows. A
 * failure truncates the zip, so that no program takes it for complete.
 */
export async function* exportEverything(user: Owner, now = new Date()): AsyncGenerator<Uint8Array> {
  try {
    yield* packZip(entriesOf(user, now));
  } catch (error) {
    log.error({ user: user.id, err: error }, "an export was cut off");
    throw error;
  }
}

async function* entriesOf(user: Owner, now: Date): AsyncGenerator<ZipEntry> {
  const counts: Record<string, number> = {};
  const count = (file: string) => (rows: number) =>
    void (counts[file] = (counts[file] ?? 0) + rows);
  yield { name: "README.md", text: [readme(now)] };
  yield* writePosts(user, count("posts/"), count("versions/"));
  yield* writePictures(user, count("media/"));
  for (const table of TABLES)
    yield { name: table.file, text: asJson(table, user, count(table.file)) };
  yield { name: "manifest.json", text: [toJson({ format: 1, exportedAt: now, records: counts })] };
}

/** A JSON array, row by row; a `single` table becomes that one object. */
async function* asJson(
  table: Table,
  user: Owner,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  count(0);
  let before = table.single ? "" : "[\n";
  for await (const batch of table.rows(user)) {
    count(batch.length);
    for (const row of batch) {
      yield before + toJson(row);
      before = table.single ? "" : ",\n";
    }
  }
  if (table.single) return;
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
