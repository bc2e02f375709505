import { promisify } from "node:util";
import zlib from "node:zlib";
import { PICTURE_SIZES } from "#app/content/pictures.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Migration } from "#app/lib/migrate.server.ts";
import { keyNames } from "#app/lib/secret-box.server.ts";
import type { MediaStore } from "#app/media/media-store.ts";
import {
  FORMAT,
  HEAD_FILE,
  MANIFEST_FILE,
  mediaName,
  partName,
  SUMS_FILE,
  type Head,
  type Manifest,
} from "./manifest.ts";
import { readOwnTables } from "./own-tables.server.ts";
import {
  beginSnapshot,
  endSnapshot,
  readApplied,
  readRows,
  readSequences,
} from "./read-tables.server.ts";
import { versionOf, type Sql } from "./sql.server.ts";
import { writeArchive, type ArchiveWriter } from "./write-archive.server.ts";

const gzip = promisify(zlib.gzip);

/** What a back-up is made of. */
export interface Sources {
  /** Opens the database; called once the pictures that there are have been written. */
  open(): Promise<Sql>;
  store: MediaStore;
  product: string;
  /** All that the product knows; what none of them makes belongs to others and is left out. */
  migrations: readonly Migration[];
}

export interface MadeBackup {
  bytes: number;
  manifest: Manifest;
  /** The tables and columns in the database that are not the product's. */
  leftOut: string[];
}

/**
 * Writes a back-up of the whole installation to `file`. Files of pictures never change, so they are
 * written before the snapshot is taken: what is deleted meanwhile is there all the same. Pictures
 * that came between are added after the rows.
 */
export async function makeBackup(
  file: string,
  { open, store, product, migrations }: Sources,
): Promise<MadeBackup> {
  const keys = keyNames();
  const archive = await writeArchive(file);
  try {
    const what: Head = { what: "postwright", format: FORMAT, product };
    await archive.add(HEAD_FILE, json(what));
    const media = { files: 0, bytes: 0 };
    const kept = new Set<string>();
    for await (const { mediaId } of store.list())
      await addPicture(archive, store, mediaId, kept, media);
    const takenAt = new Date().toISOString();
    const sql = await open();
    let contents;
    try {
      contents = await addTables(archive, sql, migrations);
      for (const id of contents.pictures) await addPicture(archive, store, id, kept, media);
    } finally {
      await sql.close();
    }
    const { pictures: _, leftOut, ...rest } = contents;
    const sums = await archive.add(SUMS_FILE, Buffer.from(archive.sums()));
    const manifest: Manifest = { ...what, takenAt, ...rest, media, keys, sums };
    await archive.add(MANIFEST_FILE, json(manifest));
    return { bytes: await archive.finish(), manifest, leftOut };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function addTables(archive: ArchiveWriter, sql: Sql, known: readonly Migration[]) {
  await beginSnapshot(sql);
  const tables: Manifest["tables"] = [];
  const own = await readOwnTables(sql, known);
  for (const [name, columns] of own.tables) {
    const table = { name, columns: columns.map((column) => column.name), rows: 0 };
    let parts = 0;
    for await (const lines of readRows(sql, name, columns, table))
      await archive.add(partName(name, ++parts), await gzip(lines, { level: 6 }));
    tables.push(table);
  }
  const hasMedia = tables.some(({ name }) => name === "Media");
  const ids = hasMedia ? await sql.query(`SELECT "id"::text FROM "Media"`) : [];
  const contents = {
    engine: await versionOf(sql),
    migrations: await readApplied(sql),
    tables,
    sequences: await readSequences(sql, own.tables),
    leftOut: [...own.foreignTables, ...own.foreignColumns],
    pictures: ids.map(([id]) => id ?? ""),
  };
  await endSnapshot(sql);
  return contents;
}

/** Adds the files of a picture, once. */
async function addPicture(
  archive: ArchiveWriter,
  store: MediaStore,
  id: string,
  kept: Set<string>,
  counted: Manifest["media"],
): Promise<void> {
  if (kept.has(id) || !isId(id)) return;
  for (const size of PICTURE_SIZES) {
    const bytes = await store.read(id, size);
    if (!bytes) continue;
    await archive.add(mediaName(id, size), bytes);
    kept.add(id);
    counted.files++;
    counted.bytes += bytes.length;
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
