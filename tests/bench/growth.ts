import { addPosts } from "./seed.ts";
import { ms, type Row } from "./report.ts";
import type { World } from "./world.ts";

const PART = "Growth";
const SIZES = [100, 1_000, 10_000, 100_000];
const TRIES = 40;
/**
 * Between 1,000 and 100,000 posts a logarithm grows by two thirds; a busy machine may double any
 * figure.
 */
const MOST = 3;

/** Median time of one request at 100, 1,000, 10,000 and 100,000 posts, one caller. */
export async function growth(world: World, sizes: readonly number[] = SIZES): Promise<Row[]> {
  const paths: Record<string, string> = {
    dashboard: "/",
    list: "/posts",
    "list, last page by title": "/posts?sort=title&page=4",
    search: "/posts?search=number+77",
    "GET /api/posts?limit=20": "/api/posts?limit=20",
  };
  const times = Object.fromEntries(Object.keys(paths).map((name) => [name, [] as number[]]));
  let stored = await world.inside((sql) => count(sql, world.userId));
  for (const size of sizes) {
    await world.inside(async (sql) => {
      if (size > stored) await addPosts(sql, world.userId, size - stored);
      await sql.query("VACUUM ANALYZE");
    });
    stored = size;
    const app = await world.start();
    for (const [name, path] of Object.entries(paths))
      times[name]?.push(await median(app.url + path, world.cookie));
    await app.stop();
  }
  return Object.entries(times).map(([what, samples]) => {
    const [first = 1, last = 1] = [samples[1], samples.at(-1)];
    return {
      part: PART,
      on: world.on,
      what,
      measured: samples
        .map((sample, index) => `${sizes[index]?.toLocaleString("en")}: ${ms(sample)}`)
        .join(", "),
      floor: `${ms(first)} at 1,000`,
      goal: `≤ ${MOST} × from 1,000 to 100,000`,
      held: last / first <= MOST,
    };
  });
}

async function median(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    const began = performance.now();
    const response = await fetch(url, { headers: { Cookie: cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[TRIES / 2] ?? 0;
}

async function count(
  sql: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> },
  userId: string,
): Promise<number> {
  const [row] = (
    await sql.query(`SELECT count(*)::int AS n FROM "Post" WHERE "userId" = $1`, [userId])
  ).rows as Array<{ n: number }>;
  return row?.n ?? 0;
}
