import { redirect } from "@remix-run/node";
import type { CSSProperties } from "react";
import { toAccent } from "#app/blog/accent.ts";
import { findMovedArticle } from "#app/blog/blog.server.ts";
import { directionOf } from "#app/blog/direction.ts";
import { requireBlog, type Blog } from "#app/blog/require-blog.server.ts";
import type { BlogTheme } from "#app/generated/prisma/enums.ts";
import { safePath } from "#app/http/safe-path.ts";
import { servedDomain } from "#app/lib/request-context.server.ts";

/**
 * The blog that is asked for. A blog with a domain of its own is answered there only: elsewhere
 * throws the redirect to the same page of that domain, and `not_found` without a blog.
 */
export async function openBlog(handle: string, url: URL): Promise<Blog> {
  const blog = await requireBlog(handle);
  if (blog.domain === null || blog.domain === servedDomain()) return blog;
  const [, , , ...rest] = url.pathname.split("/");
  throw redirect(`${blog.url}/${rest.join("/")}${url.search}`, 301);
}

/** Throws the redirect to the article that had this slug before. */
export async function redirectIfMoved(blog: Blog, slug: string): Promise<void> {
  const moved = await findMovedArticle(blog, slug);
  if (moved !== null) redirectTo(moved);
}

/** Throws the redirect to another page of the same blog. */
export function redirectTo(url: string): never {
  throw redirect(safePath(new URL(url).pathname), 301);
}

/** What every page of a blog shows around its content. */
export type BlogView = ReturnType<typeof toView>;

export type BlogDocument = ReturnType<typeof pageData>["document"];

/** The data of a page in this language; "" for that of the blog. */
export function pageData(blog: Blog, language = "") {
  const lang = language || blog.language || "en";
  return { blog: toView(blog), document: { lang, dir: directionOf(lang), ...looksOf(blog) } };
}

function toView({ title, tagline, author, url, path, language, logo, links, hasAbout }: Blog) {
  return { title, tagline, author, url, path, language, logo, links, hasAbout };
}

/** The theme and colours, as the html element has them. */
function looksOf({ theme, accent }: Blog): { theme: BlogTheme; style: CSSProperties } {
  if (accent === "") return { theme, style: {} };
  const { light, dark, onLight, onDark } = toAccent(accent);
  const colour = `light-dark(${light}, ${dark})`;
  const style: Record<`--${string}`, string> = {
    "--color-accent": colour,
    "--color-accent-hover": colour,
    "--color-on-accent": `light-dark(${onLight}, ${onDark})`,
  };
  return { theme, style };
}
