import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noteArrival } from "#app/analytics/arrival.server.ts";
import { pixelTag } from "#app/analytics/counting-images.server.ts";
import { findMovedArticle, requireArticle, requireBlog } from "#app/blog/blog.server.ts";
import { BlogError, BlogFrame, Day } from "./blog-frame.tsx";
import { FeaturedImage } from "./featured-image.tsx";
import { pictureData, pictureMeta } from "./picture-meta.ts";
import { ArticleHtml } from "#app/components/ui/article-html.tsx";
import { PUBLIC_MINUTE } from "#app/http/conditional.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { pageLoader } from "#app/http/screen-loader.server.ts";

export const handle = { noScripts: true };

export const headers = () => ({ "Cache-Control": PUBLIC_MINUTE });

export const loader = pageLoader("/blog/:handle/:slug", async ({ params, request }) => {
  const blog = await requireBlog(params.handle);
  const slug = params.slug;
  const moved = await findMovedArticle(blog, slug);
  if (moved !== null) throw redirect(safePath(new URL(moved).pathname), 301);
  const article = await requireArticle(blog, slug);
  noteArrival(article.publicationId, request.headers);
  return {
    author: blog.author,
    blogUrl: blog.url,
    path: `/blog/${blog.handle}`,
    article,
    language: article.language,
    pixel: pixelTag(article.publicationId),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Page not available" }, { name: "robots", content: "noindex" }];
  const { author, blogUrl, article } = data;
  const { title, summary, url, canonicalUrl, tags, publishedAt, updatedAt } = article;
  return [
    { title: `${title} · ${author}` },
    { name: "description", content: summary },
    { name: "author", content: author },
    { tagName: "link", rel: "canonical", href: canonicalUrl },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: author,
      href: `${blogUrl}/feed.xml`,
    },
    { property: "og:type", content: "article" },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: url },
    { property: "og:site_name", content: author },
    { property: "article:published_time", content: publishedAt },
    { property: "article:modified_time", content: updatedAt },
    ...tags.map((tag) => ({ property: "article:tag", content: tag })),
    ...pictureMeta(article),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: title,
        description: summary,
        url,
        mainEntityOfPage: canonicalUrl,
        datePublished: publishedAt,
        dateModified: updatedAt,
        ...(article.language ? { inLanguage: article.language } : {}),
        author: { "@type": "Person", name: author, url: blogUrl },
        ...pictureData(article),
        ...(tags.length > 0 ? { keywords: tags.join(", ") } : {}),
      },
    },
  ];
};

/** One article, for readers. It needs no script; its only one reports the reading time. */
export default function BlogArticlePage() {
  const { author, path, article, pixel } = useLoaderData<typeof loader>();
  return (
    <BlogFrame author={author} path={path}>
      <article lang={article.language || undefined}>
        <header className="mb-8">
          <h1 className="font-serif text-2xl font-semibold tracking-tight">{article.title}</h1>
          <p lang="en" className="mt-3 text-muted">
            {author} · <Day at={article.publishedAt} /> · {article.minutes} min read
          </p>
        </header>
        {article.featured ? <FeaturedImage picture={article.featured} /> : null}
        <ArticleHtml html={article.html} anchors />
        <footer lang="en" className="mt-12 space-y-4 border-t border-line pt-6 text-muted">
          {article.tags.length > 0 ? <p>Tags: {article.tags.join(", ")}</p> : null}
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            <li className="py-2">Share on</li>
            {article.shares.map(({ name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  rel="nofollow"
                  className="inline-block rounded-md py-2 underline underline-offset-3 hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </footer>
      </article>
      <div aria-hidden="true" className="absolute" dangerouslySetInnerHTML={{ __html: pixel }} />
      <script src="/reader.js" defer data-publication={article.publicationId} />
    </BlogFrame>
  );
}

export function ErrorBoundary() {
  return <BlogError />;
}
