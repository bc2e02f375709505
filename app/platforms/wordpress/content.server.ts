import { escapeHtml } from "#app/lib/text.ts";
import { digText } from "../json.ts";
import type { Outgoing } from "../outgoing.ts";
import { toBlocks } from "./blocks/blocks.ts";
import { type Site, tryRead } from "./site.server.ts";

/**
 * The text of a post as the site's editor would save it: as blocks where the site has them, since
 * 5.5, else as one line of HTML.
 */
export async function contentFor(site: Site, { html, pictures }: Outgoing): Promise<string> {
  const ids = new Map(pictures.map(({ url, remoteId }) => [url, remoteId]));
  const { status, json } = await tryRead(
    site,
    "wp/v2/block-types/core/details",
    "context=edit&_fields=name",
  );
  if (status === 404 && digText(json, "code") === "rest_no_route")
    return literalCode(inOneLine(withLibraryIds(html, ids)));
  const idOf = (src: string) => ids.get(src) ?? "";
  const blocks = toBlocks(html, { idOf, hasNewerBlocks: status === 200 });
  // For the pictures inside of text; blocks of pictures have their class.
  return literalCode(withLibraryIds(blocks, ids));
}

/**
 * Names each picture by its number in the media library: WordPress then offers readers the sizes
 * that it made of it.
 */
function withLibraryIds(html: string, ids: ReadonlyMap<string, string>): string {
  const escaped = new Map([...ids].map(([url, id]) => [escapeHtml(url), id]));
  return html.replace(/<img src="([^"]*)"(?![^>]* class="wp-image-)/g, (tag, src: string) => {
    const id = escaped.get(src) ?? "";
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

/** Line ends outside of `pre` as spaces: WordPress would make line breaks of them. */
function inOneLine(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)pre\b[^>]*>|\r?\n/gi, (part: string, closing: string | undefined) => {
    if (closing === undefined) return depth > 0 ? part : " ";
    depth = Math.max(0, depth + (closing === "/" ? -1 : 1));
    return part;
  });
}
