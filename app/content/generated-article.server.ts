import { tokenise } from "./html.ts";
import { sanitizeArticle } from "./sanitize.server.ts";
import { wordsOfHtml } from "./text.ts";

/** Generated HTML is cut off after this many characters. */
const MAX_CHARS = 200_000;
/** Elements that a generated article keeps; others are reduced to their text. */
const KEPT = new Set(
  "p h2 h3 h4 ul ol li strong em b i blockquote code pre br hr table thead tbody tr th td".split(
    " ",
  ),
);

/**
 * Makes generated HTML safe: sanitised like every article, without links and images. Counts its
 * words.
 */
export function cleanGenerated(generated: string): { html: string; words: number } {
  const clean = sanitizeArticle(generated.slice(0, MAX_CHARS));
  let result = "";
  for (const token of tokenise(clean)) {
    if (
      token.kind === "other" ||
      ((token.kind === "open" || token.kind === "close") && !KEPT.has(token.name))
    )
      continue;
    result += clean.slice(token.start, token.end);
  }
  const html = result.replace(/<(p|li|h2|h3|strong|em)>\s*<\/\1>\n?/g, "").trim();
  return { html, words: wordsOfHtml(html) };
}
