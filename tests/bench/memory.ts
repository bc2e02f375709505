import fs from "node:fs";
import type { App } from "../helpers/app.ts";
import { load, readPieces } from "./load.ts";
import { mb, ms, type Row } from "./report.ts";
import type { World } from "./world.ts";

const PART = "Start and memory";

/** Bytes of memory that the product's process holds. */
export function residentOf(app: App): number {
  const kb = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1];
  return Number(kb) * 1024;
}

/** From the start of the process to its first answer, on a database that exists. */
export async function starts(world: World): Promise<Row[]> {
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const began = performance.now();
    const app = await world.start();
    times.push(performance.now() - began);
    await app.stop();
  }
  const best = Math.min(...times);
  const goal = world.on === "embedded" ? 3_000 : 1_500;
  return [{ part: PART, on: world.on, what: "start to first answer, second run", measured: ms(best), floor: `best of ${times.map((time) => ms(time)).join(", ")}`, goal: `≤ ${goal / 1000} s`, held: best <= goal }];
}

/** All 10,000 posts in one answer: how long to its first byte, and how much memory it takes. */
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
  return [{ part: PART, on: world.on, what: "GET /api/posts, all of them", measured: `first byte ${ms(first)}, +${mb(more)}`, floor: `${mb(before)} before; ${mb(size)} long`, goal: "first byte ≤ 200 ms, +64 MB", held: response.ok && first <= 200 && more <= 64 * 2 ** 20 }];
}

/** Mixed load for some minutes: memory after a warm-up minute beside memory at the end. */
export async function soak(world: World, minutes: number): Promise<Row[]> {
  const app = await world.start();
  const paths = ["/posts", "/", `/preview/${world.postId}`, "/analytics", "/api/posts?limit=20", "/no-such-page"];
  const round = async (index: number) => load(app.url + (paths[index % paths.length] ?? "/"), { cookie: world.cookie, seconds: 5, connections: 5, status: index % paths.length === 5 ? 404 : 200 });
  for (let index = 0; index < paths.length * 2; index++) await round(index);
  const [began, before] = [Date.now(), residentOf(app)];
  let index = 0;
  while (Date.now() - began < minutes * 60_000) await round(index++);
  const [after, took] = [residentOf(app), (Date.now() - began) / 60_000];
  await app.stop();
  const growth = (after - before) / took;
  const [limit, goal] = world.on === "embedded" ? [Infinity, "≤ 1 MB/min"] : [350 * 2 ** 20, "≤ 1 MB/min, ≤ 350 MB"];
  return [{ part: PART, on: world.on, what: "memory under mixed load", measured: `${mb(after)} after ${took.toFixed(0)} min, ${(growth / 2 ** 20).toFixed(1)} MB/min`, floor: `${mb(before)} after the warm-up`, goal, held: growth <= 2 ** 20 && after <= limit }];
}
