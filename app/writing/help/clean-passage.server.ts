import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { cleanText } from "#app/lib/text.ts";
import { keepKnownLinks } from "./check-answer.ts";
import type { Passage } from "./passages.ts";
import { HELP_LIMITS } from "./purposes.ts";

const FENCED = /^(`{3,})[a-z]*\n([^]*?)\n?\1$/;
const HTML = /^<(?:p|h[1-6]|ul|ol|table|blockquote|pre)[\s>]/i;

/**
 * A model's answer as it can stand in the place of the passage: Markdown without a fence around it,
 * with the heading of the passage, and on one line within a paragraph. Throws `upstream` if there
 * is nothing in it.
 */
export async function cleanPassage(
  answer: string,
  passage: Passage,
  article: string,
): Promise<string> {
  const bare = FENCED.exec(answer.trim())?.[2] ?? answer;
  const html = HTML.test(bare.trim());
  const written = cleanText(html ? await workOnText("exportMarkdown", bare) : bare).trim();
  if (written === "" || written.length > 4 * HELP_LIMITS.passage)
    throw new AppError("upstream", "The answer could not be used. Please try again.");
  const known = keepKnownLinks(written, article);
  if (isInside(passage, article)) return known.replace(/\s*\n\s*/g, " ");
  const heading = /^#{1,6} [^\n]*/.exec(passage.text)?.[0];
  return heading === undefined || known.startsWith("#") ? known : `${heading}\n\n${known}`;
}

/** True for words within a line, which must not be torn into paragraphs. */
function isInside({ text, start }: Passage, article: string): boolean {
  const before = article[start - 1] ?? "\n";
  const after = article[start + text.length] ?? "\n";
  return !text.includes("\n") && (before !== "\n" || after !== "\n");
}
