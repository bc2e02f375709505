import { requireBlog } from "#app/blog/blog.server.ts";
import { feedOf } from "#app/blog/feed.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";
import { shareTurn } from "#app/lib/embedded/shared-turn.server.ts";

export const loader = publicLoader("/blog/:handle/feed.xml", async ({ params, request }) => {
  const feed = await feedOf(await requireBlog(params.handle));
  return shareTurn(() => publicText(request, feed, "application/rss+xml"));
});
export const action = readOnly;
