import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepLogShort, type Checkpoints } from "#app/lib/embedded/checkpoints.server.ts";
import { openEngine } from "#app/lib/embedded/engine.server.ts";
import { copyOfTemplate } from "../../helpers/template.ts";
import { untilTrue } from "../../helpers/until-true.ts";

/** The log of the embedded database, on a real folder. */

const MB = 2 ** 20;
const LOOK_MS = 50;
let folder: string;
let engine: PGlite;
let checkpoints: Checkpoints;
let hasDiskSpace: boolean;

beforeEach(async () => {
  folder = await copyOfTemplate();
  engine = await openEngine(path.join(folder, "db"));
  hasDiskSpace = true;
  checkpoints = keepLogShort(engine, () => hasDiskSpace, LOOK_MS);
  await engine.exec(`CREATE TABLE noise (words text)`);
});
afterEach(async () => {
  await checkpoints.stop();
  await engine.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Adds about 40 MB of log, in rows that do not compress. */
async function write(): Promise<void> {
  await engine.exec(
    `ALTER TABLE noise ALTER words SET STORAGE EXTERNAL;
     INSERT INTO noise SELECT repeat(md5(n::text), 320) FROM generate_series(1, 4000) n;`,
  );
}

/** What a start after a crash would replay now. */
async function toReplay(): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(
    `SELECT (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? NaN;
}

const logSize = () => {
  const log = path.join(folder, "db/pg_wal");
  return fs.readdirSync(log).reduce((sum, name) => sum + fs.statSync(path.join(log, name)).size, 0);
};

it("is shortened as often as it has grown long, so that a crash leaves little to replay", async () => {
  for (let round = 0; round < 5; round++) {
    await write();
    await untilTrue(async () => (await toReplay()) < 32 * MB);
  }
  expect(logSize()).toBeLessThan(140 * MB);
});

it("keeps what a copy reads until the copy is made", async () => {
  await checkpoints.without(async () => {
    await write();
    await wait(10 * LOOK_MS);
    expect(await toReplay()).toBeGreaterThan(32 * MB);
  });
  await untilTrue(async () => (await toReplay()) < 32 * MB);
});

it("is left alone while the disk is full", async () => {
  hasDiskSpace = false;
  await write();
  await wait(10 * LOOK_MS);
  expect(await toReplay()).toBeGreaterThan(32 * MB);
});
