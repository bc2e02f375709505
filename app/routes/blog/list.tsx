import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listBlog, requireBlog } from "#app/blog/blog.server.ts";
import { BlogError, BlogFrame, Day } from "./blog-frame.tsx";
import { Thumbnail } from "./featured-image.tsx";
import { PUBLIC_MINUTE } from "#app/http/conditional.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";

export const handle = { noScripts: true };

export const headers = () => ({ "Cache-Control": PUBLIC_MINUTE });

export const loader = pageLoader("/blog/:handle", async ({ params, url }) => {
  const blog = await requireBlog(params.handle);
  const list = await listBlog(blog, Number(url.searchParams.get("page") ?? "1"));
  return { author: blog.author, url: blog.url, path: `/blog/${blog.handle}`, ...list };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Page not available" }, { name: "robots", content: "noindex" }];
  const { author, url, page } = data;
  const description = `Articles by ${author}`;
  return [
    { title: page === 1 ? author : `${author}, page ${page}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: page === 1 ? url : `${url}?page=${page}` },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: author,
      href: `${url}/feed.xml`,
    },
    { property: "og:type", content: "website" },
    { property: "og:title", content: author },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Blog",
        name: author,
        url,
        author: { "@type": "Person", name: author, url },
      },
    },
  ];
};

/** The articles of one author, newest first. */
export default function BlogList() {
  const { author, path, articles, page, pages } = useLoaderData<typeof loader>();
  return (
    <BlogFrame author={author} path={path}>
      <h1 className="sr-only">Articles by {author}</h1>
      <ol className="divide-y divide-line">
        {articles.map((article, at) => (
          <li key={article.path} className="py-8 first:pt-0">
            {article.featured ? (
              <Thumbnail picture={article.featured} path={article.path} isFirst={at === 0} />
            ) : null}
            <h2 className="font-serif text-xl font-semibold">
              <a href={article.path} className="rounded-md hover:underline">
                {article.title}
              </a>
            </h2>
            <p className="mt-1 text-muted">
              <Day at={article.publishedAt} /> · {article.minutes} min read
            </p>
            {article.summary ? (
              <p className="mt-3 font-serif text-base">{article.summary}</p>
            ) : null}
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <nav aria-label="Pages" className="mt-8 flex items-center justify-between gap-4">
          {page > 1 ? (
            <a rel="prev" href={page === 2 ? path : `${path}?page=${page - 1}`} className="link">
              Newer
            </a>
          ) : (
            <span />
          )}
          <span className="text-muted">
            Page {page} of {pages}
          </span>
          {page < pages ? (
            <a rel="next" href={`${path}?page=${page + 1}`} className="link">
              Older
            </a>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </BlogFrame>
  );
}

export function ErrorBoundary() {
  return <BlogError />;
}
