import { escapeHtml, escapeText } from "#app/lib/text.ts";
import type { Outgoing } from "../outgoing.ts";
import type { Site } from "./site.server.ts";
import { tagsFor } from "./tags.server.ts";

/**
 * The changed fields as WordPress takes them: title and excerpt are HTML, tags and categories are
 * ids. Creates the tags that the site does not have. `there` are the ids of the tags that the copy
 * has now. Also returns the names of tags by their ids, as far as they are known.
 */
export async function fieldsOf(
  site: Site,
  post: Outgoing,
  there: readonly number[] = [],
): Promise<{ body: Record<string, unknown>; tagNames: ReadonlyMap<number, string> }> {
  const { changed, categories } = post;
  const tags = changed.has("tags") ? await tagsFor(site, post, there) : null;
  const body = {
    ...(changed.has("title") && { title: escapeText(post.title) }),
    ...(changed.has("html") && { content: literalCode(withLibraryIds(post)) }),
    ...(changed.has("excerpt") && { excerpt: escapeText(post.excerpt) }),
    ...(tags && { tags: tags.ids }),
    ...(changed.has("categories") &&
      categories.length > 0 && { categories: categories.map(Number) }),
    ...(changed.has("featuredImage") && {
      featured_media: Number(post.featuredImage?.remoteId ?? 0),
    }),
  };
  return { body, tagNames: tags?.names ?? new Map<number, string>() };
}

/**
 * Names each picture by its number in the media library: WordPress then offers readers the sizes
 * that it made of it.
 */
function withLibraryIds({ html, pictures }: Outgoing): string {
  const ids = new Map(pictures.map(({ url, remoteId }) => [escapeHtml(url), remoteId]));
  return html.replace(/<img src="([^"]*)"/g, (tag, src: string) => {
    const id = ids.get(src) ?? "";
    return id === "" ? tag : `<img class="wp-image-${id}" src="${src}"`;
  });
}

/** Escapes brackets in code: WordPress would run shortcodes there too. */
function literalCode(html: string): string {
  let depth = 0;
  return html.replace(
    /<(\/?)(?:code|pre|kbd|samp)\b[^>]*>|<[^>]*>|[[\]]/gi,
    (part: string, closing: string | undefined) => {
      if (part === "[" || part === "]") return depth > 0 ? `&#${part.charCodeAt(0)};` : part;
      if (closing !== undefined) depth = Math.max(0, depth + (closing === "/" ? -1 : 1));
      return part;
    },
  );
}
