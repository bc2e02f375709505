import type { MetaDescriptor } from "@remix-run/node";
import type { BlogView } from "./open-blog.server.ts";

/** What a page says when there is none. */
export const NO_PAGE: MetaDescriptor[] = [
  { title: "Page not available" },
  { name: "robots", content: "noindex" },
];

/** The feed of a blog, for readers of feeds. */
export function feedLink({ title, url }: BlogView): MetaDescriptor {
  return {
    ...{ tagName: "link", rel: "alternate", type: "application/rss+xml" },
    ...{ title, href: `${url}/feed.xml` },
  };
}

interface Page {
  title: string;
  description: string;
  /** The address of the first page. */
  url: string;
  page?: number;
}

/** What a page of a blog that is no article says of itself to search engines and previews. */
export function listMeta(
  blog: BlogView,
  { title, description, url, page = 1 }: Page,
): MetaDescriptor[] {
  return [
    { title: page === 1 ? title : `${title}, page ${page}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: page === 1 ? url : `${url}?page=${page}` },
    feedLink(blog),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: blog.title },
  ];
}
