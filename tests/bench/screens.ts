import { loadText } from "./figures.ts";
import { loadInTurns } from "./load.ts";
import type { Part } from "./part.ts";
import type { World } from "./world.ts";

const PATHS: Record<string, (world: World) => string> = {
  "My Posts, GET /posts": () => "/posts",
  "preview, GET /preview/{id}": ({ postId }) => `/preview/${postId}`,
  "dashboard, GET /": () => "/",
};
const SHARE = 0.6;
const SLOWER = 3;
const ROUNDS = 2;

/** Screens of a user with 10,000 posts against the empty page, in turns. */
export const screens: Part = {
  name: "screens",
  title: "Screens",
  things: Object.keys(PATHS),
  async run(world) {
    const app = await world.start();
    const request = {
      ...{ headers: { Cookie: world.cookie }, pid: app.pid },
      ...{ seconds: 4, warmUp: 4 },
    };
    const empty = { url: `${app.url}/no-such-page`, request: { ...request, status: 404 } };
    const figures = [];
    for (const [what, pathOf] of Object.entries(PATHS)) {
      const screen = { url: app.url + pathOf(world), request };
      const [floor, measured] = await loadInTurns([empty, screen], ROUNDS);
      if (!floor || !measured) continue;
      const share = measured.rate / floor.rate;
      const slower = measured.p99 / Math.max(1, floor.p99);
      figures.push({
        what,
        measured: `${loadText(measured)}: ${share.toFixed(2)} of the floor, p99 ${slower.toFixed(1)} ×`,
        floor: `the empty page ${loadText(floor)}`,
        goal: `≥ ${SHARE}, p99 ≤ ${SLOWER} ×`,
        held: share >= SHARE && slower <= SLOWER && measured.wrong === 0,
      });
    }
    await app.stop();
    return figures;
  },
};
