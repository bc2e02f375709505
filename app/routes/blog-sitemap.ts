import { listAddresses, requireBlog } from "#app/blog/blog.server.ts";
import { sitemapOf } from "#app/blog/feed.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { openLoader, readOnly } from "#app/http/navigation.server.ts";

export const loader = openLoader(async ({ params, request }) => {
  const blog = await requireBlog(params["handle"] ?? "");
  return publicText(request, sitemapOf(blog, await listAddresses(blog)), "application/xml");
});
export const action = readOnly;
