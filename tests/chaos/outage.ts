import { balanceOf, toRow } from "./balance.ts";
import { startOn } from "./crew.ts";
import { cuttable } from "./cuttable.ts";
import { countOpen, hurry, layOut, newPostgres, readEnds } from "./database.ts";
import { pause, seconds, until, type Row } from "./report.ts";
import { seeded, startTown } from "./town.ts";

const AWAY_MS = 10_000;
const RECOVER_MS = 10_000;

/** PostgreSQL goes away for ten seconds under load, several times. */
export async function databaseOutage(adminUrl: string, times: number): Promise<Row> {
  const [town, { sql, url }] = await Promise.all([
    startTown({ hosts: 10, answerMs: 300 }, seeded(2)),
    newPostgres(adminUrl),
  ]);
  const proxy = await cuttable(url);
  const app = await startOn(proxy.url);
  try {
    const count = times * 60;
    const from = Date.now() + 1_000;
    await layOut(
      sql,
      town.hosts,
      Array.from({ length: count }, (_, n) => ({
        title: `Outage ${n}`,
        host: n % 10,
        dueAt: new Date(from + n * 400),
      })),
    );
    const recoveries: number[] = [];
    for (let n = 0; n < times; n++) {
      await pause(6_000);
      await proxy.cut();
      await pause(AWAY_MS);
      await proxy.mend();
      const mended = Date.now();
      await until(() => isHealthy(app.url), 60_000, 100);
      recoveries.push(Date.now() - mended);
    }
    const rush = setInterval(() => void hurry(sql), 2_000);
    await until(async () => (await countOpen(sql)) === 0, 150_000);
    clearInterval(rush);
    const slowest = Math.max(...recoveries);
    const alive = isAlive(app.pid);
    return toRow(
      `PostgreSQL away for 10 s, ${times} times: the process lives, recovers ≤ 10 s`,
      balanceOf(await readEnds(sql), town),
      `process ${alive ? "lives" : "ended"}, healthy again after at most ${seconds(slowest)}`,
      alive && slowest <= RECOVER_MS,
    );
  } finally {
    await app.stop();
    await Promise.all([town.close(), proxy.close(), sql.close()]);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
