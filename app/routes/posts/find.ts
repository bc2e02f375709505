import { api, endpoint } from "#app/http/api.server.ts";
import { findPostsByTitle } from "#app/posts/find-posts.server.ts";
import { findAnswer, findQuery } from "#app/posts/requests.server.ts";

const handler = api("/posts/find", {
  GET: endpoint({
    summary: "Finds own posts by title, to link to",
    query: findQuery,
    response: findAnswer,
    run: async ({ user, query }) => ({ posts: await findPostsByTitle(user, query.q) }),
  }),
});
export const loader = handler;
export const action = handler;
