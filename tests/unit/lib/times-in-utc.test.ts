import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db, openDatabase, setEmbeddedDatabase } from "#app/lib/db.server.ts";
import { openEmbedded } from "#app/lib/embedded/embedded.server.ts";
import { migrate, readMigrations } from "#app/lib/migrate.server.ts";
import { correctTimesFrom, misplacedInWords } from "#app/lib/misplaced-times.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../../helpers/database-url.ts";
import { createUser } from "../../helpers/users.ts";

/** Runs in a process of its own: it changes the time zone. */

const url = testDatabaseUrl();
const clearing: Array<() => unknown> = [];
afterEach(leave);

/**
 * Opens an empty database whose sessions are in this zone unless they say otherwise. The embedded
 * one keeps the offset of the computer that makes it, in whole hours.
 */
async function openIn(zone: string, dateStyle = "ISO, MDY"): Promise<void> {
  if (url) {
    await createDatabase(url);
    clearing.push(() => dropDatabase(url));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const name = pg.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`ALTER DATABASE ${name} SET TimeZone TO '${zone}'`);
    await client.query(`ALTER DATABASE ${name} SET DateStyle TO '${dateStyle}'`);
    await client.end();
    await openDatabase();
    return;
  }
  await openEmbeddedIn(zone, emptyFolder(clearing));
}

function emptyFolder(removals: Array<() => unknown>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-zone-"));
  removals.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openEmbeddedIn(zone: string, folder: string): Promise<void> {
  const before = process.env["TZ"];
  process.env["TZ"] = zone;
  try {
    setEmbeddedDatabase(await openEmbedded(folder));
  } finally {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  }
}

const AT = new Date("2026-07-01T08:01:00.250Z");
const ZONES: Array<[zone: string, dateStyle: string]> = [
  ["Europe/Berlin", "German, DMY"],
  ["America/New_York", "SQL, DMY"],
  ["Asia/Kolkata", "Postgres, MDY"],
];

describe.each(ZONES)("where sessions are in %s and %s", (zone, dateStyle) => {
  it("keeps and gives every moment as it is", async () => {
    await openIn(zone, dateStyle);
    await migrate();
    const begun = Date.now();
    const user = await createUser({ suspendedAt: AT } as object);
    expect(user).toMatchObject({ suspendedAt: AT });
    await db.$executeRaw`INSERT INTO "RateWindow" ("key", "expiresAt") VALUES ('of Prisma', ${AT})`;
    const stored = Prisma.sql`SELECT "key", "expiresAt", extract(epoch FROM "expiresAt")::float8 * 1000 AS "ms" FROM "RateWindow" ORDER BY 1`;
    expect(await db.$queryRaw(stored)).toEqual([
      { key: "of Prisma", expiresAt: AT, ms: AT.getTime() },
    ]);
    const [row] = await db.$queryRaw<Array<Record<"made" | "now", Date>>>`
      SELECT "createdAt" AS "made", clock_timestamp() AS "now" FROM "User"`;
    expect(row?.made.getTime()).toBeGreaterThanOrEqual(begun);
    expect(row?.now.getTime()).toBeLessThan(begun + 600_000);
  });
});

/** The id of a row that was made then. */
function idOf(at: string, n = 0): string {
  const hex = Date.parse(at).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(n).padStart(12, "0")}`;
}

const MADE = "2026-01-15T12:00:00Z";
const THEN = "2026-07-15T12:00:00Z";
/** As the driver wrote a time before: in UTC, without its zone. */
const sent = (at: string) => `'${at.replace("T", " ").replace("Z", "")}'`;
/** As PostgreSQL wrote it, and what went past Prisma. */
const right = (at: string) => `'${at}'`;

/** The rows of the version before; `as` writes what came from Prisma. */
function rowsOf(as: (at: string) => string): string {
  const [user, draft, publication] = [idOf(MADE), idOf(MADE, 1), idOf(THEN, 2)];
  const [saved, changed, posted] = [idOf(THEN, 3), idOf(THEN, 4), idOf(THEN, 5)];
  const publish = (id: string, due: string) =>
    `('${id}', '${user}', 'ghost', '${id}', ${as(due)}, ${as(THEN)}, ${as(THEN)})`;
  return `
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "createdAt", "updatedAt") VALUES
      ('${user}', 'i', 's', 'h', ${as(MADE)}, ${as(THEN)});
    INSERT INTO "Session" ("id", "userId", "createdAt", "lastSeenAt", "expiresAt") VALUES
      ('s', '${user}', ${as(MADE)}, ${as(MADE)}, ${as(THEN)});
    INSERT INTO "Publication" ("id", "userId", "platform", "remoteSlug", "dueAt", "createdAt", "updatedAt") VALUES
      ${publish(publication, "2026-08-01T08:01:00Z")}, ${publish(idOf(THEN, 6), "2026-12-24T17:30:00.5Z")};
    INSERT INTO "PublicationAttempt" ("id", "publicationId", "number", "owner", "startedAt", "finishedAt") VALUES
      ('${idOf(THEN, 7)}', '${publication}', 1, 'o', ${as(THEN)}, ${as("2026-07-15T12:00:02Z")});
    INSERT INTO "Post" ("id", "userId", "title", "content", "createdAt", "updatedAt", "scheduledDate") VALUES
      ('${saved}', '${user}', 't', 'c', ${right(THEN)}, ${right(THEN)}, NULL),
      ('${changed}', '${user}', 't', 'c', ${right(THEN)}, ${as("2026-07-15T12:59:00Z")}, ${as("2026-12-24T08:01:00Z")}),
      ('${posted}', '${user}', 't', 'c', ${as(THEN)}, ${as(THEN)}, NULL);
    INSERT INTO "PostRevision" ("id", "postId", "version", "reason", "title", "content", "createdAt") VALUES
      ('${idOf(THEN, 8)}', '${saved}', 1, 'created', 't', 'c', ${right(THEN)}),
      ('${idOf(THEN, 9)}', '${posted}', 1, 'created', 't', 'c', ${as(THEN)});
    INSERT INTO "WizardDraft" ("id", "userId", "createdAt", "updatedAt") VALUES
      ('${draft}', '${user}', ${as(MADE)}, ${as(MADE)});
    INSERT INTO "Generation" ("id", "draftId", "userId", "createdAt", "updatedAt", "finishedAt") VALUES
      ('${idOf(MADE, 10)}', '${draft}', '${user}', ${as(MADE)}, ${right("2026-01-15T12:01:00Z")}, ${right("2026-01-15T12:01:00Z")}),
      ('${idOf(MADE, 11)}', '${draft}', '${user}', ${as(MADE)}, ${as("2026-01-15T12:02:00Z")}, NULL);
    INSERT INTO "PostEdit" ("id", "userId", "createdAt", "updatedAt", "closedAt") VALUES
      ('closed', '${user}', ${right(THEN)}, ${as(THEN)}, ${as(THEN)}), ('kept', '${user}', ${as(THEN)}, ${as(THEN)}, NULL);
    INSERT INTO "ModelCall" ("id", "userId", "purpose", "source", "model", "createdAt") VALUES
      ('${idOf(THEN, 12)}', '${user}', 'article', 'own', 'm', ${right(THEN)});
    INSERT INTO "JobLease" ("name", "owner", "leaseUntil", "nextAt") VALUES ('j', 'o', ${right(THEN)}, ${right(THEN)});
    INSERT INTO "RateWindow" ("key", "expiresAt") VALUES ('k', ${right(THEN)});
    INSERT INTO "WritingSlot" ("id", "userId", "leaseUntil") VALUES ('w', '${user}', ${right(THEN)});`;
}

/** In a session as it was before: in the zone that the server gives it. */
async function runAsBefore(sql: string): Promise<void> {
  const { runScript } = await openDatabase();
  await runScript(`SET TimeZone TO DEFAULT; ${sql}; SET TimeZone TO 'UTC';`);
}

const all = readMigrations();
const at = all.findIndex(({ name }) => name.endsWith("_times_in_utc"));

async function makeBefore(zone: string, sql: string): Promise<void> {
  if (url) {
    await openIn(zone);
    await migrate(all.slice(0, at));
  } else {
    const folder = emptyFolder(clearing);
    fs.cpSync(await embeddedBefore(zone), folder, { recursive: true });
    await openEmbeddedIn(zone, folder);
  }
  await runAsBefore(sql);
}

/** Embedded databases of the version before, made once for each zone and copied by the tests. */
const made = new Map<string, string>();
const removals: Array<() => unknown> = [];
afterAll(() => removals.forEach((remove) => remove()));

async function embeddedBefore(zone: string): Promise<string> {
  const there = made.get(zone);
  if (there) return there;
  const folder = emptyFolder(removals);
  await openEmbeddedIn(zone, folder);
  await migrate(all.slice(0, at));
  await closeDatabase();
  made.set(zone, folder);
  return folder;
}

/** Every time in the database, by table, row and column. */
async function readTimes(): Promise<Record<string, string>> {
  const columns = await db.$queryRaw<Array<{ table: string; column: string }>>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name <> '_prisma_migrations'`;
  const times: Record<string, string> = {};
  for (const { table, column } of columns) {
    const rows = await db.$queryRawUnsafe<Array<{ key: string; at: Date | null }>>(
      `SELECT coalesce(to_jsonb(t)->>'id', to_jsonb(t)->>'key', to_jsonb(t)->>'name') AS "key", "${column}" AS "at" FROM "${table}" t`,
    );
    for (const { key, at } of rows)
      if (key !== "installation" && at) times[`${table} ${key} ${column}`] = at.toISOString();
  }
  return times;
}

async function leave(): Promise<void> {
  await closeDatabase();
  for (const clear of clearing.splice(0)) await clear();
}

/** What the database would hold if its sessions had always been in UTC. */
let wanted: Record<string, string>;
beforeAll(async () => {
  await makeBefore("UTC", rowsOf(right));
  wanted = await readTimes();
  await leave();
});

const MOVED = url
  ? ["Europe/Berlin", "Europe/London", "America/New_York", "Asia/Kolkata"]
  : ["Europe/Berlin", "America/New_York"];

describe("times of the version before", () => {
  it.each(MOVED)("are corrected once where sessions were in %s", async (zone) => {
    await makeBefore(zone, rowsOf(sent));
    expect(await readTimes()).not.toEqual(wanted);
    await migrate();
    expect(await readTimes()).toEqual(wanted);
    expect(await misplacedInWords()).toBe("");
    // Not even if the migration came again.
    const { runScript } = await openDatabase();
    await runScript(all[at]?.sql ?? "");
    expect(await readTimes()).toEqual(wanted);
  });

  it("stay where sessions were in UTC", async () => {
    await makeBefore("UTC", rowsOf(sent));
    await migrate();
    expect(await readTimes()).toEqual(wanted);
    expect(await misplacedInWords()).toBe("");
  });

  it("stay where they came from a database in UTC, or the zone was changed meanwhile", async () => {
    await makeBefore("Europe/Berlin", rowsOf(right));
    await migrate(all.slice(0, at + 1));
    expect(await readTimes()).toEqual(wanted);
    expect(await misplacedInWords()).toBe("");
    // Sessions were in UTC at first, and then in another zone.
    await leave();
    const late = `INSERT INTO "User" ("id", "issuer", "subject", "handle", "createdAt", "updatedAt")
      VALUES ('${idOf(THEN, 20)}', 'i', 's2', 'h2', ${sent(THEN)}, ${sent(THEN)})`;
    await makeBefore("Europe/Berlin", `${rowsOf(right)} ${late}`);
    const before = await readTimes();
    await migrate();
    expect(await readTimes()).toEqual(before);
    expect(await misplacedInWords()).toMatch(/^Times are wrong here: .*\(1 row until 2026-07-15/);
    await expect(correctTimesFrom("Europe/Berlin")).rejects.toThrow("Nothing was changed.");
    expect(await readTimes()).toEqual(before);
  });

  it("are corrected by name where the zone cannot be known", async () => {
    await makeBefore("UTC", `SET TimeZone TO 'Europe/Berlin'; ${rowsOf(sent)}`);
    await migrate();
    expect(await misplacedInWords()).toMatch(
      /\(1 row until 2026-01-15T12:00:00.000Z, most of them 60 minutes too early\)/,
    );
    const shifted = await readTimes();
    for (const zone of ["America/New_York", "Nowhere/Nothing"])
      await expect(correctTimesFrom(zone)).rejects.toThrow("Nothing was changed.");
    expect(await readTimes()).toEqual(shifted);
    await correctTimesFrom("Europe/Berlin");
    expect(await readTimes()).toEqual(wanted);
    await expect(correctTimesFrom("Europe/Berlin")).rejects.toThrow("No times are wrong here.");
    expect(await readTimes()).toEqual(wanted);
  });

  it("are all thought of", async () => {
    await makeBefore("UTC", "SELECT 1");
    const columns = await db.$queryRaw<Array<{ table: string; column: string }>>`
      SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' AND table_name <> '_prisma_migrations'`;
    const own = new Set(["JobLease", "RateWindow", "WritingSlot"]);
    const counted = new Set(["ModelCall.reservedUntil", "Generation.leaseUntil"]);
    const sql = all[at]?.sql ?? "";
    const named = (table: string, column: string) =>
      new RegExp(`\\('${table}', ARRAY\\[[^\\]]*'${column}'`).test(sql) ||
      new RegExp(`UPDATE "${table}" SET[^;]*"${column}" =`).test(sql) ||
      (column === "createdAt" && sql.includes(`('${table}')`));
    const forgotten = columns.flatMap(({ table, column }) =>
      own.has(table) || counted.has(`${table}.${column}`) || named(table, column)
        ? []
        : `${table}.${column}`,
    );
    expect(forgotten).toEqual([]);
  });
});
