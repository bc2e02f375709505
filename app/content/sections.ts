import { tokenise } from "./html.ts";
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
  const starts: number[] = [];
  let depth = 0;
  for (const token of tokenise(html)) {
    if (token.kind !== "open" && token.kind !== "close") continue;
    if (token.kind === "open" && token.name === "h2" && depth === 0) starts.push(token.start);
    if (NESTING.has(token.name)) depth += token.kind === "open" ? 1 : -1;
  }
  return [0, ...starts].flatMap((start, index) => {
    const part = html.slice(start, starts[index] ?? html.length).trim();
    if (part === "") return [];
    const heading = /^<h2\b[^>]*>([\s\S]*?)<\/h2>/.exec(part)?.[1] ?? "";
    return [{ heading: stripTags(heading), html: part, words: wordsOfHtml(part) }];
  });
}

/** A heading inside these begins no section. */
const NESTING = new Set(["blockquote", "ul", "ol", "dl", "table"]);

/** What is checked of an article besides its score. */
export interface ArticleShape {
  /** One line per block. */
  text: string;
  headings: string[];
  tables: number;
}

/** Reads the text, the headings of levels 2 to 4 and the number of tables of an article. */
export function readShape(html: string): ArticleShape {
  const headings = [...html.matchAll(/<(h[234])\b[^>]*>([^<]*(?:<(?!\/h[234]>)[^<]*)*)<\/\1>/g)];
  return {
    text: stripTags(html),
    headings: headings.map(([, , heading = ""]) => stripTags(heading)),
    tables: html.split("<table").length - 1,
  };
}
