import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBlog } from "#app/blog/blog.server.ts";
import { tagUrl } from "#app/blog/blog-url.server.ts";
import { requireTag } from "#app/blog/tags.server.ts";
import { ArticleList } from "./article-list.tsx";
import { BlogError, BlogFrame } from "./blog-frame.tsx";
import { listMeta, NO_PAGE } from "./list-meta.ts";
import { openBlog, pageData, redirectTo } from "./open-blog.server.ts";
import { PUBLIC } from "#app/http/conditional.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";

export const handle = { noScripts: true };

export const headers = () => ({ "Cache-Control": PUBLIC });

export const loader = pageLoader("/blog/:handle/tag/:tag", async ({ params, url }) => {
  const blog = await openBlog(params.handle, url);
  const tag = await requireTag(blog.userId, params.tag);
  const address = tagUrl(blog.url, tag.slug);
  if (tag.slug !== params.tag) redirectTo(address);
  const list = await listBlog(blog, Number(url.searchParams.get("page") ?? "1"), tag.slug);
  return { ...pageData(blog), tag, url: address, path: tagUrl(blog.path, tag.slug), ...list };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return NO_PAGE;
  const { blog, tag, url, page } = data;
  return listMeta(blog, {
    title: `${tag.name} · ${blog.title}`,
    description: `Posts tagged “${tag.name}” on ${blog.title}`,
    url,
    page,
  });
};

export default function BlogTag() {
  const { blog, tag, path, articles, page, pages } = useLoaderData<typeof loader>();
  return (
    <BlogFrame blog={blog}>
      <header className="blog-heading">
        <p lang="en" className="text-muted">
          Posts tagged
        </p>
        <h1 className="blog-title">{tag.name}</h1>
      </header>
      <ArticleList articles={articles} path={path} page={page} pages={pages} />
    </BlogFrame>
  );
}

export function ErrorBoundary() {
  return <BlogError />;
}
