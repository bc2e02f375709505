import { listAddresses, listTagAddresses, sitemapOf } from "#app/blog/sitemap.server.ts";
import { openBlog } from "./open-blog.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";

export const loader = publicLoader(
  "/blog/:handle/sitemap.xml",
  async ({ params, request, url }) => {
    const blog = await openBlog(params.handle, url);
    const addresses = [...(await listAddresses(blog)), ...(await listTagAddresses(blog))];
    return publicText(request, sitemapOf(blog, addresses), "application/xml");
  },
);
export const action = readOnly;
