import { execFileSync, spawnSync } from "node:child_process";
import os from "node:os";
import type { App } from "../helpers/app.ts";
import { loadText } from "./figures.ts";
import { loadInTurns } from "./load.ts";
import type { Part } from "./part.ts";
import type { World } from "./world.ts";

const WHAT = "GET /posts, WEB_CONCURRENCY=2";
const TIMES = 1.6;
/** How much more processor time than one process two may need for an answer. */
const MORE = 0.05;
/** Two cores for the product, the others for the load generator and PostgreSQL. */
const ENOUGH_CORES = 4;
const ROUNDS = 3;

/**
 * Two processes against one, in turns. Where there are cores enough the product and what loads it
 * have their own, and two processes must answer more; elsewhere they would only take them from each
 * other, and an answer must cost the same.
 */
export const processes: Part = {
  name: "processes",
  title: "Two processes",
  on: "PostgreSQL",
  things: [WHAT],
  async run(world) {
    const apart = os.cpus().length >= ENOUGH_CORES && spawnSync("taskset", ["-V"]).status === 0;
    const pin = (cores: string) => (apart ? ["taskset", "-c", cores] : []);
    const others = `2-${os.cpus().length - 1}`;
    const apps = [
      await world.start({ WEB_CONCURRENCY: "1" }, pin("0,1")),
      await world.start({ WEB_CONCURRENCY: "2" }, pin("0,1")),
    ];
    for (const app of apps) await workersOf(app, world, apart ? others : null);
    const [one, two] = await loadInTurns(
      apps.map(({ url, pid }, n) => ({
        url: `${url}/posts`,
        request: {
          ...{ headers: { Cookie: world.cookie }, connections: 16, pid, wrapper: pin(others) },
          // The same for each process: a busy one goes on compiling for some thousand answers.
          ...{ seconds: 4, warmUp: 8 * (n + 1) },
        },
      })),
      ROUNDS,
    );
    for (const app of apps) await app.stop();
    if (!one || !two) throw new Error("nothing was measured");
    const times = two.rate / one.rate;
    const cost = two.cpu === null || one.cpu === null ? null : two.cpu / one.cpu;
    const right = one.wrong + two.wrong === 0;
    return [
      {
        what: WHAT,
        measured: `${loadText(two)}: ${times.toFixed(2)} ×, CPU for an answer ${cost === null ? "–" : cost.toFixed(2)} ×`,
        floor: `one process ${loadText(one)}`,
        goal: apart
          ? `≥ ${TIMES} × on cores of its own (taskset)`
          : `CPU for an answer ≤ ${1 + MORE} × (${os.cpus().length} cores: none to spare for the load and PostgreSQL, so the rate is not judged)`,
        held: right && (apart ? times >= TIMES : cost !== null && cost <= 1 + MORE),
      },
    ];
  },
};

/** Waits until every worker answers, and gives PostgreSQL's processes here the other cores. */
async function workersOf(app: App, world: World, others: string | null): Promise<void> {
  await Promise.all(
    Array.from({ length: 16 }, () =>
      fetch(`${app.url}/posts`, { headers: { Cookie: world.cookie } }).then((page) => page.text()),
    ),
  );
  if (others === null) return;
  const backends = await world.inside(
    async (sql) =>
      (await sql.query(`SELECT "pid" FROM pg_stat_activity WHERE "pid" <> pg_backend_pid()`)).rows,
  );
  for (const { pid } of backends as Array<{ pid: number }>)
    try {
      execFileSync("taskset", ["-cp", others, String(pid)], { stdio: "ignore" });
    } catch {
      // The server runs elsewhere or belongs to another user: the system places its processes.
    }
}
