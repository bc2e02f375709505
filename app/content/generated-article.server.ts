import { toAddress } from "./address.ts";
import { hrefOf, tokenise } from "./html.ts";
import { toModelHtml, withoutTitle } from "./model-html.server.ts";
import { sanitizeArticle } from "./sanitize.server.ts";
import { wordsOfHtml } from "./text.ts";
import { escapeHtml } from "#app/lib/text.ts";

/** Generated HTML is cut off after this many characters. */
const MAX_CHARS = 200_000;
/** Elements that a generated article keeps; others are reduced to their text. */
const KEPT = new Set(
  "p h2 h3 h4 ul ol li dl dt dd strong em b i blockquote code pre br hr table thead tbody tr th td".split(
    " ",
  ),
);

/**
 * Makes the answer of a model, HTML or Markdown, an article: sanitised like every article, without
 * pictures, and with links only to the addresses in `allowed`. Counts its words.
 */
export function cleanGenerated(
  generated: string,
  allowed: readonly string[] = [],
): { html: string; words: number } {
  const answer = toModelHtml(generated.slice(0, MAX_CHARS));
  const clean = withoutTitle(sanitizeArticle(answer));
  const addresses = new Set(allowed.map(toAddress).filter((address) => address !== ""));
  let result = "";
  let linked = false;
  for (const token of tokenise(clean)) {
    const text = clean.slice(token.start, token.end);
    if (token.kind === "text") result += text;
    else if (token.kind === "other") continue;
    else if (token.name === "a") {
      const href = token.kind === "open" ? hrefOf(token) : "";
      if (linked) result += "</a>";
      linked = addresses.has(toAddress(href));
      if (linked) result += `<a href="${escapeHtml(href)}">`;
    } else if (KEPT.has(token.name)) result += text;
  }
  const html = result.replace(/<(p|li|h2|h3|strong|em|a)>\s*<\/\1>\n?/g, "").trim();
  return { html, words: wordsOfHtml(html) };
}
