import { llmsText } from "#app/blog/llms.server.ts";
import { openBlog } from "./open-blog.server.ts";
import { publicText } from "#app/http/conditional.server.ts";
import { publicLoader, readOnly } from "#app/http/resource.server.ts";

export const loader = publicLoader("/blog/:handle/llms.txt", async ({ params, request, url }) =>
  publicText(request, await llmsText(await openBlog(params.handle, url)), "text/plain"),
);
export const action = readOnly;
