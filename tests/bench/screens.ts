import { loadText } from "./figures.ts";
import { loadInTurns } from "./load.ts";
import type { Part } from "./part.ts";
import type { World } from "./world.ts";

const PATHS: Record<string, (world: World) => string> = {
  "My Posts, GET /posts": () => "/posts",
  "preview, GET /preview/{id}": ({ postId }) => `/preview/${postId}`,
  "dashboard, GET /": () => "/",
};
/** Until one of a hundred answers has come, with 8 connections. */
const P99_MS = 150;
const ROUNDS = 2;

/** Screens of a user with 10,000 posts beside the empty page, in turns. */
export const screens: Part = {
  name: "screens",
  title: "Screens",
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
      figures.push({
        what,
        measured: loadText(measured),
        floor: `the empty page ${loadText(floor)}`,
        goal: `p99 ≤ ${P99_MS} ms`,
        held: measured.p99 <= P99_MS && measured.wrong === 0,
      });
    }
    await app.stop();
    return figures;
  },
};
