import { findBlock, readPlaced, type Block } from "./blocks.ts";
import { stripTags, wordsOfHtml } from "./text.ts";

/** A part of an article: what stands before the first h2, or an h2 and what follows it. */
export interface Section {
  /** Text of the h2; empty for the introduction. */
  heading: string;
  html: string;
  words: number;
}

/** The parts of an article in order; joined by line breaks they are the article again. */
export function splitSections(html: string): Section[] {
  const headings = readOpened(html).filter(
    ({ name, parent }) => name === "h2" && !findBlock(parent, NESTING),
  );
  const starts = headings.map(({ start }) => start);
  return [null, ...headings].flatMap((heading, index) => {
    const part = html.slice(heading?.start ?? 0, starts[index] ?? html.length).trim();
    if (part === "") return [];
    return [
      { heading: heading ? textOf(html, heading) : "", html: part, words: wordsOfHtml(part) },
    ];
  });
}

/** A heading inside these begins no section. */
const NESTING = ["blockquote", "ul", "ol", "dl", "table"];

/** What is checked of an article besides its score. */
export interface ArticleShape {
  /** One line per block. */
  text: string;
  headings: string[];
  tables: number;
}

const HEADINGS = ["h2", "h3", "h4"];

/** Reads the text, the headings of levels 2 to 4 and the number of tables of an article. */
export function readShape(html: string): ArticleShape {
  const blocks = readOpened(html);
  return {
    text: stripTags(html),
    headings: blocks
      .filter(({ name }) => HEADINGS.includes(name))
      .map((heading) => textOf(html, heading)),
    tables: blocks.filter(({ name }) => name === "table").length,
  };
}

/** The blocks of an article in the order in which they begin. */
function readOpened(html: string): Block[] {
  return readPlaced(html).flatMap(({ token, block }) =>
    token.kind === "open" && token.start === block?.start ? [block] : [],
  );
}

function textOf(html: string, { openEnd, closeStart }: Block): string {
  return stripTags(html.slice(openEnd, closeStart));
}
