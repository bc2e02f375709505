import { load } from "./load.ts";
import type { Part } from "./part.ts";
import { article } from "./seed.ts";
import { share } from "./share.ts";

const WHAT = "POST /api/posts, 1,200 words";
const GOAL = 0.2;

/**
 * Saving an article against the bare insert of the same text. The users take turns, because each
 * may save only so often in a minute.
 */
export const save: Part = {
  name: "save",
  title: "API",
  things: [WHAT],
  async run(world) {
    const post = { method: "POST", body: { title: "Measured", content: article(1_200, 7) } };
    const app = await world.start();
    const users = { cookies: world.writers, status: 201, pid: app.pid };
    const saved = await load(`${app.url}/api/posts`, { ...post, ...users });
    await app.stop();
    const bare = await world.startBare();
    const inserted = await load(`${bare.url}/post`, { ...post, pid: bare.pid });
    await bare.stop();
    await world.inside(async (sql) => {
      await sql.query(`DELETE FROM "Post" WHERE "title" = $1`, [post.body.title]);
      await sql.query("VACUUM ANALYZE");
    });
    return [share(WHAT, saved, { name: "the bare insert", load: inserted }, GOAL)];
  },
};
