import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrationsOf } from "#app/backup/installation/known-migrations.ts";
import { makeBackup } from "#app/backup/installation/make-backup.server.ts";
import { checkArchive } from "#app/backup/installation/read-archive.server.ts";
import { restoreIntoPostgres } from "#app/backup/installation/restore.server.ts";
import { openFolder, openPostgres } from "#app/backup/installation/sql.server.ts";
import { describeTarget } from "#app/backup/installation/target.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { diskStore } from "#app/media/disk-store.server.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../../helpers/database-url.ts";
import { copyOfTemplate } from "../../helpers/template.ts";

/** Runs in a process of its own: what a restore leaves alone in a PostgreSQL database. */

const base = testDatabaseUrl();
const url = new URL(base ?? "postgresql://none/none");
url.pathname += "_restored";
const low = new URL(url);
low.username = `low_${process.pid}`;
low.password = "a-password";

let place: string;
let file: string;
const nothing = async () => undefined;

async function checked() {
  const manifest = await checkArchive(file);
  return { file, manifest, migrations: migrationsOf(file, manifest, readMigrations()) };
}

/** Runs a script in the database, as its owner. */
async function run(script: string): Promise<void> {
  const sql = await openPostgres(url.href);
  await sql.run(script).finally(() => sql.close());
}

async function ask(query: string, as = url): Promise<string[]> {
  const sql = await openPostgres(as.href);
  const rows = await sql.query(query).finally(() => sql.close());
  return rows.map(([text]) => text ?? "");
}

const SCHEMAS = `SELECT nspname::text FROM pg_namespace WHERE nspname LIKE 'postwright%'`;
const describeIt = () => describeTarget(url.href, place);
const restore = async () => restoreIntoPostgres(await checked(), url.href, nothing);

describe.skipIf(!base)("a restore into PostgreSQL", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-restore-"));
    const source = await copyOfTemplate();
    file = path.join(place, "x.tar");
    await makeBackup(file, {
      open: () => openFolder(path.join(source, "db")),
      store: diskStore(path.join(place, "none")),
      product: "1",
      migrations: readMigrations(),
    });
    fs.rmSync(source, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await createDatabase(url.href);
    await restore();
  });
  afterAll(async () => {
    await dropDatabase(url.href);
    const sql = await openPostgres(process.env["TEST_DATABASE_URL"] ?? "");
    await sql.run(`DROP ROLE IF EXISTS ${low.username}`).finally(() => sql.close());
    fs.rmSync(place, { recursive: true, force: true });
  });

  it("is refused while tables or views of others are there, and touches none", async () => {
    await run(`CREATE TABLE other_app (n int); CREATE VIEW names AS SELECT "id" FROM "User"`);
    const refusal = "holds what is not Postwright's: names, other_app. Restore into a database";
    await expect(describeIt()).rejects.toThrow(refusal);
    await expect(restore()).rejects.toThrow(refusal);
    await run(`CREATE SCHEMA other; ALTER VIEW names SET SCHEMA other;
      ALTER TABLE other_app SET SCHEMA other`);
    await expect(restore()).rejects.toThrow(
      "Other programs build on Postwright's tables: view other.names depends on",
    );
    expect(await ask(SCHEMAS)).toEqual([]);
    await run(`DROP VIEW other.names`);
    await restore();
    expect(await ask(`SELECT count(*)::text FROM other.other_app`)).toEqual(["0"]);
  });

  it("asks before columns of others, and what a later version made, are lost", async () => {
    expect((await describeIt()).holds).toBe(
      "The database at DATABASE_URL holds a Postwright with 0 users and 0 posts.",
    );
    await run(`ALTER TABLE "User" ADD COLUMN "note" text`);
    expect((await describeIt()).holds).toContain("would be lost with it: User.note.");
    await run(`CREATE TABLE "Later" ("id" int); CREATE TYPE "LaterKind" AS ENUM ('a');
      INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name")
      VALUES ('later', 'later', now(), '2999_later')`);
    expect((await describeIt()).holds).toContain("would be lost with it: Later, User.note.");
    await restore();
    expect(await ask(`SELECT to_regclass('"Later"')::text`)).toEqual([""]);
    expect(await ask(`SELECT to_regtype('"LaterKind"')::text`)).toEqual([""]);
  });

  it("takes what a later version began to make for its own, finished or not", async () => {
    await run(`CREATE TABLE "Later" ("id" int); INSERT INTO "_prisma_migrations"
      ("id", "checksum", "migration_name") VALUES ('later', 'later', '2999_later')`);
    expect((await describeIt()).holds).toContain("would be lost with it: Later.");
    await restore();
    expect(await ask(`SELECT to_regclass('"Later"')::text`)).toEqual([""]);
  });

  it("refuses the tables of another program with migrations of its own", async () => {
    await run(`DELETE FROM "_prisma_migrations"; INSERT INTO "_prisma_migrations"
      ("id", "checksum", "finished_at", "migration_name") VALUES ('x', 'x', now(), '1_other')`);
    await expect(describeIt()).rejects.toThrow(/is not Postwright's: AccountLink, .*User/);
  });

  it("that fails leaves nothing behind", async () => {
    const wrong = await checked();
    const [table] = wrong.manifest.tables;
    if (table) table.rows = 99;
    await expect(restoreIntoPostgres(wrong, url.href, nothing)).rejects.toThrow("rows of 99");
    expect(await ask(SCHEMAS)).toEqual([]);
  });

  it("keeps the owner and who may use the tables, and needs the owner", async () => {
    await run(`CREATE ROLE ${low.username} LOGIN PASSWORD 'a-password';
      GRANT USAGE ON SCHEMA public TO ${low.username};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${low.username};
      GRANT TRUNCATE ON "WriteProbe" TO ${low.username} WITH GRANT OPTION;
      REVOKE SELECT ON "Post" FROM ${low.username}; GRANT SELECT ("id") ON "Post" TO ${low.username}`);
    const rights = `SELECT c.relname || ' ' || coalesce(relacl::text, '') || coalesce(
        (SELECT string_agg(attname || attacl::text, '') FROM pg_attribute WHERE attrelid = c.oid), '')
      FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`;
    const before = await ask(rights);
    expect(before.join()).toContain(low.username);
    await restore();
    expect(await ask(rights)).toEqual(before);
    expect(await ask(`SELECT count(*)::text FROM "User"`, low)).toEqual(["0"]);
    await expect(describeTarget(low.href, place)).rejects.toThrow(
      `A restore needs the owner of the tables (${url.username}), who also may make schemas in`,
    );
    await run(`GRANT CREATE ON SCHEMA public TO ${low.username};
      ALTER TABLE "_prisma_migrations" OWNER TO ${low.username}`);
    await restore();
    expect(
      await ask(`SELECT DISTINCT tableowner::text FROM pg_tables WHERE schemaname = 'public'`),
    ).toEqual([low.username]);
  });

  it("grants new tables as those that are made in public", async () => {
    await createDatabase(url.href);
    await run(`DO $$ BEGIN CREATE ROLE ${low.username} LOGIN PASSWORD 'a-password';
      EXCEPTION WHEN duplicate_object THEN END $$;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${low.username}`);
    await restore();
    expect(await ask(`SELECT count(*)::text FROM "User"`, low)).toEqual(["0"]);
  });
});
