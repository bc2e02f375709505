import { CLEAN_RULES } from "./clean-rules.ts";
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

/** Cleans, counts and prepares the HTML of a page; `url` is the page's address. */
export function toPageTexts(given: string, url: string): PageTexts {
  const html = sanitizeArticle(given);
  const image = /<img [^>]*?src="(https:[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const feedHtml = withAbsoluteAddresses(html, url);
  return {
    html,
    words: wordsOfHtml(html),
    image,
    feedHtml: feedHtml === html ? null : feedHtml,
    cleanedBy: CLEAN_RULES,
  };
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
