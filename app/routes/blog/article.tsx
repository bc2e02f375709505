import {
  data,
  type HeadersFunction,
  type MetaDescriptor,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noteArrival } from "#app/analytics/arrival.server.ts";
import { pixelTag } from "#app/analytics/counting-images.server.ts";
import { type BlogArticle, requireArticle } from "#app/blog/blog.server.ts";
import { withEmbedCards } from "#app/blog/embed-cards.server.ts";
import {
  type MorePosts as More,
  type PostLink,
  readMorePosts,
} from "#app/blog/more-posts.server.ts";
import { ArticleHtml } from "#app/components/ui/article-html.tsx";
import { PUBLIC } from "#app/http/conditional.server.ts";
import { frameHeaders } from "#app/http/frame-policy.server.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";
import { onEachView } from "#app/lib/request-context.server.ts";
import { BlogError, BlogFrame, Day, Minutes } from "./blog-frame.tsx";
import { FeaturedImage } from "./featured-image.tsx";
import { NO_PAGE, pageMeta } from "./list-meta.ts";
import { type BlogView, openBlog, pageData, redirectIfMoved } from "./open-blog.server.ts";
import { pictureData, pictureMeta } from "./picture-meta.ts";

export const handle = { noScripts: true };

export const headers: HeadersFunction = ({ loaderHeaders }) => ({
  "Cache-Control": PUBLIC,
  ...Object.fromEntries(loaderHeaders),
});

export const loader = pageLoader("/blog/:handle/:slug", async ({ params, url, request }) => {
  const blog = await openBlog(params.handle, url);
  await redirectIfMoved(blog, params.slug);
  const article = await requireArticle(blog, params.slug);
  onEachView(request.headers, (headers) => noteArrival(article.publicationId, headers));
  const { html, frames } = await withEmbedCards(article.html);
  return data(
    {
      ...pageData(blog, article.language),
      article: { ...article, html },
      more: await readMorePosts(blog, article),
      pixel: pixelTag(article.publicationId, blog.url),
    },
    { headers: frameHeaders(frames) },
  );
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

interface Props {
  article: Pick<BlogArticle, "tags" | "shares">;
  /** Where links on the blog's own pages begin. */
  path: string;
}

function ArticleFooter({ article: { tags, shares }, path }: Props) {
  return (
    <footer className="blog-end">
      {tags.length > 0 ? (
        <ul aria-label="Tags" className="blog-tags">
          {tags.map(({ name, slug }) => (
            <li key={name}>
              {slug === "" ? (
                <span>{name}</span>
              ) : (
                <a rel="tag" href={`${path}/tag/${encodeURIComponent(slug)}`}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <ul lang="en" className="blog-shares">
        <li>Share on</li>
        {shares.map(({ name, href }) => (
          <li key={href}>
            <a href={href} rel="nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}

function MorePosts({ more: { previous, next, related } }: { more: More }) {
  return (
    <>
      {previous || next ? (
        <nav aria-label="Posts before and after" className="blog-neighbours">
          {previous ? <Neighbour label="Previous post" rel="prev" post={previous} /> : <span />}{" "}
          {next ? <Neighbour label="Next post" rel="next" post={next} /> : <span />}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="related" className="blog-related">
          <h2 id="related" lang="en">
            Related posts
          </h2>
          <ul>
            {related.map(({ path, title, publishedAt }) => (
              <li key={path}>
                <a href={path}>{title}</a> <Day at={publishedAt} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Neighbour({ label, rel, post }: { label: string; rel: string; post: PostLink }) {
  return (
    <a rel={rel} href={post.path}>
      <span lang="en">{label}</span> <b>{post.title}</b>
    </a>
  );
}

function articleMeta(blog: BlogView, article: BlogArticle): MetaDescriptor[] {
  const { title, summary, url, canonicalUrl, tags, publishedAt, updatedAt, citations } = article;
  return [
    { title: `${title} · ${blog.title}` },
    ...(summary === "" ? [] : [{ name: "description", content: summary }]),
    { name: "author", content: blog.author },
    { tagName: "link", rel: "canonical", href: canonicalUrl },
    ...pageMeta(blog, "article", { title, description: summary, url }),
    { property: "article:published_time", content: publishedAt },
    { property: "article:modified_time", content: updatedAt },
    ...tags.map(({ name }) => ({ property: "article:tag", content: name })),
    ...pictureMeta(article),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: title,
        ...(summary === "" ? {} : { description: summary }),
        url,
        mainEntityOfPage: canonicalUrl,
        datePublished: publishedAt,
        dateModified: updatedAt,
        ...(article.language ? { inLanguage: article.language } : {}),
        author: { "@type": "Person", name: blog.author, url: blog.url },
        ...pictureData(article),
        ...(citations.length > 0
          ? {
              citation: citations.map(({ url: at, title: name }) => ({
                "@type": "CreativeWork",
                ...(name === at ? {} : { name }),
                url: at,
              })),
            }
          : {}),
        ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name).join(", ") } : {}),
      },
    },
  ];
}
