import { CLEAN_RULES } from "#app/posts/clean-rules.ts";
import { workOnText } from "#app/posts/text-work.server.ts";

/** What is stored of an article's HTML, so that no reader's request has to read it. */
export interface PageTexts {
  /** Clean. */
  html: string;
  words: number;
  image: string | null;
  feedHtml: string | null;
  cleanedBy: number;
}

/** Cleans, counts and prepares the HTML of a page; `url` is where it stands. */
export async function toPageTexts(given: string, url: string): Promise<PageTexts> {
  const html = await workOnText("sanitizeArticle", given);
  const words = await workOnText("wordsOfHtml", html);
  const image = /<img [^>]*?src="(https:[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const feedHtml = withAbsoluteAddresses(html, url);
  return { html, words, image, feedHtml: feedHtml === html ? null : feedHtml, cleanedBy: CLEAN_RULES };
}

/** A feed is read on other sites, where "/picture.png" would be theirs. */
function withAbsoluteAddresses(html: string, base: string): string {
  return html.replace(/(<(?:a|img|q|blockquote) [^>]*?\b(?:href|src|cite)=")(?!https?:|mailto:)([^"]*)"/g, (whole, before: string, address: string) => {
    const plain = address.replaceAll("&amp;", "&");
    return URL.canParse(plain, base) ? `${before}${new URL(plain, base).href.replaceAll("&", "&amp;")}"` : whole;
  });
}
