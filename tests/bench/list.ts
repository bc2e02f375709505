import { residentBytes } from "./cpu.ts";
import { mb, ms } from "./figures.ts";
import { load, readPieces } from "./load.ts";
import type { Part } from "./part.ts";

const WHAT = "GET /api/posts, all of them";

/** All 10,000 posts in one answer: time to the first byte, and the memory it takes. */
export const wholeList: Part = {
  name: "list",
  title: "Start and memory",
  async run(world) {
    const app = await world.start();
    const headers = { Cookie: world.cookie };
    await load(`${app.url}/api/posts?limit=20`, { headers, seconds: 2 });
    const before = residentBytes(app.pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, residentBytes(app.pid))), 20);
    const began = performance.now();
    const response = await fetch(`${app.url}/api/posts`, { headers });
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
        what: WHAT,
        measured: `first byte ${ms(first)}, +${mb(more)}`,
        floor: `${mb(before)} before; ${mb(size)} long`,
        goal: "first byte ≤ 200 ms, +64 MB",
        held: response.ok && first <= 200 && more <= 64 * 2 ** 20,
      },
    ];
  },
};
