import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noteArrival } from "#app/analytics/arrival.server.ts";
import { pixelTag } from "#app/analytics/counting-images.server.ts";
import { requireArticle } from "#app/blog/blog.server.ts";
import { readMorePosts } from "#app/blog/more-posts.server.ts";
import { ArticleFooter } from "./article-footer.tsx";
import { articleMeta } from "./article-meta.ts";
import { BlogError, BlogFrame, Day, Minutes } from "./blog-frame.tsx";
import { FeaturedImage } from "./featured-image.tsx";
import { NO_PAGE } from "./list-meta.ts";
import { MorePosts } from "./more-posts.tsx";
import { openBlog, pageData, redirectIfMoved } from "./open-blog.server.ts";
import { ArticleHtml } from "#app/components/ui/article-html.tsx";
import { PUBLIC } from "#app/http/conditional.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { onEachView } from "#app/lib/request-context.server.ts";

export const handle = { noScripts: true };

export const headers = () => ({ "Cache-Control": PUBLIC });

export const loader = pageLoader("/blog/:handle/:slug", async ({ params, url, request }) => {
  const blog = await openBlog(params.handle, url);
  await redirectIfMoved(blog, params.slug);
  const article = await requireArticle(blog, params.slug);
  onEachView(request.headers, (headers) => noteArrival(article.publicationId, headers));
  return {
    ...pageData(blog, article.language),
    article,
    more: await readMorePosts(blog, article),
    pixel: pixelTag(article.publicationId, blog.url),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? articleMeta(data.blog, data.article) : NO_PAGE;

/** One article, for readers. It needs no script; its only one reports the reading time. */
export default function BlogArticlePage() {
  const { blog, article, more, pixel } = useLoaderData<typeof loader>();
  return (
    <BlogFrame blog={blog}>
      <article>
        <header className="blog-heading">
          <h1 className="blog-title">{article.title}</h1>
          <p className="blog-facts">
            <span>{blog.author}</span>{" "}
            <span>
              <Day at={article.publishedAt} />
            </span>{" "}
            <span>
              <Minutes minutes={article.minutes} />
            </span>
          </p>
        </header>
        {article.hero ? <FeaturedImage picture={article.hero} /> : null}
        <ArticleHtml html={article.html} anchors />
        <ArticleFooter article={article} path={blog.path} />
      </article>
      <MorePosts more={more} />
      <div aria-hidden="true" className="absolute" dangerouslySetInnerHTML={{ __html: pixel }} />
      <script src="/reader.js" defer data-publication={article.publicationId} />
    </BlogFrame>
  );
}

export function ErrorBoundary() {
  return <BlogError />;
}
