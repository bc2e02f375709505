import { parseMarkdown } from "./parse-markdown.ts";
import { shapeOf } from "./shape.ts";
import { MARKDOWN_STYLES, writeMarkdown } from "./write-markdown.ts";

/**
 * The one writer of a block's Markdown: in the style that reads best of those in which it is read
 * as this block again; null if it is in none. Shared with the browser.
 */
export function faithfulMarkdown(html: string): string | null {
  const shape = shapeOf(html);
  for (const style of MARKDOWN_STYLES) {
    const markdown = writeMarkdown(html, style);
    const [block, ...others] = parseMarkdown(markdown);
    if (
      block?.raw === markdown &&
      others.length === 0 &&
      block.kept === null &&
      shapeOf(block.html) === shape
    )
      return markdown;
  }
  return null;
}
