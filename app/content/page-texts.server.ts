import { CLEAN_RULES } from "./clean-rules.ts";
import { toFeedHtml } from "./feed-html.ts";
import { attributeOf, tokenise } from "./html.ts";
import { leadOf } from "./lead.ts";
import { resolvePictures } from "./pictures-of.ts";
import { type OwnPicture, pictureAddress, pictureIdOf, type PreviewFile } from "./pictures.ts";
import { sanitizeArticle } from "./sanitize.server.ts";
import type { SourceName } from "./facts/fact.ts";
import { readSourcesList } from "./sources-list.ts";
import { wordsOfHtml } from "./text.ts";

/** Stored with a public page, so that no request has to parse HTML. */
export interface PageTexts {
  /** Sanitised. */
  html: string;
  words: number;
  /** Its first sentences, which describe it where its author does not. */
  lead: string;
  /** The featured image is the first picture of the text too. */
  featuredInText: boolean;
  /** The address of the picture that previews elsewhere show. */
  image: string | null;
  /** What that picture is, if it is the author's own. */
  preview: PagePreview | null;
  /** The HTML with absolute addresses; null if that is the same. */
  feedHtml: string | null;
  /** The sources that it lists at its end. */
  citations: SourceName[];
  cleanedBy: number;
}

interface PagePreview extends Omit<PreviewFile, "size"> {
  url: string;
  alt: string;
  caption: string;
  credit: string;
}

type Table = Readonly<Record<string, OwnPicture>>;

/**
 * Cleans, counts and prepares the HTML of a page; `url` is the page's address, `pictures` its
 * author's own as readers see them, `featured` the id of the one above the text; "" without one.
 */
export function toPageTexts(given: string, url: string, pictures: Table, featured = ""): PageTexts {
  const resolved = resolvePictures(sanitizeArticle(given), pictures);
  const featuredInText = featured !== "" && firstPictureOf(resolved) === featured;
  const html = featured === "" || featuredInText ? withEagerFirst(resolved) : resolved;
  const front = featured === "" ? null : previewOf(pictures, featured, url);
  const feedHtml = toFeedHtml(html, (address) => hrefOf(address, url));
  return {
    html,
    words: wordsOfHtml(html),
    lead: leadOf(html),
    featuredInText,
    ...(front ? { image: front.url, preview: front } : firstPicture(html, url, pictures)),
    feedHtml: feedHtml === html ? null : feedHtml,
    citations: readSourcesList(html),
    cleanedBy: CLEAN_RULES,
  };
}

/** The id of the first picture of the text; null if it is not the author's own. */
function firstPictureOf(html: string): string | null {
  for (const token of html.includes("<img ") ? tokenise(html) : [])
    if (token.kind === "open" && token.name === "img")
      return pictureIdOf(attributeOf(token, "src") ?? "");
  return null;
}

/** The first picture that previews elsewhere can show. */
function firstPicture(html: string, url: string, pictures: Table) {
  for (const token of html.includes("<img ") ? tokenise(html) : []) {
    if (token.kind !== "open" || token.name !== "img") continue;
    const src = attributeOf(token, "src") ?? "";
    const own = pictureIdOf(src);
    if (own === null && src.startsWith("https:")) return { image: hrefOf(src, url), preview: null };
    const preview = own && previewOf(pictures, own, url, attributeOf(token, "alt")?.trim());
    if (preview) return { image: preview.url, preview };
  }
  return { image: null, preview: null };
}

/** Null for a picture that is not among these. `said`: how the article itself describes it. */
function previewOf(pictures: Table, mediaId: string, url: string, said = ""): PagePreview | null {
  const shown = Object.hasOwn(pictures, mediaId) ? pictures[mediaId] : undefined;
  if (!shown) return null;
  const { size, ...file } = shown.preview;
  const address = hrefOf(pictureAddress(mediaId, size), url);
  const { alt, caption = "", credit } = shown;
  return address === null ? null : { url: address, ...file, alt: said || alt, caption, credit };
}

/** Readers see the first picture at once, so it does not wait until they scroll. */
function withEagerFirst(html: string): string {
  return html.replace(/<img [^>]*>/, (tag) => tag.replace(' loading="lazy"', ""));
}

function hrefOf(address: string, base: string): string | null {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
}
