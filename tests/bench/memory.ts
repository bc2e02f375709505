import fs from "node:fs";
import type { App } from "../helpers/app.ts";
import { npmStart } from "../helpers/npm-start.ts";
import { load, readPieces } from "./load.ts";
import { mb, ms, type Row } from "./report.ts";
import type { World } from "./world.ts";

const PART = "Start and memory";

/** Resident memory of the product's process, in bytes. */
export function residentOf(app: App): number {
  const kb = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1];
  return Number(kb) * 1024;
}

const ROUNDS = 5;

/**
 * From the start of the process to its first 200, on an existing database, including all that `npm
 * start` runs.
 */
export async function starts(world: World): Promise<Row[]> {
  const goal = world.on === "embedded" ? 3_000 : 1_500;
  const served = await timeStarts(async () => {
    const app = await world.start({ ROLE: "all" });
    return { url: app.url, stop: () => app.stop() };
  });
  const npm = await timeStarts(async () => {
    const started = await npmStart(world.env);
    return { url: started.url, stop: () => (started.signal("SIGTERM"), started.ended) };
  });
  const row = (what: string, times: number[]): Row => {
    const median = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Infinity;
    return {
      part: PART,
      on: world.on,
      what,
      measured: ms(median),
      floor: `median of ${times.map((time) => ms(time)).join(", ")}`,
      goal: `≤ ${goal / 1000} s`,
      held: median <= goal,
    };
  };
  return [
    row("node scripts/serve.mjs to the first 200, second start", served),
    row("npm start to the first 200, second start", npm),
  ];
}

async function timeStarts(
  start: () => Promise<{ url: string; stop: () => Promise<unknown> }>,
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < ROUNDS) {
    const began = performance.now();
    const app = await start();
    if (!(await fetch(`${app.url}/healthz`)).ok) throw new Error("the product is not well");
    times.push(performance.now() - began);
    await app.stop();
  }
  return times;
}

/** All 10,000 posts in one answer: time to the first byte, and the memory it takes. */
export async function wholeList(world: World): Promise<Row[]> {
  const app = await world.start();
  await load(`${app.url}/api/posts?limit=20`, { cookie: world.cookie, seconds: 2 });
  const before = residentOf(app);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentOf(app))), 20);
  const began = performance.now();
  const response = await fetch(`${app.url}/api/posts`, { headers: { Cookie: world.cookie } });
  let first = 0;
  let size = 0;
  await readPieces(response, (piece) => {
    first ||= performance.now() - began;
    size += piece.length;
    return false;
  });
  clearInterval(watch);
  await app.stop();
  const more = peak - before;
  return [
    {
      part: PART,
      on: world.on,
      what: "GET /api/posts, all of them",
      measured: `first byte ${ms(first)}, +${mb(more)}`,
      floor: `${mb(before)} before; ${mb(size)} long`,
      goal: "first byte ≤ 200 ms, +64 MB",
      held: response.ok && first <= 200 && more <= 64 * 2 ** 20,
    },
  ];
}

/** Mixed load for some minutes: memory after a warm-up minute against memory at the end. */
export async function soak(world: World, minutes: number): Promise<Row[]> {
  const app = await world.start();
  const paths = [
    "/posts",
    "/",
    `/preview/${world.postId}`,
    "/analytics",
    "/api/posts?limit=20",
    "/no-such-page",
  ];
  const round = async (index: number) =>
    load(app.url + (paths[index % paths.length] ?? "/"), {
      cookie: world.cookie,
      seconds: 5,
      connections: 5,
      status: index % paths.length === 5 ? 404 : 200,
    });
  for (let index = 0; index < paths.length * 2; index++) await round(index);
  const [began, before] = [Date.now(), residentOf(app)];
  let index = 0;
  while (Date.now() - began < minutes * 60_000) await round(index++);
  const [after, took] = [residentOf(app), (Date.now() - began) / 60_000];
  await app.stop();
  const growth = (after - before) / took;
  const [limit, goal] =
    world.on === "embedded" ? [Infinity, "≤ 1 MB/min"] : [350 * 2 ** 20, "≤ 1 MB/min, ≤ 350 MB"];
  return [
    {
      part: PART,
      on: world.on,
      what: "memory under mixed load",
      measured: `${mb(after)} after ${took.toFixed(0)} min, ${(growth / 2 ** 20).toFixed(1)} MB/min`,
      floor: `${mb(before)} after the warm-up`,
      goal,
      held: growth <= 2 ** 20 && after <= limit,
    },
  ];
}
