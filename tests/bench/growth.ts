import { PAGE_SIZE } from "#app/posts/post-list.ts";
import { median, ms } from "./figures.ts";
import type { Part } from "./part.ts";
import type { Figure } from "./report.ts";
import { addPosts, addPublications } from "./seed.ts";
import type { World } from "./world.ts";

/** The address of each thing, which may depend on the number of posts. */
const PATHS: Record<string, (posts: number) => string> = {
  dashboard: () => "/",
  "My Posts": () => "/posts",
  "My Posts, last page by title": (posts) => `/posts?sort=title&page=${posts / PAGE_SIZE}`,
  search: () => "/posts?search=number+77",
  calendar: () => "/calendar",
  analytics: () => "/analytics",
  "GET /api/posts?limit=20": () => "/api/posts?limit=20",
};
const SMALLEST = 100;
const SIZES = [SMALLEST, 1_000, 10_000, 100_000];
/** The embedded database is for one machine; filling it with more takes longer than measuring. */
const EMBEDDED_SIZES = SIZES.slice(0, 3);
const TRIES = 40;
/**
 * Between 1,000 and 100,000 posts a logarithm grows by two thirds; a busy machine may double any
 * figure.
 */
const MOST = 3;

/** Median time of one request as the number of posts grows, one caller. */
export const growth: Part = {
  name: "growth",
  title: "Growth with posts",
  posts: SMALLEST,
  async run(world) {
    const sizes = world.on === "embedded" ? EMBEDDED_SIZES : SIZES;
    const times = new Map(Object.keys(PATHS).map((what) => [what, [] as number[]]));
    let stored = SMALLEST;
    for (const size of sizes) {
      await world.inside(async (sql) => {
        if (size > stored) await addPosts(sql, world.userId, size - stored);
        await addPublications(sql, world.userId);
        await sql.query("VACUUM ANALYZE");
      });
      stored = size;
      const app = await world.start();
      for (const [what, pathOf] of Object.entries(PATHS))
        times.get(what)?.push(await timeOf(app.url + pathOf(size), world.cookie));
      await app.stop();
    }
    return [...times].map(([what, samples]) => growthFigure(what, samples, sizes, [1, MOST]));
  },
};

/** The times at every size; the last may be so many times that at the size with the given index. */
export function growthFigure(
  what: string,
  samples: readonly number[],
  sizes: readonly number[],
  [from, most]: readonly [number, number],
): Figure {
  const [first = 1, last = 1] = [samples[from], samples.at(-1)];
  const name = (index: number) => (sizes.at(index) ?? 0).toLocaleString("en");
  return {
    what,
    measured: samples.map((sample, index) => `${name(index)}: ${ms(sample)}`).join(", "),
    floor: `${ms(first)} at ${name(from)}`,
    goal: `≤ ${most} × from ${name(from)} to ${name(-1)}`,
    held: last / first <= most,
  };
}

/** The median of 40 requests, after some that warm up. */
export async function timeOf(url: string, cookie?: World["cookie"]): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TRIES + TRIES / 4; n++) {
    const began = performance.now();
    const response = await fetch(url, cookie === undefined ? {} : { headers: { Cookie: cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - began);
  }
  return median(times.slice(TRIES / 4));
}
