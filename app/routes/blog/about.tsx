import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAbout } from "#app/blog/about.server.ts";
import { BlogError, BlogFrame } from "./blog-frame.tsx";
import { listMeta, NO_PAGE } from "./list-meta.ts";
import { openBlog, pageData, redirectIfMoved } from "./open-blog.server.ts";
import { ArticleHtml } from "#app/components/ui/article-html.tsx";
import { PUBLIC } from "#app/http/conditional.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";

export const handle = { noScripts: true };

export const headers = () => ({ "Cache-Control": PUBLIC });

export const loader = pageLoader("/blog/:handle/about", async ({ params, url }) => {
  const blog = await openBlog(params.handle, url);
  if (!blog.hasAbout) await redirectIfMoved(blog, "about");
  return { ...pageData(blog), html: await requireAbout(blog) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return NO_PAGE;
  const { blog } = data;
  const { title, tagline, author, url } = blog;
  return listMeta(blog, {
    title: `About · ${title}`,
    description: tagline || `About ${title === author ? author : `${title} by ${author}`}`,
    url: `${url}/about`,
  });
};

export default function BlogAbout() {
  const { blog, html } = useLoaderData<typeof loader>();
  return (
    <BlogFrame blog={blog}>
      <article>
        <header className="blog-heading">
          <h1 lang="en" className="blog-title">
            About
          </h1>
        </header>
        <ArticleHtml html={html} anchors />
      </article>
    </BlogFrame>
  );
}

export function ErrorBoundary() {
  return <BlogError />;
}
