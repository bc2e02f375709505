import { load } from "./load.ts";
import type { Part } from "./part.ts";
import { share } from "./share.ts";

const LIST = "GET /api/posts?limit=20";
const ONE = "GET /api/posts/{id}";

/** Reading calls of the API beside an empty call. Their budgets are judged beside other sites. */
export const api: Part = {
  name: "api",
  title: "API",
  async run(world) {
    const { postId } = world;
    const app = await world.start();
    const user = { headers: { Cookie: world.cookie }, pid: app.pid };
    const empty = await load(`${app.url}/api/no-such-call`, { ...user, status: 404 });
    const list = await load(`${app.url}/api/posts?limit=20`, user);
    const one = await load(`${app.url}/api/posts/${postId}`, user);
    await app.stop();
    const emptyCall = { name: "the empty call", load: empty };
    return [share(LIST, list, emptyCall, null), share(ONE, one, emptyCall, null)];
  },
};
