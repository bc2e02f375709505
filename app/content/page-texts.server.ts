import { CLEAN_RULES } from "./clean-rules.ts";
import { pictureAddress, pictureIdOf, type ShownPicture } from "./pictures.ts";
import { resolvePictures } from "./pictures-of.ts";
import { wordsOfHtml } from "./text.ts";
import { sanitizeArticle } from "./sanitize.server.ts";

/** Stored with a public page, so that no request has to parse HTML. */
interface PageTexts {
  /** Sanitised. */
  html: string;
  words: number;
  image: string | null;
  /** The HTML with absolute addresses; null if that is the same. */
  feedHtml: string | null;
  cleanedBy: number;
}

/**
 * Cleans, counts and prepares the HTML of a page; `url` is the page's address, `pictures` its
 * author's own as readers see them.
 */
export function toPageTexts(
  given: string,
  url: string,
  pictures: Readonly<Record<string, ShownPicture>>,
): PageTexts {
  const html = resolvePictures(sanitizeArticle(given), pictures);
  const image = firstPicture(html, url);
  const feedHtml = withAbsoluteAddresses(inOneSize(html), url);
  return {
    html,
    words: wordsOfHtml(html),
    image,
    feedHtml: feedHtml === html ? null : feedHtml,
    cleanedBy: CLEAN_RULES,
  };
}

/** The address of the first picture, which previews elsewhere show. */
function firstPicture(html: string, url: string): string | null {
  const src = /<img [^>]*?src="(https:[^"]+|\/media\/[^"]+)"/.exec(html)?.[1];
  if (src === undefined) return null;
  const own = pictureIdOf(src);
  return hrefOf(own === null ? src.replaceAll("&amp;", "&") : pictureAddress(own, "original"), url);
}

/** Readers of feeds do not choose between sizes. */
function inOneSize(html: string): string {
  return html.replace(/<img [^>]*>/g, (tag) => tag.replace(/ (?:srcset|sizes)="[^"]*"/g, ""));
}

/** Feeds are read on other sites, where "/picture.png" would resolve to the wrong host. */
function withAbsoluteAddresses(html: string, base: string): string {
  return html.replace(
    /(<(?:a|img|q|blockquote) [^>]*?\b(?:href|src|cite)=")(?!https?:|mailto:)([^"]*)"/g,
    (whole, before: string, address: string) => {
      const absolute = hrefOf(address.replaceAll("&amp;", "&"), base);
      return absolute === null ? whole : `${before}${absolute.replaceAll("&", "&amp;")}"`;
    },
  );
}

function hrefOf(address: string, base: string): string | null {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
}
