import { setTimeout as wait } from "node:timers/promises";
import { npmStart } from "../helpers/npm-start.ts";
import { cpuMs } from "./cpu.ts";
import { median, ms } from "./figures.ts";
import type { Part } from "./part.ts";
import type { Figure } from "./report.ts";

const SERVED = "node scripts/serve.mjs to the first 200, second start";
const NPM = "npm start to the first 200, second start";
const ROUNDS = 5;
/** What begins with the start goes on for a moment. */
const SETTLES_MS = 2_000;
const MOST_MS = 2_000;

interface Start {
  wall: number;
  cpu: number | null;
}

interface Running {
  url: string;
  pid: number;
  stop(): Promise<unknown>;
}

/** From the start of the process to its first 200, on a database that exists. */
export const starts: Part = {
  name: "starts",
  title: "Start and memory",
  async run(world) {
    const served = await timeStarts(() => world.start({ ROLE: "all" }));
    const npm = await timeStarts(async () => {
      const { url, child, signal, ended } = await npmStart(world.env);
      return { url, pid: child.pid ?? 0, stop: () => (signal("SIGTERM"), ended) };
    });
    return [figure(SERVED, served), figure(NPM, npm)];
  },
};

function figure(what: string, times: Start[]): Figure {
  const wall = median(times.map((time) => time.wall));
  const used = times.flatMap(({ cpu }) => (cpu === null ? [] : [cpu]));
  const cpu = used.length > 0 ? median(used) : null;
  return {
    what,
    measured: `${ms(wall)}, ${cpu === null ? "–" : ms(cpu)} CPU until 2 s later`,
    floor: `median of ${times.map((time) => ms(time.wall)).join(", ")}`,
    goal: `≤ ${MOST_MS / 1000} s`,
    held: wall <= MOST_MS,
  };
}

async function timeStarts(start: () => Promise<Running>): Promise<Start[]> {
  const times: Start[] = [];
  while (times.length < ROUNDS) {
    const began = performance.now();
    const app = await start();
    if (!(await fetch(`${app.url}/healthz`)).ok) throw new Error("the product is not well");
    const wall = performance.now() - began;
    await wait(SETTLES_MS);
    times.push({ wall, cpu: cpuMs(app.pid) });
    await app.stop();
  }
  return times;
}
