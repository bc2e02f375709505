import { load } from "./load.ts";
import type { Part } from "./part.ts";
import { share } from "./share.ts";

const LIST = "GET /api/posts?limit=20";
const ONE = "GET /api/posts/{id}";
const BARE_LIST = "GET /api/posts?limit=20, beside the bare handler";
const BARE_ONE = "GET /api/posts/{id}, beside the bare handler";

/** Reading calls of the API against an empty call; against a bare handler for information. */
export const api: Part = {
  name: "api",
  title: "API",
  things: [LIST, ONE, BARE_LIST, BARE_ONE],
  async run(world) {
    const { postId } = world;
    const app = await world.start();
    const user = { headers: { Cookie: world.cookie }, pid: app.pid };
    const empty = await load(`${app.url}/api/no-such-call`, { ...user, status: 404 });
    const list = await load(`${app.url}/api/posts?limit=20`, user);
    const one = await load(`${app.url}/api/posts/${postId}`, user);
    await app.stop();
    const bare = await world.startBare();
    const bareList = await load(`${bare.url}/list`, { pid: bare.pid });
    const bareOne = await load(`${bare.url}/post?id=${postId}`, { pid: bare.pid });
    await bare.stop();
    const emptyCall = { name: "the empty call", load: empty };
    const floor = (load: typeof bareList) => ({ name: "the bare handler", load });
    return [
      share(LIST, list, emptyCall, 0.6),
      share(ONE, one, emptyCall, 0.75),
      share(BARE_LIST, list, floor(bareList), null),
      share(BARE_ONE, one, floor(bareOne), null),
    ];
  },
};
