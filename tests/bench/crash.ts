import { setTimeout as wait } from "node:timers/promises";
import { median, ms } from "./figures.ts";
import { load } from "./load.ts";
import type { Part } from "./part.ts";
import { article } from "./seed.ts";

const WHAT = "start after SIGKILL while posts are being saved";
const ROUNDS = 5;
const GOAL_MS = 3_000;
const WRITES_MS = 1_500;

/** From the start of the process to its first 200, after it was killed under a load of saves. */
export const crash: Part = {
  name: "crash",
  title: "Start and memory",
  on: "embedded",
  async run(world) {
    const times: number[] = [];
    let app = await world.start();
    while (times.length < ROUNDS) {
      const saves = load(`${app.url}/api/posts`, {
        ...{ method: "POST", body: { title: "Killed", content: article(1_200, 7) } },
        ...{ cookies: world.writers, status: 201, seconds: 3, warmUp: 0 },
      }).catch(() => null);
      await wait(WRITES_MS);
      await app.stop("SIGKILL");
      await saves;
      const began = performance.now();
      app = await world.start();
      if (!(await fetch(`${app.url}/healthz`)).ok) throw new Error("the product is not well");
      times.push(performance.now() - began);
    }
    await app.stop();
    await world.inside((sql) => sql.query(`DELETE FROM "Post" WHERE "title" = 'Killed'`));
    return [
      {
        what: WHAT,
        measured: ms(median(times)),
        floor: `median of ${times.map((time) => ms(time)).join(", ")}`,
        goal: `≤ ${GOAL_MS / 1000} s`,
        held: median(times) <= GOAL_MS,
      },
    ];
  },
};
