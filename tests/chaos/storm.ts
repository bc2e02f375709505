import fs from "node:fs";
import { copyOfTemplate } from "../helpers/template.ts";
import { balanceOf, toRow } from "./balance.ts";
import { startCrew, startIn, startOn } from "./crew.ts";
import {
  countOpen,
  hurry,
  layOut,
  newPostgres,
  openFolder,
  passTime,
  readEnds,
  type Plan,
  type Sql,
} from "./database.ts";
import { pause, seconds, until, type Row } from "./report.ts";
import { seeded, startTown, type Dice, type Town } from "./town.ts";

/** Publishing while processes are killed and platforms misbehave. */

/**
 * Each publication makes two writes (a draft, then the release), so each write gets half of the
 * promised share of faults.
 */
const DICE: Dice = { lost: 0.075, late: 0.03, busy: 0.075 };

/** How long a process runs before it is killed, so that it has work under way. */
const ALIVE_MS = 2_000;

export interface StormSize {
  publications: number;
  hosts: number;
  kills: number;
  killEveryMs: number;
  spreadMs: number;
  settleMs: number;
  /** On a machine that starts processes slowly the kills stop here and the goal is missed. */
  killsForMs: number;
}

/**
 * Three workers on PostgreSQL, killed in turn; some time after the last kill the platforms behave.
 */
export async function stormOnPostgres(adminUrl: string, size: StormSize): Promise<Row> {
  const random = seeded(20_261_121);
  const [town, { sql, url }] = await Promise.all([
    startTown({ hosts: size.hosts, dice: DICE, answerMs: 100 }, random),
    newPostgres(adminUrl),
  ]);
  const web = await startOn(url, { ROLE: "web" });
  await layOut(sql, town.hosts, plansOf(size, Date.now() + 5_000));
  const crew = await startCrew(url, 3);
  try {
    let kills = 0;
    const rush = setInterval(() => void hurry(sql), 2_000);
    const started = Date.now();
    while (kills < size.kills && Date.now() < started + size.killsForMs) {
      await pause(started + (kills + 1) * size.killEveryMs - Date.now());
      if (await crew.replaceOldest(ALIVE_MS)) kills++;
      else await pause(200);
    }
    // No publication gives up within the run, so the faults stop to let all of them finish.
    const ended = async () => (await countOpen(sql)) === 0;
    if (!(await until(ended, size.settleMs / 2, 2_000))) town.calm();
    await until(ended, size.settleMs, 2_000);
    clearInterval(rush);
    return toRow(
      `0 duplicates, 0 losses in ${size.publications} publications, ${size.kills} SIGKILLs (PostgreSQL, 3 workers)`,
      balanceOf(await readEnds(sql), town),
      `${kills} kills, ${seconds(Date.now() - started)}, ${said(town)}`,
      kills >= size.kills,
    );
  } finally {
    await Promise.all([crew.stop(), web.stop()]);
    await Promise.all([town.close(), sql.close()]);
  }
}

/**
 * One process on the embedded database, killed and restarted; while it is down, all waits end and
 * late writes arrive. After the last promised kill the platforms behave.
 */
export async function stormOnEmbedded(size: {
  publications: number;
  hosts: number;
  kills: number;
  writesEach: number;
  rounds: number;
}): Promise<Row> {
  const random = seeded(7_214);
  const [town, dataDir] = await Promise.all([
    startTown({ hosts: size.hosts, dice: DICE, answerMs: 20 }, random),
    copyOfTemplate(),
  ]);
  const started = Date.now();
  let kills = 0;
  try {
    await inFolder(dataDir, (sql) =>
      layOut(sql, town.hosts, plansOf({ ...size, spreadMs: 0 }, Date.now())),
    );
    let open = size.publications;
    for (let round = 0; round < size.rounds && open > 0; round++) {
      const app = await startIn(dataDir);
      await someWrites(town, size.writesEach);
      await app.stop("SIGKILL");
      kills++;
      if (kills >= size.kills) town.calm();
      town.flush();
      open = await inFolder(dataDir, async (sql) => {
        await passTime(sql);
        return countOpen(sql);
      });
    }
    const balance = await inFolder(dataDir, async (sql) => balanceOf(await readEnds(sql), town));
    return toRow(
      `0 duplicates, 0 losses in ${size.publications} publications, ${size.kills} SIGKILLs (embedded database)`,
      balance,
      `${kills} kills in ${seconds(Date.now() - started)}, ${said(town)}`,
      kills >= size.kills,
    );
  } finally {
    await town.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits for this many writes, or, once a host has been called, until the calls pause. */
async function someWrites({ tally, hosts }: Town, enough: number): Promise<void> {
  const asked = () => hosts.reduce((sum, host) => sum + host.log.length, 0);
  const [before, end] = [tally.writes, Date.now() + 20_000];
  let [seen, changed] = [asked(), Infinity];
  while (tally.writes < before + enough && Date.now() < end && Date.now() < changed + 3_000) {
    await pause(20);
    if (asked() > seen) [seen, changed] = [asked(), Date.now()];
  }
}

function plansOf(
  { publications, hosts, spreadMs }: Pick<StormSize, "publications" | "hosts" | "spreadMs">,
  from: number,
): Plan[] {
  return Array.from({ length: publications }, (_, n) => ({
    title: `Storm ${String(n).padStart(4, "0")}`,
    host: n % hosts,
    dueAt: new Date(from + (n * spreadMs) / publications),
  }));
}

function said({ tally: { writes, lost, late, busy } }: Town): string {
  const share = (count: number): string =>
    `${((100 * count * 2) / Math.max(1, writes)).toFixed(0)} %`;
  return `of each publication's two writes ${share(lost)} answers lost after the commit, ${share(late)} late, ${share(busy)} 429/503`;
}

async function inFolder<T>(dataDir: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = await openFolder(dataDir);
  try {
    return await work(sql);
  } finally {
    await sql.close();
  }
}
