import { readPlaced, type Block } from "./blocks.ts";
import { stripTags } from "./text.ts";

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
