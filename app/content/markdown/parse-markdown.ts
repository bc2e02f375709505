import { Lexer, Marked, type MarkedExtension, type Token } from "marked";
import { escapeHtml, escapeText } from "#app/lib/text.ts";
import { pictureIdOf } from "../pictures.ts";
import { callout, container } from "./callouts.ts";
import { definitionList } from "./definition-lists.ts";
import { noteDefinitions, noteReference } from "./footnotes.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { htmlBlock, htmlTag, settleTags } from "./html-tokens.ts";
import { readKeptLine } from "./kept-line.ts";
import { storePictures, toFigure } from "./picture-lines.ts";
import { boundNesting, partDense } from "./bound-nesting.ts";

/**
 * Reads Markdown (CommonMark, tables, ~~struck~~ text, footnotes, callouts, containers and
 * definition lists). Shared with the browser.
 */

/** A block at the top of a Markdown text. */
export interface MarkdownBlock {
  /** Its Markdown, without blank lines around it. */
  raw: string;
  /** What it makes; not sanitised. Empty for a kept line. */
  html: string;
  /** What a kept line says between its brackets, else null. */
  kept: string | null;
}

/**
 * The blocks of a Markdown text in order; an element that spans several is one. What is no HTML
 * element is text. Nesting deeper than anybody writes, and a paragraph of thousands of signs, is
 * read as text.
 */
export function parseMarkdown(text: string): MarkdownBlock[] {
  const lexer = new Lexer(READER.defaults);
  const matter = splitFrontMatter(text);
  if (!matter) return readText(text, lexer);
  // The attribute, which no article holds, has the editor keep the block as it stands.
  const html = `<p data-front-matter>${escapeText(matter.raw)}</p>`;
  return [{ raw: matter.raw, html, kept: null }, ...readText(matter.rest, lexer)];
}

/** One lexer reads a text, in parts: what is defined in one part counts in all. */
function readText(text: string, lexer: Lexer): MarkdownBlock[] {
  const parts = partDense(text.replace(/\r\n?/g, "\n")).map(({ text, dense }) =>
    dense ? text : lexer.blockTokens(boundNesting(text), []),
  );
  // The words of all blocks, which wait for the definitions.
  lexer.lex("");
  return parts.flatMap((part) =>
    typeof part === "string" ? readDense(part) : toBlocks(part, lexer),
  );
}

function toBlocks(tokens: readonly Token[], lexer: Lexer): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let next = 0;
  for (const [first, last] of settleTags(tokens)) {
    blocks.push(...tokens.slice(next, first).flatMap((token) => toBlock(token, lexer)));
    blocks.push(toOneBlock(tokens.slice(first, last + 1)));
    next = last + 1;
  }
  return [...blocks, ...tokens.slice(next).flatMap((token) => toBlock(token, lexer))];
}

/** A block of HTML that holds Markdown between its tags. */
function toOneBlock(tokens: readonly Token[]): MarkdownBlock {
  const raw = tokens.map((token) => token.raw).join("");
  return { raw: raw.trim(), html: tokens.map(toHtml).join("\n"), kept: null };
}

function readDense(text: string): MarkdownBlock[] {
  const raw = text.trim();
  const html = `<p>${escapeText(raw.replace(/\\([!-/:-@[-`{-~])/g, "$1"))}</p>`;
  return [{ raw, html, kept: null }];
}

function toBlock(token: Token, lexer: Lexer): MarkdownBlock[] {
  const raw = token.raw.replace(/^\n+/, "").trimEnd();
  if (token.type === "space" || raw === "") return [];
  const lines = token.type === "paragraph" && raw.includes("[[") ? raw.split("\n") : [];
  if (lines.every((line) => readKeptLine(line.trim()) === null))
    return [{ raw, html: toHtml(token), kept: null }];
  return withKeptLines(lines, lexer);
}

function toHtml(token: Token): string {
  const html = storePictures(READER.parser([token]).trim());
  return token.type === "paragraph" ? toFigure(html) : html;
}

/** A kept line is a block of its own, whether or not blank lines part it from its neighbours. */
function withKeptLines(lines: readonly string[], lexer: Lexer): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let others: string[] = [];
  const endOthers = () => {
    if (others.some((line) => line.trim() !== ""))
      blocks.push(...readText(others.join("\n"), lexer));
    others = [];
  };
  for (const line of lines) {
    const kept = readKeptLine(line.trim());
    if (kept === null) others.push(line);
    else {
      endOthers();
      blocks.push({ raw: line.trim(), html: "", kept });
    }
  }
  endOthers();
  return blocks;
}

/** What looks like a character reference is one. */
function escapeValue(text: string): string {
  return escapeHtml(text).replace(/&amp;(?=(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,32});)/gi, "&");
}

function titleOf(title: string | null | undefined): string {
  return title ? ` title="${escapeValue(title)}"` : "";
}

/** More text over an underline is no heading. */
const LONGEST_HEADING = 2_000;
const UNDERLINE = /\n {0,3}(?:=+|-+) *(?:\n|$)/;

const OPTIONS: MarkedExtension = {
  extensions: [
    htmlBlock,
    htmlTag,
    noteReference,
    noteDefinitions,
    callout,
    container,
    definitionList,
  ],
  async: false,
  gfm: true,
  tokenizer: {
    // Tags are read by the extensions; any other is text.
    html: () => undefined,
    tag: () => undefined,
    // The parser would read on to the underline at every line of a paragraph.
    lheading: (src) => (UNDERLINE.test(src.slice(0, LONGEST_HEADING)) ? false : undefined),
    // CommonMark links an address only between < and >.
    url: () => undefined,
    // A single ~ is text.
    del(src, ...rest) {
      return src.startsWith("~~") ? false : (void rest, undefined);
    },
  },
  renderer: {
    checkbox: ({ checked }) => (checked ? "[x] " : "[ ] "),
    // An address stays as it was typed.
    link({ href, title, tokens, text, autolink }) {
      const words = autolink ? escapeText(text) : this.parser.parseInline(tokens);
      return `<a href="${escapeValue(href)}"${titleOf(title)}>${words}</a>`;
    },
    // A picture of nobody's media would vanish: it stays as it was typed.
    image({ href, title, tokens, text, raw }) {
      if (href.startsWith("media:") && pictureIdOf(href) === null) return escapeText(raw);
      const alt = tokens ? this.parser.parseInline(tokens, this.parser.textRenderer) : text;
      return `<img src="${escapeValue(href)}" alt="${escapeValue(alt)}"${titleOf(title)}>`;
    },
    // An empty head stands for none.
    table({ header, rows }) {
      if (rows.length === 0 || header.some(({ text }) => text.trim() !== "")) return false;
      const lines = rows.map((row) =>
        this.tablerow({ text: row.map((cell) => this.tablecell(cell)).join("") }),
      );
      return `<table>\n<tbody>${lines.join("")}</tbody></table>\n`;
    },
  },
};

const READER = new Marked(OPTIONS);
