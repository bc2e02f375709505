import { readTopBlocks } from "./top-blocks.ts";
import { stripTags, wordsOfHtml } from "./text.ts";

/** A top-level block of an article. */
export interface ArticleBlock {
  /** The element's name; empty for text outside of any. */
  name: string;
  html: string;
  text: string;
}

/** The blocks of an article, in order. */
export function readBlocks(html: string): ArticleBlock[] {
  return readTopBlocks(html).map(({ name, start, end }) => {
    const block = html.slice(start, end);
    return { name, html: block, text: stripTags(block) };
  });
}

/**
 * The article with other HTML in place of some blocks, by their positions from 0 on; empty HTML
 * removes a block. All others keep their bytes. Counts the words.
 */
export function replaceBlocks(
  html: string,
  replacements: ReadonlyArray<{ position: number; html: string }>,
): { html: string; words: number } {
  const blocks = readTopBlocks(html);
  let result = "";
  let read = 0;
  for (const { position, html: fresh } of replacements.toSorted(byPosition)) {
    const block = blocks[position];
    if (!block || block.start < read) continue;
    result += html.slice(read, block.start) + fresh;
    read = block.end;
    // The line break behind a removed block goes with it.
    if (fresh === "") while (html[read] === "\n") read++;
  }
  const replaced = (result + html.slice(read)).trim();
  return { html: replaced, words: wordsOfHtml(replaced) };
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
