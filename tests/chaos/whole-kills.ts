import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkArchive } from "#app/backup/installation/read-archive.server.ts";
import {
  openFolder as openWhole,
  openPostgres,
  type Sql,
} from "#app/backup/installation/sql.server.ts";
import { holdFolder } from "#app/lib/embedded/embedded.server.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { sumTables } from "../helpers/whole-database.ts";
import { runCommand } from "./commands.ts";
import { startIn } from "./crew.ts";
import { newPostgres, openFolder } from "./database.ts";
import { pause, type Row } from "./report.ts";
import { layOutWhole } from "./whole-rows.ts";

export interface KillSize {
  posts: number;
  /** Of back-ups, of restores into the embedded database, and of restores into PostgreSQL. */
  kills: [number, number, number];
}

type Sums = Record<string, string>;

interface Stage {
  place: string;
  /** A whole back-up of `files`, made without a kill; how long it took. */
  file: string;
  ms: number;
  newSums: Sums;
}

/**
 * Kills back-ups and restores at moments spread over the time that they take. A back-up under its
 * name is whole; a database holds all of what it held or all of the back-up.
 */
export async function killBackupsAndRestores(
  adminUrl: string | null,
  size: KillSize,
): Promise<Row> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-chaos-kills-"));
  const dataDir = await copyOfTemplate();
  const counts = { whole: 0, none: 0, former: 0, restored: 0, half: [] as string[] };
  try {
    const sql = await openFolder(dataDir);
    await layOutWhole(sql, dataDir, { posts: size.posts, pictures: 20 });
    await sql.close();
    const stage = await killBackups(dataDir, place, size.kills[0], counts);
    await killFolderRestores(stage, size.kills[1], counts);
    if (adminUrl !== null) await killPostgresRestores(adminUrl, stage, size.kills[2], counts);
  } finally {
    for (const folder of [dataDir, place]) fs.rmSync(folder, { recursive: true, force: true });
  }
  const kills = size.kills.reduce((sum, count) => sum + count, 0);
  return {
    goal: `${kills} kills in the middle of back-ups and restores: never a half state`,
    measured: `back-ups: ${counts.none} left none, ${counts.whole} a whole one; restores: ${counts.former} left the former database, ${counts.restored} the new one; half states: ${counts.half.join("; ") || "none"}`,
    held: counts.half.length === 0 && counts.none > 0 && counts.former > 0,
  };
}

type Counts = { whole: number; none: number; former: number; restored: number; half: string[] };

/** The last kill is of the server that makes the snapshot. */
async function killBackups(
  dataDir: string,
  place: string,
  kills: number,
  counts: Counts,
): Promise<Stage> {
  const app = await startIn(dataDir);
  const settings = { DATA_DIR: dataDir };
  const file = path.join(place, "whole.tar");
  const first = await runCommand(["backup", file], settings);
  if (first.code !== 0) throw new Error(first.output);
  for (let n = 0; n < kills; n++) {
    const name = path.join(place, `killed-${n}.tar`);
    const after = moment(first.ms, n, kills);
    const last = n === kills - 1;
    const command = runCommand(["backup", name], settings, last ? undefined : after);
    if (last) {
      await pause(after);
      await app.stop("SIGKILL");
    }
    await command;
    if (!fs.existsSync(name)) counts.none++;
    else
      await checkArchive(name).then(
        () => counts.whole++,
        (error: Error) => counts.half.push(error.message),
      );
  }
  // What was killed leaves nothing that holds up the next one, which finds everything.
  const again = path.join(place, "again.tar");
  const next = await runCommand(["backup", again], settings);
  if (next.code !== 0) counts.half.push(next.output);
  const source = await openWhole(path.join(dataDir, "db"));
  const newSums = await sumTables(source);
  await source.close();
  return { place, file: again, ms: first.ms, newSums };
}

async function killFolderRestores(stage: Stage, kills: number, counts: Counts): Promise<void> {
  const former = await copyOfTemplate();
  const dataDir = path.join(stage.place, "data");
  const reset = () => {
    fs.rmSync(dataDir, { recursive: true, force: true });
    fs.cpSync(former, dataDir, { recursive: true });
  };
  const read = async () => {
    // Whoever opens the folder next finishes what was begun.
    const held = await holdFolder(dataDir);
    await held.release();
    return readSums(await openWhole(path.join(dataDir, "db")));
  };
  reset();
  const formerSums = await read();
  reset();
  const words = ["restore", stage.file, "--yes"];
  const unhurt = await runCommand(words, { DATA_DIR: dataDir });
  judge("a restore that nobody killed", await read(), [stage.newSums], counts);
  for (let n = 0; n < kills; n++) {
    reset();
    await runCommand(words, { DATA_DIR: dataDir }, moment(unhurt.ms, n, kills));
    judge(`restore ${n} into the folder`, await read(), [formerSums, stage.newSums], counts);
  }
  fs.rmSync(former, { recursive: true, force: true });
}

async function killPostgresRestores(
  adminUrl: string,
  stage: Stage,
  kills: number,
  counts: Counts,
): Promise<void> {
  const { sql, url } = await newPostgres(adminUrl);
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(stage.place, "pg") };
  try {
    await runCommand(["migrate"], settings);
    const read = async () => readSums(await openPostgres(url));
    const formerSums = await read();
    const words = ["restore", stage.file, "--yes"];
    let ms = stage.ms;
    for (let n = 0; n <= kills; n++) {
      await alone(adminUrl, url);
      const killed = n < kills ? moment(ms, n, kills) : undefined;
      const run = await runCommand(words, settings, killed);
      if (killed === undefined && run.code !== 0) counts.half.push(run.output);
      await alone(adminUrl, url);
      const states = killed === undefined ? [stage.newSums] : [formerSums, stage.newSums];
      judge(`restore ${n} into PostgreSQL`, await read(), states, counts);
      ms = Math.max(ms, run.ms);
    }
  } finally {
    await sql.close();
  }
}

/** Waits until the server has noticed that whoever was killed is gone. */
async function alone(adminUrl: string, url: string): Promise<void> {
  const admin = await openPostgres(adminUrl);
  const database = new URL(url).pathname.slice(1);
  const query = "SELECT pid::text FROM pg_stat_activity WHERE datname = $1";
  for (let tries = 0; tries < 200 && (await admin.query(query, [database])).length > 0; tries++)
    await pause(100);
  await admin.close();
}

async function readSums(sql: Sql): Promise<Sums> {
  const sums = await sumTables(sql);
  await sql.close();
  return sums;
}

/** The moments of the kills, spread over the time that the work takes. */
const moment = (ms: number, n: number, kills: number) => (ms * (n + 1)) / (kills + 1);

function judge(what: string, found: Sums, states: readonly Sums[], counts: Counts): void {
  const text = JSON.stringify(found);
  const state = states.findIndex((sums) => JSON.stringify(sums) === text);
  if (state === -1) counts.half.push(what);
  else if (state === states.length - 1) counts.restored++;
  else counts.former++;
}
