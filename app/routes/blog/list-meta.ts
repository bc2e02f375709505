import type { MetaDescriptor } from "@remix-run/node";
import type { BlogView } from "./open-blog.server.ts";

export const NO_PAGE: MetaDescriptor[] = [
  { title: "Page not available" },
  { name: "robots", content: "noindex" },
];

interface Page {
  title: string;
  description: string;
  /** The address of the first page. */
  url: string;
}

/** What every page of a blog says: its feed, and how it is previewed elsewhere. */
export function pageMeta(
  blog: BlogView,
  type: "article" | "website",
  { title, description, url }: Page,
): MetaDescriptor[] {
  return [
    {
      ...{ tagName: "link", rel: "alternate", type: "application/rss+xml" },
      ...{ title: blog.title, href: `${blog.url}/feed.xml` },
    },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    ...(description === "" ? [] : [{ property: "og:description", content: description }]),
    { property: "og:url", content: url },
    { property: "og:site_name", content: blog.title },
  ];
}

/** What a page of a blog that is no article says of itself to search engines and previews. */
export function listMeta(
  blog: BlogView,
  { page = 1, ...first }: Page & { page?: number },
): MetaDescriptor[] {
  const { title, description, url } = first;
  return [
    { title: page === 1 ? title : `${title}, page ${page}` },
    ...(description === "" ? [] : [{ name: "description", content: description }]),
    { tagName: "link", rel: "canonical", href: page === 1 ? url : `${url}?page=${page}` },
    ...pageMeta(blog, "website", first),
  ];
}
