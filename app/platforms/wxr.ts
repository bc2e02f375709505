import { splitCdata } from "#app/lib/text.ts";

/** The export format of WordPress (WXR 1.2), which WordPress, Squarespace and others import. */

export interface WxrItem {
  title: string;
  /** Sanitised HTML. */
  html: string;
  excerpt: string;
  slug: string;
  tags: readonly string[];
  publishedAt: Date;
  status: "publish" | "draft";
  featuredImage?: WxrPicture | null;
}

export interface WxrPicture {
  url: string;
  title: string;
  alt: string;
  /** HTML. */
  caption: string;
}

export interface WxrSite {
  title: string;
  /** Address of the site; may be empty. */
  url: string;
  author: string;
}

/** Writes posts as one WXR file. Drops characters that XML does not allow. */
export function buildWxr(site: WxrSite, items: readonly WxrItem[]): string {
  const author = slugify(site.author) || "author";
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escape(site.title)}</title>
<link>${escape(site.url)}</link>
<description></description>
<language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escape(site.url)}</wp:base_site_url>
<wp:base_blog_url>${escape(site.url)}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata(author)}</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name>${cdata(site.author)}</wp:author_display_name></wp:author>
${items.flatMap((item, index) => itemsXml(item, [index + 1, items.length + index + 1], author, site.url)).join("\n")}
</channel>
</rss>
`;
}

/** The post, and its featured image as an item of its own. */
function itemsXml(
  item: WxrItem,
  [id, pictureId]: [number, number],
  author: string,
  siteUrl: string,
): string[] {
  const { featuredImage: picture } = item;
  const tags = item.tags.map(
    (tag) =>
      `<category domain="post_tag" nicename="${escape(slugify(tag))}">${cdata(tag)}</category>`,
  );
  const post = entryXml(item, author, {
    id,
    link: siteUrl === "" ? "" : `${siteUrl.replace(/\/+$/, "")}/${encodeURIComponent(item.slug)}`,
    parent: 0,
    type: "post",
    more: [
      ...tags,
      `<category domain="category" nicename="uncategorized">${cdata("Uncategorized")}</category>`,
      ...(picture ? [metaXml("_thumbnail_id", `${pictureId}`)] : []),
    ],
  });
  return picture ? [post, attachmentXml(item, picture, [id, pictureId], author)] : [post];
}

function attachmentXml(
  item: WxrItem,
  picture: WxrPicture,
  [postId, id]: [number, number],
  author: string,
): string {
  const { url, title, alt, caption } = picture;
  const file = {
    ...{ title, html: "", excerpt: caption, status: "inherit" as const },
    ...{ slug: `${item.slug}-image`, publishedAt: item.publishedAt },
  };
  return entryXml(file, author, {
    id,
    link: url,
    parent: postId,
    type: "attachment",
    more: [
      `<wp:attachment_url>${cdata(url)}</wp:attachment_url>`,
      metaXml("_wp_attachment_image_alt", alt),
    ],
  });
}

interface Entry extends Pick<WxrItem, "title" | "html" | "excerpt" | "slug" | "publishedAt"> {
  status: WxrItem["status"] | "inherit";
}

interface Place {
  id: number;
  link: string;
  parent: number;
  type: "post" | "attachment";
  /** Elements at the end. */
  more: string[];
}

function entryXml(entry: Entry, author: string, { id, link, parent, type, more }: Place): string {
  const date = sqlDate(entry.publishedAt);
  return `<item>
<title>${cdata(entry.title)}</title>
<link>${escape(link)}</link>
<pubDate>${entry.publishedAt.toUTCString().replace("GMT", "+0000")}</pubDate>
<dc:creator>${cdata(author)}</dc:creator>
<guid isPermaLink="false">${escape(entry.slug)}</guid>
<description></description>
<content:encoded>${cdata(entry.html)}</content:encoded>
<excerpt:encoded>${cdata(entry.excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status>
<wp:ping_status>closed</wp:ping_status>
<wp:post_name>${cdata(entry.slug)}</wp:post_name>
<wp:status>${cdata(entry.status)}</wp:status>
<wp:post_parent>${parent}</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password></wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${more.join("\n")}
</item>`;
}

function metaXml(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

/** A CDATA section cannot contain its own end, so the end is split over two sections. */
function cdata(text: string): string {
  return `<![CDATA[${splitCdata(legal(text))}]]>`;
}

function escape(text: string): string {
  return legal(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Drops the control characters, lone surrogates and non-characters that XML does not allow. */
function legal(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

/** "2026-12-01 10:00:00" in UTC. */
function sqlDate(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}

function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
