import { startOn } from "./crew.ts";
import { balanceOf, toRow } from "./balance.ts";
import { countOpen, layOut, newPostgres, readEnds, type Plan, type Sql } from "./database.ts";
import { pause, percentile, seconds, until, type Row } from "./report.ts";
import { seeded, startTown, type TownOptions } from "./town.ts";

/** How late publications start. Lateness is the ledger's: from the due time to the first claim. */

const LATENESS_MS = 2_000;

/** One due per second. */
export async function steadyPace(adminUrl: string, forSeconds: number): Promise<Row> {
  return withProcess(adminUrl, { hosts: 10 }, async ({ sql, lay }) => {
    const from = Date.now() + 3_000;
    await lay(
      Array.from({ length: forSeconds }, (_, n) => ({
        title: `Pace ${n}`,
        host: n % 10,
        dueAt: new Date(from + n * 1_000),
      })),
    );
    await pause(from + forSeconds * 1_000 - Date.now());
    await until(async () => (await countOpen(sql)) === 0, 20_000);
    const late = await lateness(sql);
    const p99 = percentile(late, 0.99);
    return {
      goal: "lateness at 1 due per second: p99 ≤ 2 s",
      measured: `p50 ${seconds(percentile(late, 0.5))}, p99 ${seconds(p99)} of ${late.length}`,
      held: late.length === forSeconds && p99 <= LATENESS_MS,
    };
  });
}

/** Many due at the same moment, on fifty hosts. */
export async function sameMinute(adminUrl: string, count: number): Promise<Row> {
  return withProcess(adminUrl, { hosts: 50 }, async ({ sql, lay }) => {
    const dueAt = new Date(Date.now() + 3_000);
    await lay(
      Array.from({ length: count }, (_, n) => ({ title: `Minute ${n}`, host: n % 50, dueAt })),
    );
    const ended = await until(async () => (await countOpen(sql)) === 0, 120_000);
    const last = Math.max(...(await lateness(sql)));
    return {
      goal: `${count} due in one minute on 50 hosts: last started ≤ 60 s`,
      measured: `last started after ${seconds(last)}, all ended ${ended ? "yes" : "no"}`,
      held: ended && last <= 60_000,
    };
  });
}

/**
 * A host that accepts connections and never answers, with a hundred posts for it, beside healthy
 * ones.
 */
export async function deadHost(adminUrl: string, posts: number, forSeconds: number): Promise<Row> {
  return withProcess(adminUrl, { hosts: 10 }, async ({ sql, lay, town }) => {
    town.hosts[0]?.inject(() => true, { kind: "hang" }, { times: Infinity });
    const from = Date.now() + 3_000;
    const dead: Plan[] = Array.from({ length: posts }, (_, n) => ({
      title: `Dead ${n}`,
      host: 0,
      dueAt: new Date(from),
    }));
    const healthy: Plan[] = Array.from({ length: forSeconds }, (_, n) => ({
      title: `Healthy ${n}`,
      host: 1 + (n % 9),
      dueAt: new Date(from + n * 1_000),
    }));
    await lay([...dead, ...healthy]);
    await pause(from + forSeconds * 1_000 - Date.now());
    await until(async () => (await lateness(sql, "Healthy")).length === forSeconds, 20_000);
    const late = await lateness(sql, "Healthy");
    const p99 = percentile(late, 0.99);
    return {
      goal: `one dead host with ${posts} posts: other hosts' p99 lateness ≤ 2 s`,
      measured: `p50 ${seconds(percentile(late, 0.5))}, p99 ${seconds(p99)} of ${late.length}`,
      held: late.length === forSeconds && p99 <= LATENESS_MS,
    };
  });
}

/**
 * Fifty hosts of one user accept connections and never answer; another user publishes to separate
 * hosts.
 */
export async function silentHosts(
  adminUrl: string,
  silent: number,
  forSeconds: number,
): Promise<Row> {
  return withProcess(adminUrl, { hosts: silent + 10 }, async ({ sql, town }) => {
    const [dead, healthy] = [town.hosts.slice(0, silent), town.hosts.slice(silent)];
    for (const host of dead) host.inject(() => true, { kind: "hang" }, { times: Infinity });
    const from = Date.now() + 3_000;
    await layOut(
      sql,
      dead,
      dead.map((_, n) => ({ title: `Silent ${n}`, host: n, dueAt: new Date(from) })),
    );
    await layOut(
      sql,
      healthy,
      Array.from({ length: forSeconds }, (_, n) => ({
        title: `Healthy ${n}`,
        host: n % healthy.length,
        dueAt: new Date(from + n * 1_000),
      })),
    );
    await pause(from + forSeconds * 1_000 - Date.now());
    await until(async () => (await lateness(sql, "Healthy")).length === forSeconds, 20_000);
    const late = await lateness(sql, "Healthy");
    const p99 = percentile(late, 0.99);
    return {
      goal: `${silent} silent hosts of one user: another user's p99 lateness ≤ 2 s`,
      measured: `p50 ${seconds(percentile(late, 0.5))}, p99 ${seconds(p99)} of ${late.length}`,
      held: late.length === forSeconds && p99 <= LATENESS_MS,
    };
  });
}

/** A process dies with eight calls under way; another one runs. */
export async function takeover(adminUrl: string): Promise<Row> {
  return withProcess(
    adminUrl,
    { hosts: 8, answerMs: 0, role: "web" },
    async ({ sql, lay, town, url }) => {
      for (const host of town.hosts)
        host.inject(
          (request) => request.method === "POST",
          { kind: "slow", ms: 25_000 },
          { commit: "late" },
        );
      const first = await startOn(url, { ROLE: "worker" });
      await lay(
        Array.from({ length: 8 }, (_, n) => ({
          title: `Taken over ${n}`,
          host: n,
          dueAt: new Date(),
        })),
      );
      await until(
        async () => town.hosts.every((host) => host.log.some((line) => line.startsWith("POST"))),
        30_000,
        100,
      );
      const second = await startOn(url, { ROLE: "worker" });
      await first.stop("SIGKILL");
      const killed = Date.now();
      try {
        await until(async () => (await countOpen(sql)) === 0, 120_000);
      } finally {
        await second.stop();
      }
      const claims = await sql.query<{ at: Date }>(`SELECT "startedAt" AS at FROM "Publication"`);
      const times = claims.map(({ at }) => at.getTime() - killed);
      const balance = balanceOf(await readEnds(sql), town);
      return toRow(
        "a killed worker's publication is taken up again ≤ 60 s",
        balance,
        `slowest ${seconds(Math.max(...times))} of ${times.length}`,
        Math.min(...times) > 0 && Math.max(...times) <= 60_000,
      );
    },
  );
}

/** The lateness of those that started, in milliseconds. */
async function lateness(sql: Sql, begin = ""): Promise<number[]> {
  return (await readEnds(sql)).flatMap(({ title, lateByMs }) =>
    lateByMs !== null && title.startsWith(begin) ? [lateByMs] : [],
  );
}

interface Trial {
  sql: Sql;
  url: string;
  town: Awaited<ReturnType<typeof startTown>>;
  lay(plans: Plan[]): Promise<unknown>;
}

/** A fault-free town, a database and one process of the product. */
async function withProcess(
  adminUrl: string,
  { role = "all", ...size }: TownOptions & { role?: string },
  run: (trial: Trial) => Promise<Row>,
): Promise<Row> {
  const [town, { sql, url }] = await Promise.all([
    startTown(size, seeded(1)),
    newPostgres(adminUrl),
  ]);
  const app = await startOn(url, { ROLE: role });
  try {
    return await run({ sql, url, town, lay: (plans) => layOut(sql, town.hosts, plans) });
  } finally {
    await app.stop();
    await Promise.all([town.close(), sql.close()]);
  }
}
