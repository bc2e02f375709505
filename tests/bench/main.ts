import { readArguments } from "./arguments.ts";
import { compareWith } from "./against/compare-with.ts";
import type { Part, Settings } from "./part.ts";
import { PARTS } from "./parts.ts";
import { toTable, type Row } from "./report.ts";
import { makeWorld, type World } from "./world.ts";

const SERVER = "postgresql://postgres@127.0.0.1:5432/postgres";
const SOAK_MINUTES = 20;
const POSTS = 10_000;

/**
 * Runs what the command line names, parts or a comparison, and prints a table of what was measured.
 * Returns whether every budget held.
 */
export async function runBench(words: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const asked = readArguments(words, env, PARTS);
  if ("problem" in asked) {
    process.stdout.write(`${asked.problem}\n`);
    return false;
  }
  const adminUrl = env["TEST_DATABASE_URL"] || SERVER;
  if (asked.against.length > 0) return compareWith(asked.against, adminUrl);
  const settings = { soakMinutes: Number(env["BENCH_MINUTES"] || SOAK_MINUTES) };
  const rows: Row[] = [];
  for (const on of ["PostgreSQL", "embedded"] as const)
    for (const posts of [POSTS, 100]) {
      const parts = asked.parts.filter(
        (part) => (part.on ?? on) === on && (part.posts ?? POSTS) === posts,
      );
      if (parts.length > 0) await runParts(parts, on === "embedded" ? null : adminUrl, posts);
    }
  process.stdout.write(`\n${toTable(rows)}\n`);
  return rows.length > 0 && rows.every((row) => row.held !== false);

  async function runParts(parts: Part[], url: string | null, posts: number): Promise<void> {
    for (const group of posts === POSTS ? [parts] : parts.map((part) => [part])) {
      const world = await makeWorld(url, posts);
      try {
        for (const part of group) rows.push(...(await runPart(part, world, settings)));
      } finally {
        await world.close();
      }
    }
  }
}

async function runPart(part: Part, world: World, settings: Settings): Promise<Row[]> {
  const began = Date.now();
  process.stdout.write(`${world.on}: ${part.name} …\n`);
  const figures = await part.run(world, settings);
  for (const { held, what, measured, floor, goal } of figures) {
    const verdict = held === null ? "      " : held ? "held  " : "MISSED";
    process.stdout.write(`  ${verdict} ${what}: ${measured} (${floor}; goal ${goal})\n`);
  }
  process.stdout.write(`  took ${Math.round((Date.now() - began) / 1_000)} s\n`);
  return figures.map((figure) => ({ part: part.title, on: world.on, ...figure }));
}
