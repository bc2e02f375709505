import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { migrationsOf } from "#app/backup/installation/known-migrations.ts";
import { makeBackup } from "#app/backup/installation/make-backup.server.ts";
import { checkArchive } from "#app/backup/installation/read-archive.server.ts";
import {
  makeFolder,
  restoreIntoFolder,
  restoreIntoPostgres,
  restorePictures,
} from "#app/backup/installation/restore.server.ts";
import { openFolder, openPostgres, type Sql } from "#app/backup/installation/sql.server.ts";
import { writeArchive } from "#app/backup/installation/write-archive.server.ts";
import { holdFolder } from "#app/lib/embedded/embedded.server.ts";
import { finishSwap } from "#app/lib/embedded/swap.server.ts";
import type { Migration } from "#app/lib/migrate.server.ts";
import { nameFullDisk } from "#app/lib/full-disk.server.ts";
import { diskStore } from "#app/media/disk-store.server.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../../helpers/database-url.ts";
import { smallDisk } from "../../helpers/small-disk.ts";
import { sumTables } from "../../helpers/whole-database.ts";

/** Runs in a process of its own: the file of a back-up, with a small schema of odd values. */

const MIGRATIONS: Migration[] = [
  {
    name: "1_first",
    sql: `CREATE TYPE "Kind" AS ENUM ('one', 'Two words');
      CREATE TABLE "Above" ("id" text PRIMARY KEY, "kind" "Kind" NOT NULL);
      CREATE TABLE "Odd" ("id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "above" text REFERENCES "Above"("id") ON DELETE CASCADE,
        "json" jsonb, "texts" text[] NOT NULL DEFAULT '{}', "number" numeric(30,10), "real" double precision, "bytes" bytea,
        "at" timestamptz(3), "day" date, "yes" boolean, "Größe ""x""" int, "twice" bigint GENERATED ALWAYS AS ("number"::bigint * 2) STORED);
      CREATE TABLE "Counted" ("n" serial PRIMARY KEY, "text" text NOT NULL);
      CREATE TABLE "Empty" ("id" int PRIMARY KEY);
      CREATE INDEX "Odd_day_idx" ON "Odd"("day");`,
  },
  {
    name: "2_made",
    sql: `INSERT INTO "Counted"("text") VALUES ('made by the migration'); ALTER TYPE "Kind" ADD VALUE 'third';`,
  },
];

const ROWS = [
  `INSERT INTO "Above" VALUES ('a', 'one'), ('b', 'Two words'), ('c', 'third')`,
  `DELETE FROM "Counted"`,
  `INSERT INTO "Counted"("text") SELECT repeat('text ', 2000) || n FROM generate_series(1, 700) n`,
  String.raw`INSERT INTO "Odd" ("above", "json", "texts", "number", "real", "bytes", "at", "day", "yes", "Größe ""x""") VALUES
    ('a', 'null', ARRAY['', 'a"b', 'c\d', 'e,f', NULL, '{g}', E'line\nbreak', '🙂'], 12345678901234567890.0123456789 / 10, 0.1::float8 + 0.2, '\x00ff10', '2026-11-24 20:00:00.123+05', '0044-03-15 BC', true, -1),
    ('b', NULL, '{}', NULL, 'NaN', NULL, 'infinity', NULL, NULL, NULL),
    (NULL, '{"a": [1, "x\"y", null, 1e400], "b": "\u00e4"}', ARRAY['NULL'], 0, '-Infinity', '', '1999-12-31', 'infinity', false, 2147483647)`,
];

const open: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-whole-"));
  open.push(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

const checksum = (sql: string) => createHash("sha256").update(sql).digest("hex");

async function fill(sql: Sql): Promise<void> {
  await sql.run(`CREATE TABLE "_prisma_migrations" ("id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`);
  for (const { name, sql: text } of MIGRATIONS) {
    await sql.run(text);
    await sql.run(
      `INSERT INTO "_prisma_migrations" ("id","checksum","finished_at","migration_name") VALUES ('${name}','${checksum(text)}',now(),'${name}')`,
    );
  }
  for (const statement of ROWS) await sql.run(statement);
}

/** A filled database and its back-up, with one picture; made once. */
async function backUp() {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-whole-"));
  const sql = await openFolder(path.join(place, "source"));
  await fill(sql);
  const sums = await sumTables(sql);
  const store = diskStore(path.join(place, "media"));
  await store.write("picture-1", "original", Buffer.from("the bytes of a picture"));
  const file = path.join(place, "x.tar");
  const made = await makeBackup(file, {
    open: async () => sql,
    store,
    product: "1.2.3",
    migrations: MIGRATIONS,
  });
  return { source: place, file, sums, ...made };
}

let made: Awaited<ReturnType<typeof backUp>>;
beforeAll(async () => void (made = await backUp()));
afterAll(() => fs.rmSync(made.source, { recursive: true, force: true }));

/** The back-up, and an empty folder for the test. */
const backedUp = () => ({ ...made, place: folder() });

async function checked(file: string, migrations = MIGRATIONS) {
  const manifest = await checkArchive(file);
  return { file, manifest, migrations: migrationsOf(file, manifest, migrations) };
}

const nothing = async () => undefined;

describe("a back-up", () => {
  it("is restored with every value of every table, and numbers go on after the last one", async () => {
    const { place, file, sums, manifest } = backedUp();
    expect(manifest.tables.find(({ name }) => name === "Counted")?.rows).toBe(700);
    await makeFolder(path.join(place, "target"), await checked(file));
    const target = await openFolder(path.join(place, "target"));
    open.push(() => target.close());
    expect(await sumTables(target)).toEqual(sums);
    const [next] = await target.query(
      `INSERT INTO "Odd" ("above") VALUES ('a') RETURNING "id"::text`,
    );
    expect(next).toEqual(["4"]);
    const [counted] = await target.query(
      `INSERT INTO "Counted" ("text") VALUES ('x') RETURNING "n"::text`,
    );
    expect(counted).toEqual(["702"]);
    await expect(target.run(`INSERT INTO "Odd" ("above") VALUES ('nobody')`)).rejects.toThrow(
      /foreign key/,
    );
    await target.run(`DELETE FROM "Above"`);
    expect(await target.query(`SELECT count(*)::text FROM "Odd"`)).toEqual([["1"]]);
  });

  it("leaves out what others have put into the database, and is restored without it", async () => {
    const { place, sums } = backedUp();
    const source = await openFolder(path.join(place, "source"));
    await fill(source);
    await source.run(`CREATE TABLE "other_app" ("n" serial PRIMARY KEY); INSERT INTO "other_app" DEFAULT VALUES;
      ALTER TABLE "Above" ADD COLUMN "text" text; ALTER TABLE "Above" ADD COLUMN "count" serial;`);
    const file = path.join(place, "x.tar");
    const store = diskStore(path.join(place, "none"));
    const sources = { open: async () => source, store, product: "1", migrations: MIGRATIONS };
    const { leftOut } = await makeBackup(file, sources);
    expect(leftOut).toEqual(["other_app", "Above.text", "Above.count"]);
    await makeFolder(path.join(place, "target"), await checked(file));
    const target = await openFolder(path.join(place, "target"));
    open.push(() => target.close());
    expect(await sumTables(target)).toEqual({ ...sums, _prisma_migrations: expect.any(String) });
  });

  it("that a later version changed holds all that there is", async () => {
    const { place } = backedUp();
    const source = await openFolder(path.join(place, "source"));
    await fill(source);
    await source.run(`CREATE TABLE "Later" ("id" int)`);
    const store = diskStore(path.join(place, "none"));
    const sources = { open: async () => source, store, product: "1" };
    const { leftOut, manifest } = await makeBackup(path.join(place, "x.tar"), {
      ...sources,
      migrations: MIGRATIONS.slice(0, 1),
    });
    expect(leftOut).toEqual([]);
    expect(manifest.tables.map(({ name }) => name)).toContain("Later");
  });

  it.skipIf(!testDatabaseUrl())("moves to PostgreSQL and back", async () => {
    const url = new URL(testDatabaseUrl() ?? "");
    url.pathname += "_whole";
    await createDatabase(url.href);
    open.push(() => dropDatabase(url.href));
    const { place, file, sums } = backedUp();
    await restoreIntoPostgres(await checked(file), url.href, nothing, MIGRATIONS);
    const there = await openPostgres(url.href);
    expect(await sumTables(there)).toEqual(sums);
    await expect(
      restoreIntoPostgres(await checked(file), url.href, nothing, MIGRATIONS),
    ).rejects.toThrow("The database is in use (connections: 1).");
    const back = path.join(place, "back.tar");
    const store = diskStore(path.join(place, "none"));
    await makeBackup(back, {
      open: async () => there,
      ...{ store, product: "1", migrations: MIGRATIONS },
    });
    // Over what is there: the same again.
    await restoreIntoPostgres(await checked(back), url.href, nothing, MIGRATIONS);
    await makeFolder(path.join(place, "target"), await checked(back));
    const target = await openFolder(path.join(place, "target"));
    open.push(() => target.close());
    expect(await sumTables(target)).toEqual(sums);
  });

  it("holds the files of pictures", async () => {
    const { place, file, manifest } = backedUp();
    expect(manifest.media).toEqual({ files: 1, bytes: 22 });
    const store = diskStore(path.join(place, "elsewhere"));
    await restorePictures(await checked(file), store);
    expect(String(await store.read("picture-1", "original"))).toBe("the bytes of a picture");
  });

  it("is dated before its snapshot is opened, so that all saved until then is in it", async () => {
    const { place, source } = backedUp();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24) });
    onTestFinished(() => void vi.useRealTimers());
    const open = () => {
      vi.setSystemTime(Date.UTC(2026, 10, 25));
      return openFolder(path.join(source, "source"));
    };
    const store = diskStore(path.join(place, "none"));
    const sources = { open, store, product: "1", migrations: MIGRATIONS };
    const { manifest } = await makeBackup(path.join(place, "x.tar"), sources);
    expect(manifest.takenAt).toBe("2026-11-24T00:00:00.000Z");
  });

  it("is refused when a byte of it changed, it was cut off, or something was added", async () => {
    const { place, file } = backedUp();
    const bytes = fs.readFileSync(file);
    const broken = path.join(place, "broken.tar");
    const refusal = async (changed: Buffer) => {
      fs.writeFileSync(broken, changed);
      return checkArchive(broken).then(
        () => "taken",
        (error: Error) => error.message,
      );
    };
    expect(await refusal(bytes)).toBe("taken");
    for (const at of [0.3, 0.6].map((part) => Math.floor(bytes.length * part))) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await refusal(changed)).toMatch(/is damaged: tables\/Counted\/|, or it is damaged/);
    }
    for (const length of [600, 5_000, bytes.length - 15_000])
      expect(await refusal(bytes.subarray(0, length))).toMatch(
        /is not whole: its end is missing|is no back-up of Postwright, or it is damaged/,
      );
    expect(await refusal(Buffer.from("not a tar"))).toMatch(/is no back-up|not whole/);
    await expect(checkArchive("no-such.tar")).rejects.toThrow("There is no file no-such.tar.");
    await expect(checkArchive(".")).rejects.toThrow(". is a folder. Name the file of a back-up.");
  });

  it("of a newer version, or with migrations that this one does not know, is refused", async () => {
    const { place, file } = backedUp();
    const newer = path.join(place, "newer.tar");
    const archive = await writeArchive(newer);
    const what = { what: "postwright", format: 2, product: "9.0.0" };
    await archive.add("backup.json", Buffer.from(JSON.stringify(what)));
    await archive.finish();
    await expect(checkArchive(newer)).rejects.toThrow("was made by a newer Postwright (9.0.0).");
    await expect(checked(file, MIGRATIONS.slice(0, 1))).rejects.toThrow(
      "knows the migration 2_made, which this one does not",
    );
    const altered = MIGRATIONS.map((one) => ({ ...one, sql: `${one.sql} -- altered` }));
    await expect(checked(file, altered)).rejects.toThrow(
      "its migration 1_first is not the one of this name",
    );
  });

  it("that fills its own disk names that one, and not the database's", async ({ skip }) => {
    const disk = smallDisk(1);
    if (!disk) return skip("a file system of a fixed size can be mounted by root only");
    open.push(() => disk.remove());
    disk.fill();
    const store = diskStore(path.join(made.source, "media"));
    const sources = { open: () => openFolder(folder()), store, product: "1", migrations: [] };
    const error: unknown = await makeBackup(path.join(disk.folder, "x.tar"), sources).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      message: `The disk of ${disk.folder} is full, so the back-up cannot be written there. Make room, or name a folder on another disk.`,
    });
    expect(nameFullDisk(error)).toBe(error);
  });

  it("never overwrites a file, and leaves nothing when it fails", async () => {
    const { place, source } = backedUp();
    const file = path.join(place, "x.tar");
    fs.writeFileSync(file, "");
    const store = diskStore(path.join(source, "media"));
    const sources = {
      open: () => Promise.reject(new Error("away")),
      store,
      product: "1",
      migrations: [],
    };
    await expect(makeBackup(file, sources)).rejects.toThrow("is there already");
    await expect(makeBackup(path.join(place, "y.tar"), sources)).rejects.toThrow("away");
    await expect(makeBackup(path.join(place, "no/y.tar"), sources)).rejects.toThrow(
      /cannot be written to .*y\.tar: there is no folder .*no\. Make it/,
    );
    expect(fs.readdirSync(place)).toEqual(["x.tar"]);
  });
});

describe("a restore into a data folder", () => {
  it("keeps the database before, and changes nothing when it fails", async () => {
    const { place, file, sums } = backedUp();
    const dataDir = path.join(place, "data");
    fs.mkdirSync(path.join(dataDir, "db"), { recursive: true });
    fs.writeFileSync(path.join(dataDir, "db/old"), "");
    const wrong = await checked(file);
    const odd = wrong.manifest.tables.find(({ name }) => name === "Odd");
    if (odd) odd.rows = 99;
    await expect(restoreIntoFolder(wrong, dataDir, nothing)).rejects.toThrow("got 3 rows of 99");
    expect(fs.readdirSync(dataDir)).toEqual(["db"]);
    const { release } = await holdFolder(dataDir);
    await expect(restoreIntoFolder(await checked(file), dataDir, nothing)).rejects.toThrow(
      "is in use by process",
    );
    await release();
    const kept = await restoreIntoFolder(await checked(file), dataDir, nothing);
    expect(fs.readdirSync(dataDir).sort()).toEqual(["db", kept]);
    expect(fs.existsSync(path.join(dataDir, kept ?? "", "old"))).toBe(true);
    const target = await openFolder(path.join(dataDir, "db"));
    open.push(() => target.close());
    expect(await sumTables(target)).toEqual(sums);
  });

  it("creates the folder if it is missing", async () => {
    const { place, file, sums } = backedUp();
    const dataDir = path.join(place, "above", "data");
    expect(await restoreIntoFolder(await checked(file), dataDir, nothing)).toBeNull();
    expect(fs.readdirSync(dataDir)).toEqual(["db"]);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
    const target = await openFolder(path.join(dataDir, "db"));
    open.push(() => target.close());
    expect(await sumTables(target)).toEqual(sums);
  });

  it("that was cut off while folders change places is finished by whoever opens it next", () => {
    const note = JSON.stringify({ draft: "db.draft-1", kept: "db.before" });
    const states: Array<[there: Record<string, string>, after: Record<string, string>]> = [
      [{ db: "old", "db.draft-1": "new" }, { db: "old" }],
      [
        { db: "old", "db.draft-1": "new", "db.swap": note },
        { db: "new", "db.before": "old" },
      ],
      [
        { "db.before": "old", "db.draft-1": "new", "db.swap": note },
        { db: "new", "db.before": "old" },
      ],
      [
        { db: "new", "db.before": "old", "db.swap": note },
        { db: "new", "db.before": "old" },
      ],
      [{ "db.draft-1": "new", "db.swap": note }, { db: "new" }],
    ];
    for (const [there, after] of states) {
      const dataDir = folder();
      for (const [name, text] of Object.entries(there))
        if (name === "db.swap") fs.writeFileSync(path.join(dataDir, name), text);
        else {
          fs.mkdirSync(path.join(dataDir, name));
          fs.writeFileSync(path.join(dataDir, name, "which"), text);
        }
      finishSwap(dataDir);
      const found = fs.readdirSync(dataDir).map((name) => {
        return [name, fs.readFileSync(path.join(dataDir, name, "which"), "utf8")];
      });
      expect(Object.fromEntries(found)).toEqual(after);
    }
  });
});
