import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBlog } from "#app/blog/blog.server.ts";
import { ArticleList } from "./article-list.tsx";
import { BlogError, BlogFrame } from "./blog-frame.tsx";
import { listMeta, NO_PAGE } from "./list-meta.ts";
import { openBlog, pageData } from "./open-blog.server.ts";
import { PUBLIC } from "#app/http/conditional.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";

export const handle = { noScripts: true };

export const headers = () => ({ "Cache-Control": PUBLIC });

export const loader = pageLoader("/blog/:handle", async ({ params, url }) => {
  const blog = await openBlog(params.handle, url);
  const list = await listBlog(blog, Number(url.searchParams.get("page") ?? "1"));
  return { ...pageData(blog), ...list };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return NO_PAGE;
  const { blog, page } = data;
  const { title, tagline, author, url } = blog;
  return [
    ...listMeta(blog, { title, description: tagline || `Articles by ${author}`, url, page }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Blog",
        name: title,
        ...(tagline === "" ? {} : { description: tagline }),
        url,
        author: { "@type": "Person", name: author, url },
      },
    },
  ];
};

export default function BlogList() {
  const { blog, articles, page, pages } = useLoaderData<typeof loader>();
  const { title, author, tagline, path } = blog;
  return (
    <BlogFrame blog={blog}>
      <h1 className="sr-only">{title === author ? `Articles by ${author}` : title}</h1>
      {tagline === "" ? null : <p className="blog-tagline">{tagline}</p>}
      <ArticleList articles={articles} path={path || "/"} page={page} pages={pages} />
    </BlogFrame>
  );
}

export function ErrorBoundary() {
  return <BlogError />;
}
