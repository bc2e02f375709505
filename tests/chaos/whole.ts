import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { migrationsOf } from "#app/backup/installation/known-migrations.ts";
import { makeBackup } from "#app/backup/installation/make-backup.server.ts";
import { openForBackup } from "#app/backup/installation/open-sources.server.ts";
import { checkArchive } from "#app/backup/installation/read-archive.server.ts";
import { restoreIntoPostgres, restorePictures } from "#app/backup/installation/restore.server.ts";
import { openPostgres } from "#app/backup/installation/sql.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { diskStore } from "#app/media/disk-store.server.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { sumTables } from "../helpers/whole-database.ts";
import { startIn } from "./crew.ts";
import { newPostgres, openFolder } from "./database.ts";
import { pause, seconds, type Row } from "./report.ts";
import { keepWriting, layOutWhole, type Writing } from "./whole-rows.ts";

export interface WholeSize {
  posts: number;
  pictures: number;
  /** Who save posts at once meanwhile. */
  lanes: number;
}

/**
 * An installation on the embedded database is backed up while others write, and restored into
 * PostgreSQL. The snapshot's tables are summed up apart from the back-up.
 */
export async function backUpUnderLoad(adminUrl: string, size: WholeSize): Promise<Row> {
  const dataDir = await copyOfTemplate();
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-chaos-whole-"));
  try {
    const sql = await openFolder(dataDir);
    await layOutWhole(sql, dataDir, size);
    await sql.close();
    const file = path.join(place, "x.tar");
    const written = await writeMeanwhile(dataDir, size.lanes, file);
    return await compare(adminUrl, { size, file, place, ...written });
  } finally {
    for (const folder of [dataDir, place]) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Backs the running product up while others save. */
async function writeMeanwhile(dataDir: string, lanes: number, file: string) {
  const app = await startIn(dataDir);
  const writing = keepWriting(app, lanes);
  try {
    await pause(2_000);
    const before = writing.longest;
    writing.longest = 0;
    return { writing, before, ...(await backUp(file, dataDir, writing)) };
  } finally {
    await writing.stop();
    await app.stop();
  }
}

async function backUp(file: string, dataDir: string, writing: Writing) {
  const began = performance.now();
  const times = { asked: began, given: began, longest: 0 };
  let sums: Record<string, string> = {};
  const { bytes } = await makeBackup(file, {
    store: diskStore(path.join(dataDir, "media")),
    product: "chaos",
    migrations: readMigrations(),
    async open() {
      times.asked = performance.now();
      const sql = await openForBackup(undefined, dataDir);
      times.given = performance.now();
      times.longest = writing.longest;
      sums = await sumTables(sql);
      return sql;
    },
  });
  return { bytes, sums, times, ms: performance.now() - began };
}

interface Taken extends Awaited<ReturnType<typeof writeMeanwhile>> {
  size: WholeSize;
  file: string;
  place: string;
}

async function compare(adminUrl: string, taken: Taken): Promise<Row> {
  const { size, file, place, writing, times, sums } = taken;
  const { sql, url } = await newPostgres(adminUrl);
  try {
    const manifest = await checkArchive(file);
    const checked = { file, manifest, migrations: migrationsOf(file, manifest, readMigrations()) };
    const store = diskStore(path.join(place, "media"));
    const began = performance.now();
    await restoreIntoPostgres(checked, url, () => restorePictures(checked, store));
    const restoreMs = performance.now() - began;
    const target = await openPostgres(url);
    const found = await sumTables(target);
    await target.close();
    const ids = await sql.query<{ id: string }>(`SELECT "id" FROM "Post"`);
    const there = new Set(ids.map(({ id }) => id));
    const lost = writing.saved.filter(
      ({ id, answered }) => answered < times.asked && !there.has(id),
    ).length;
    const early = writing.saved.filter(({ id, asked }) => asked > times.given && there.has(id));
    const halves = await sql.query(
      `SELECT 1 FROM "Post" p WHERE NOT EXISTS (SELECT 1 FROM "PostRevision" r WHERE r."postId" = p."id")`,
    );
    const pictures = (
      await fs.promises.readdir(path.join(place, "media"), { recursive: true })
    ).filter((name) => name.endsWith("original")).length;
    const differing = Object.keys(sums).filter((name) => sums[name] !== found[name]);
    const held =
      differing.length === 0 &&
      Object.keys(found).length === Object.keys(sums).length &&
      lost + early.length + halves.length + writing.failed === 0 &&
      pictures === size.pictures &&
      there.size >= size.posts;
    return {
      goal: `${size.posts} posts and ${size.pictures} pictures on the embedded database are backed up while ${size.lanes} people save, and restored into PostgreSQL: every table equal`,
      measured: `${Object.keys(sums).length} tables, ${differing.length} differ${differing.length > 0 ? ` (${differing.join(", ")})` : ""}; ${(taken.bytes / 1e6).toFixed(0)} MB in ${seconds(taken.ms)}, restored in ${seconds(restoreMs)}; ${writing.saved.length} saves, ${writing.failed} failed, ${lost} lost, ${early.length} too early, ${halves.length} half; longest save before ${Math.round(taken.before)} ms, during the snapshot ${Math.round(times.longest)} ms; ${pictures} pictures`,
      held,
    };
  } finally {
    await sql.close();
  }
}
