import { cleanText } from "#app/lib/text.ts";
import { sanitizeArticle } from "#app/content/sanitize.server.ts";
import { stripTags, wordsOfHtml } from "#app/content/text.ts";
import { tokenise } from "#app/content/html.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import type { KeywordsAnswer, Progress } from "./writer.ts";

/** How far an article may differ from the requested length, as a share. */
const TOLERANCE = 0.1;
/** Generated HTML is cut off after this many characters. */
const MOST_CHARS = 200_000;
/** Elements that a generated article keeps; others are reduced to their text. */
const KEPT = new Set(
  "p h2 h3 h4 ul ol li strong em b i blockquote code pre br hr table thead tbody tr th td".split(
    " ",
  ),
);

export function isCloseTo(words: number, goal: number): boolean {
  return Math.abs(words - goal) <= goal * TOLERANCE;
}

/** Makes generated HTML safe: sanitised like every article, without links and images. */
export function toArticle(html: string): string {
  const clean = sanitizeArticle(html.slice(0, MOST_CHARS));
  let result = "";
  for (const token of tokenise(clean)) {
    if (
      token.kind === "other" ||
      ((token.kind === "open" || token.kind === "close") && !KEPT.has(token.name))
    )
      continue;
    result += clean.slice(token.start, token.end);
  }
  return result.replace(/<(p|li|h2|h3|strong|em)>\s*<\/\1>\n?/g, "").trim();
}

/** Progress with safe HTML and its word count. */
export function toProgress(progress: Progress): Progress {
  const html = toArticle(progress.html);
  return { ...progress, html, words: wordsOfHtml(html) };
}

/** A line of plain text of at most `most` characters, cut between words, without markup. */
export function toPlain(text: string, most: number): string {
  return cutAtWord(cleanText(stripTags(text)), most);
}

/**
 * Keywords ready for chips: plain, without commas (they travel in a comma list), duplicates or
 * empty ones, and bounded in number.
 */
export function toKeywords(answer: KeywordsAnswer): KeywordsAnswer {
  const seen = new Set<string>();
  const tidy = (list: readonly string[], most: number) =>
    list
      .map((keyword) => toPlain(keyword.replaceAll(",", " "), 100))
      .filter((keyword) => {
        const key = keyword.toLowerCase();
        if (key === "" || seen.has(key)) return false;
        seen.add(key);
        return true;
      })
      .slice(0, most);
  return {
    primaryKeywords: tidy(answer.primaryKeywords, 8),
    secondaryKeywords: tidy(answer.secondaryKeywords, 10),
    longTailKeywords: tidy(answer.longTailKeywords, 10),
  };
}
