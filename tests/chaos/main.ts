import fs from "node:fs";
import { canary } from "./canary.ts";
import { drainUnderLoad } from "./drain.ts";
import { databaseOutage } from "./outage.ts";
import { deadHost, sameMinute, silentHosts, steadyPace, takeover } from "./pace.ts";
import { stormWithPictures } from "./pictures.ts";
import { seconds, toTable, type Row } from "./report.ts";
import { stormOnEmbedded, stormOnPostgres } from "./storm.ts";
import { backUpUnderLoad } from "./whole.ts";
import { killBackupsAndRestores } from "./whole-kills.ts";

/** The whole run, each trial with its own database. `only` selects trials; the default is all. */
export async function runChaos({
  adminUrl,
  only,
  out,
}: {
  adminUrl: string;
  only: string[];
  out: string;
}): Promise<boolean> {
  const trials: Record<string, () => Promise<Row>> = {
    canary: () => canary(adminUrl),
    pace: () => steadyPace(adminUrl, 60),
    minute: () => sameMinute(adminUrl, 500),
    dead: () => deadHost(adminUrl, 100, 60),
    silent: () => silentHosts(adminUrl, 50, 60),
    takeover: () => takeover(adminUrl),
    outage: () => databaseOutage(adminUrl, 2),
    drain: () => drainUnderLoad(adminUrl, 20),
    storm: () =>
      stormOnPostgres(adminUrl, {
        publications: 1_000,
        hosts: 50,
        kills: 52,
        killEveryMs: 4_500,
        spreadMs: 220_000,
        settleMs: 240_000,
        killsForMs: 480_000,
      }),
    embedded: () =>
      stormOnEmbedded({ publications: 200, hosts: 20, kills: 15, writesEach: 24, rounds: 30 }),
    pictures: () =>
      stormWithPictures({ publications: 100, hosts: 10, kills: 20, writesEach: 26, rounds: 40 }),
    backup: () => backUpUnderLoad(adminUrl, { posts: 10_000, pictures: 1_000, lanes: 4 }),
    kills: () => killBackupsAndRestores(adminUrl, { posts: 1_000, kills: [5, 5, 5] }),
  };
  const rows: Row[] = [];
  for (const [name, trial] of Object.entries(trials)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const began = Date.now();
    process.stdout.write(`${name} … `);
    const row = await trial().catch((error: unknown): Row => ({
      goal: name,
      measured: `broke off: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`,
      held: false,
    }));
    process.stdout.write(`${row.held ? "held" : "MISSED"} (${seconds(Date.now() - began)})\n`);
    rows.push(row);
  }
  fs.writeFileSync(
    out,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows }, null, 2)}\n`,
  );
  process.stdout.write(`\n${toTable(rows)}\n\nWritten to ${out}\n`);
  return rows.length > 0 && rows.every((row) => row.held);
}
