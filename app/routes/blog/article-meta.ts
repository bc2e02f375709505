import type { MetaDescriptor } from "@remix-run/node";
import type { BlogArticle } from "#app/blog/blog.server.ts";
import { pageMeta } from "./list-meta.ts";
import type { BlogView } from "./open-blog.server.ts";
import { pictureData, pictureMeta } from "./picture-meta.ts";

/** What an article says of itself to search engines and previews. */
export function articleMeta(blog: BlogView, article: BlogArticle): MetaDescriptor[] {
  const { title, summary, url, canonicalUrl, tags, publishedAt, updatedAt } = article;
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
        ...(tags.length > 0 ? { keywords: tags.map(({ name }) => name).join(", ") } : {}),
      },
    },
  ];
}
