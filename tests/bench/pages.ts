import { growthFigure, timeOf } from "./growth.ts";
import type { Part } from "./part.ts";
import { publishPost, type Blog } from "./publish-post.ts";
import { addPages } from "./seed.ts";

const PLACES: Record<string, (blog: Blog) => string> = {
  article: ({ article }) => article,
  "front page": ({ front }) => front,
  feed: ({ front }) => `${front}/feed.xml`,
};
const SIZES = [100, 1_000, 10_000];
/** What a warm page takes does not depend on how many there are; a busy machine may double it. */
const MOST = 2;

/** Median time of one reader's warm page as the number of published pages grows. */
export const pages: Part = {
  name: "pages",
  title: "Growth with published pages",
  things: Object.keys(PLACES),
  posts: 100,
  async run(world) {
    const first = await world.start();
    const blog = await publishPost(first.url, world);
    await first.stop();
    const times = new Map(Object.keys(PLACES).map((what) => [what, [] as number[]]));
    for (const size of SIZES) {
      await world.inside(async (sql) => {
        await addPages(sql, world.userId, size);
        await sql.query("VACUUM ANALYZE");
      });
      const app = await world.start();
      for (const [what, pathOf] of Object.entries(PLACES))
        times.get(what)?.push(await timeOf(app.url + pathOf(blog)));
      await app.stop();
    }
    return [...times].map(([what, samples]) => growthFigure(what, samples, SIZES, [0, MOST]));
  },
};
