import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeAutomatic } from "#app/backup/installation/automatic.server.ts";
import { MARKER } from "#app/backup/installation/backup-dir.server.ts";
import { backupState } from "#app/backup/installation/backup-state.server.ts";
import { migrationsOf } from "#app/backup/installation/known-migrations.ts";
import { namesMadeBy } from "#app/backup/installation/own-tables.server.ts";
import { makeBackup } from "#app/backup/installation/make-backup.server.ts";
import { openForBackup } from "#app/backup/installation/open-sources.server.ts";
import { checkArchive } from "#app/backup/installation/read-archive.server.ts";
import { makeFolder } from "#app/backup/installation/restore.server.ts";
import {
  listFunctions,
  listTables,
  listTypes,
} from "#app/backup/installation/read-tables.server.ts";
import { openFolder, openPostgres } from "#app/backup/installation/sql.server.ts";
import { measureWork } from "#app/jobs/readiness.server.ts";
import { closeDatabase, db, openDatabase, setEmbeddedDatabase } from "#app/lib/db.server.ts";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { readMetrics } from "#app/lib/metrics.server.ts";
import { migrate, readMigrations } from "#app/lib/migrate.server.ts";
import { diskStore } from "#app/media/disk-store.server.ts";
import { createUser } from "../../helpers/database.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../../helpers/database-url.ts";
import { copyOfTemplate } from "../../helpers/template.ts";
import { untilTrue } from "../../helpers/until-true.ts";

const url = testDatabaseUrl();
let dataDir: string;
let place: string;

beforeAll(async () => {
  dataDir = await copyOfTemplate();
  if (url) {
    await createDatabase(url);
    await openDatabase();
    await migrate();
  } else setEmbeddedDatabase(await openEmbedded(dataDir));
});
afterAll(async () => {
  await closeDatabase();
  if (url) await dropDatabase(url);
  fs.rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-backups-"));
  return () => fs.rmSync(place, { recursive: true, force: true });
});

describe("a back-up of an installation in use", () => {
  it("knows every table, column, type and function that the migrations make", async () => {
    const source = await copyOfTemplate();
    const sql = url ? await openPostgres(url) : await openFolder(path.join(source, "db"));
    const made = namesMadeBy(readMigrations());
    const there = await listTables(sql);
    const types = await listTypes(sql, "public");
    const functions = await listFunctions(sql, "public");
    await sql.close();
    fs.rmSync(source, { recursive: true, force: true });
    there.delete("_prisma_migrations");
    const names = [...there].map(([table, columns]) => [table, columns.map(({ name }) => name)]);
    const known = [...made.tables].map(([table, columns]) => [table, [...columns]]);
    const sorted = (list: unknown[][]) =>
      list.map((one) => JSON.stringify([one[0], (one[1] as string[]).sort()])).sort();
    expect(sorted(known)).toEqual(sorted(names));
    expect([...made.types].sort()).toEqual(types.sort());
    expect([...made.functions].sort()).toEqual(functions.sort());
    expect(functions).not.toEqual([]);
  });

  it("holds one moment: both halves of every change, or none", async () => {
    const user = await createUser();
    const kept = await db.post.create({ data: { userId: user.id, title: "0", content: "0" } });
    let writing = true;
    let written = 0;
    const writes = (async () => {
      for (let n = 1; writing; n++) {
        const text = String(n);
        // Each change is in two rows, far apart in the file.
        await db.$transaction([
          db.post.update({ where: { id: kept.id }, data: { title: text } }),
          db.post.create({ data: { userId: user.id, title: text, content: "x".repeat(5_000) } }),
          db.voice.upsert({
            where: { userId: user.id },
            create: { userId: user.id, description: text },
            update: { description: text },
          }),
        ]);
        written = n;
        await wait(1);
      }
    })();
    await untilTrue(() => written > 5);
    const file = path.join(place, "x.tar");
    const store = diskStore(path.join(place, "media"));
    const open = () => openForBackup(url, dataDir);
    await makeBackup(file, { open, store, product: "1", migrations: readMigrations() });
    writing = false;
    await writes;
    expect(fs.existsSync(path.join(dataDir, "snapshots"))).toBe(!url);
    if (!url) expect(fs.readdirSync(path.join(dataDir, "snapshots"))).toEqual([]);
    const manifest = await checkArchive(file);
    const migrations = migrationsOf(file, manifest, readMigrations());
    const target = path.join(place, "db");
    await makeFolder(target, { file, manifest, migrations });
    const sql = await openFolder(target);
    const [row] = await sql.query(
      `SELECT (SELECT "title" FROM "Post" WHERE "id" = $1), (SELECT "description" FROM "Voice"),
      (SELECT count(*)::text FROM "Post" WHERE "id" <> $1)`,
      [kept.id],
    );
    await sql.close();
    expect(Number(row?.[0])).toBeGreaterThan(0);
    expect(row).toEqual([row?.[0], row?.[0], row?.[0]]);
  });
});

describe("back-ups that are made by themselves", () => {
  const signal = new AbortController().signal;
  const names = () => fs.readdirSync(place).sort();
  const make = async (file: string) => {
    fs.writeFileSync(file, "whole");
    return 5;
  };
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  const settings = { BACKUP_DIR: "/backups", BACKUP_EVERY: "24h", BACKUP_KEEP: 14 };
  const now = (day: number, hours = 0) => at(day).getTime() + hours * 3_600_000;

  it("are kept to a number, and nothing else in the folder is touched", async () => {
    const foreign = [
      "postwright-2026-01-01T00-00-00.tar",
      "postwright-auto-another-2026-01-01T00-00-00.tar",
      "a.txt",
    ];
    for (const name of foreign) fs.writeFileSync(path.join(place, name), "");
    for (let day = 1; day <= 15; day++) await makeAutomatic(signal, place, make, at(day));
    const own = names().filter((name) => ![...foreign, MARKER].includes(name));
    expect(own).toHaveLength(14);
    expect(names()).toEqual(expect.arrayContaining(foreign));
    expect(own[0]).toMatch(/^postwright-auto-\w{12}-2026-11-02T12-00-00\.tar$/);
    expect(await backupState(settings, now(15, 1))).toEqual({
      set: { folder: "/backups", every: "24h", keep: 14 },
      last: { madeAt: at(15).toISOString(), folder: place, file: own.at(-1), bytes: 5 },
      failure: null,
      overdue: false,
    });
  });

  it("tell of a failure, which removes no older one, and of one that is overdue", async () => {
    for (let day = 1; day <= 14; day++) await makeAutomatic(signal, place, make, at(day));
    const before = names();
    fs.writeFileSync(
      path.join(place, (before.find((name) => name !== MARKER) ?? "").replace("-01T", "-15T")) +
        ".partial",
      "",
    );
    const failing = () => Promise.reject(new Error("The disk is full."));
    await expect(makeAutomatic(signal, place, failing, at(16))).rejects.toThrow("is full");
    expect(names()).toEqual(before);
    const state = await backupState(settings, now(16));
    expect(state).toMatchObject({
      last: { madeAt: at(14).toISOString() },
      failure: { at: at(16).toISOString(), problem: "The disk is full." },
      overdue: true,
    });
    await makeAutomatic(signal, place, make, at(17));
    expect((await backupState(settings, now(17, 35))).overdue).toBe(false);
    expect((await backupState(settings, now(17, 37))).overdue).toBe(true);
    expect(await backupState({ ...settings, BACKUP_DIR: undefined }, now(30))).toMatchObject({
      set: null,
      failure: null,
      overdue: false,
    });
  });

  it("tell the log and the metrics of a failure, of a full disk, too", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue();
    const failing = () => Promise.reject(new Error("No space left on device"));
    await expect(makeAutomatic(signal, place, failing, at(18))).rejects.toThrow("No space");
    expect(logged).toHaveBeenCalledOnce();
    measureWork();
    const measured = async () =>
      [...(await readMetrics()).text.matchAll(/^postwright_backup_\w+ (.*)$/gm)].map(([, n]) => n);
    expect(await measured()).toEqual([]);
    Object.assign(env, { BACKUP_DIR: place });
    onTestFinished(() => void delete (env as { BACKUP_DIR?: string }).BACKUP_DIR);
    expect((await measured())[1]).toBe("1");
    await makeAutomatic(signal, place, make, at(19));
    expect(await measured()).toEqual([String(at(19).getTime() / 1_000), "0"]);
  });

  it("make no folder, and tell where one is missing", async () => {
    const missing = path.join(place, "not mounted");
    const sentence = `There is no folder ${missing} (BACKUP_DIR). Mount its disk, or make it.`;
    await expect(makeAutomatic(signal, missing, make, at(20))).rejects.toThrow(sentence);
    expect(names()).toEqual([]);
    expect((await backupState(settings, now(20))).failure?.problem).toBe(sentence);
  });

  it("fill no mount point whose disk is away, until somebody marks it as a new folder", async () => {
    await makeAutomatic(signal, place, make, at(20));
    for (const name of names()) fs.rmSync(path.join(place, name));
    // Belongs to this installation, which would remove it before the next back-up.
    const partial = (await backupState(settings)).last?.file + ".partial";
    fs.writeFileSync(path.join(place, partial), "");
    await expect(makeAutomatic(signal, place, make, at(21))).rejects.toThrow(
      `the file ${MARKER} is missing. Mount its disk; if it is to be a new folder: touch ${place}/${MARKER}`,
    );
    expect(names()).toEqual([partial]);
    fs.writeFileSync(path.join(place, MARKER), "");
    await makeAutomatic(signal, place, make, at(22));
    expect(names()).toContain(MARKER);
    expect(names()).not.toContain(partial);
  });

  it("that stop with the process are no failure", async () => {
    await makeAutomatic(signal, place, make, at(20));
    const stopping = new AbortController();
    const stopped = async () => {
      stopping.abort();
      throw new Error("ended");
    };
    await makeAutomatic(stopping.signal, place, stopped, at(21));
    expect((await backupState(settings, now(21))).failure).toBeNull();
  });
});
