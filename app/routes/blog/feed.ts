import { listArticles, requireBlog } from "#app/blog/blog.server.ts";
import { rssOf } from "#app/blog/feed.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";
import { shareTurn } from "#app/lib/embedded/shared-turn.server.ts";

export const loader = publicLoader("/blog/:handle/feed.xml", async ({ params, request }) => {
  const blog = await requireBlog(params.handle);
  const articles = await listArticles(blog);
  return publicText(request, await shareTurn(() => rssOf(blog, articles)), "application/rss+xml");
});
export const action = readOnly;
