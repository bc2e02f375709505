import { requireBlog } from "#app/blog/blog.server.ts";
import { listAddresses, sitemapOf } from "#app/blog/sitemap.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";

export const loader = publicLoader("/blog/:handle/sitemap.xml", async ({ params, request }) => {
  const blog = await requireBlog(params.handle);
  return publicText(request, sitemapOf(blog, await listAddresses(blog)), "application/xml");
});
export const action = readOnly;
