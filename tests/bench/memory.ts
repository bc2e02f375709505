import { setTimeout as wait } from "node:timers/promises";
import { residentBytes } from "./cpu.ts";
import { mb } from "./figures.ts";
import { load } from "./load.ts";
import type { Part } from "./part.ts";
import type { World } from "./world.ts";

const AFTER_START = "memory after the start";
const UNDER_LOAD = "memory under mixed load";
const MB = 2 ** 20;
const START_MB = { embedded: 320, PostgreSQL: 200 };
const GROWTH_MB = 1;

/** Resident memory two seconds after the first answer. */
export const memory: Part = {
  name: "memory",
  title: "Start and memory",
  async run(world) {
    const app = await world.start({ ROLE: "all" });
    await wait(2_000);
    const resident = residentBytes(app.pid);
    await app.stop();
    const most = START_MB[world.on];
    return [
      {
        what: AFTER_START,
        measured: mb(resident),
        floor: "2 s after the first answer",
        goal: `≤ ${most} MB`,
        held: resident <= most * MB,
      },
    ];
  },
};

/** Mixed load for some minutes: memory after the warm-up against memory at the end. */
export const soak: Part = {
  name: "soak",
  title: "Start and memory",
  onlyNamed: true,
  async run(world, { soakMinutes }) {
    const app = await world.start();
    const paths = pathsOf(world);
    const round = async (index: number) => {
      const at = paths[index % paths.length] ?? "/";
      const { wrong } = await load(app.url + at, {
        ...{ headers: { Cookie: world.cookie }, seconds: 5, warmUp: 0, connections: 5 },
        status: at === EMPTY ? 404 : 200,
      });
      return wrong;
    };
    for (let index = 0; index < paths.length * 2; index++) await round(index);
    const [began, before] = [Date.now(), residentBytes(app.pid)];
    let [index, wrong] = [0, 0];
    while (Date.now() - began < soakMinutes * 60_000) wrong += await round(index++);
    const [after, took] = [residentBytes(app.pid), (Date.now() - began) / 60_000];
    await app.stop();
    const growth = (after - before) / took;
    return [
      {
        what: UNDER_LOAD,
        measured: `${mb(after)} after ${took.toFixed(0)} min, ${(growth / MB).toFixed(1)} MB/min${wrong > 0 ? `, ${wrong} WRONG` : ""}`,
        floor: `${mb(before)} after the warm-up`,
        goal: `≤ ${GROWTH_MB} MB/min`,
        held: growth <= GROWTH_MB * MB && wrong === 0,
      },
    ];
  },
};

const EMPTY = "/no-such-page";
const pathsOf = ({ postId }: World) => [
  ...["/posts", "/", `/preview/${postId}`, "/analytics", "/api/posts?limit=20"],
  EMPTY,
];
