import { feedOf } from "#app/blog/feed.server.ts";
import { openBlog } from "./open-blog.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";
import { shareTurn } from "#app/lib/embedded/shared-turn.server.ts";

export const loader = publicLoader("/blog/:handle/feed.xml", async ({ params, request, url }) => {
  const feed = await feedOf(await openBlog(params.handle, url));
  return shareTurn(() => publicText(request, feed, "application/rss+xml"));
});
export const action = readOnly;
