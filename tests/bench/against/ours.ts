import { publishPost } from "../publish-post.ts";
import { makeWorld } from "../world.ts";
import { call, json, type Site } from "./site.ts";

const NAME = "Postwright";

/** The product on PostgreSQL with as many posts; `close` ends it. */
export async function ourSite(
  adminUrl: string,
  posts: number,
): Promise<Site & { close(): Promise<void> }> {
  const world = await makeWorld(adminUrl, posts);
  const app = await world.start();
  const { front, article } = await publishPost(app.url, world);
  const headers = { Cookie: world.cookie };
  let turn = 0;
  return {
    name: NAME,
    count: () => Promise.resolve(posts),
    read: (what) =>
      Promise.resolve(
        {
          "list of 20 posts with text": { url: `${app.url}/api/posts?limit=20`, headers },
          article: { url: app.url + article },
          "front page": { url: app.url + front },
          feed: { url: `${app.url}${front}/feed.xml` },
        }[what],
      ),
    async save(title, content) {
      // Each user may save only so often in a minute.
      const Cookie = world.writers[turn++ % world.writers.length] ?? "";
      const made = await call(NAME, `${app.url}/api/posts`, {
        ...{ method: "POST", headers: { Cookie }, body: { title, content } },
      });
      return (await json<{ id: string }>(NAME, made)).id;
    },
    // Its database goes when the comparison ends.
    remove: () => Promise.resolve(),
    async close() {
      await app.stop();
      await world.close();
    },
  };
}
