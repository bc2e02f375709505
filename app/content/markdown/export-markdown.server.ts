import { readArticleBlocks } from "./article-blocks.server.ts";
import { readKeptLine } from "./kept-line.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** An article as Markdown for other programs: what Markdown cannot say loses its markup. */
export function exportMarkdown(html: string): string {
  return readArticleBlocks(html)
    .map(({ markdown, html: block }) =>
      readKeptLine(markdown) === null ? markdown : writeMarkdown(block),
    )
    .join("\n\n");
}
