import type { Lexer, Token, TokenizerAndRendererExtension, Tokens } from "marked";
import {
  dedent,
  isTooDeep,
  lineEnd,
  onlyParagraph,
  readNested,
  startsBlock,
} from "./nested-blocks.ts";

/** Reads definition lists: terms, a line for each, and under them `: Definition`. */

/** More lines before a definition are no terms. */
const MOST_TERMS = 20;
const TERMS = new RegExp(
  `^((?:(?! {0,3}:[ \\t]) {0,3}\\S[^\\n]*\\n){1,${MOST_TERMS}}?)(?:[ \\t]*\\n)?(?= {0,3}:[ \\t]+\\S)`,
);
const DEFINITION = /^ {0,3}:[ \t]+(?=\S)/;

/** The terms of one entry, and its definitions. */
interface Entry {
  terms: Token[][];
  definitions: Token[][];
}

interface DefinitionList extends Tokens.Generic {
  entries: Entry[];
}

export const definitionList: TokenizerAndRendererExtension = {
  name: "definitionList",
  level: "block",
  tokenizer(src) {
    if (isTooDeep(this.lexer)) return undefined;
    const entries: Entry[] = [];
    let end = 0;
    for (let at: number | null = 0; at !== null; at = nextLine(src, end)) {
      const terms = readTerms(src.slice(at));
      if (!terms) break;
      const read = readDefinitions(src, at + terms.length);
      end = read.end;
      entries.push(entryOf(this.lexer, terms.lines, read.texts));
    }
    if (entries.length === 0) return undefined;
    const parts = entries.flatMap(({ terms, definitions }) => [...terms, ...definitions]);
    return { type: "definitionList", raw: src.slice(0, end), entries, parts };
  },
  renderer(token) {
    const { entries } = token as DefinitionList;
    const lines = entries.flatMap(({ terms, definitions }) => [
      ...terms.map((term) => `<dt>${this.parser.parseInline(term)}</dt>`),
      ...definitions.map((tokens) => {
        const words = onlyParagraph(tokens);
        return `<dd>${words ? this.parser.parseInline(words) : this.parser.parse(tokens).trim()}</dd>`;
      }),
    ]);
    return `<dl>\n${lines.join("\n")}\n</dl>\n`;
  },
};

function entryOf(lexer: Lexer, terms: readonly string[], texts: readonly string[]): Entry {
  return {
    terms: terms.map((term) => lexer.inline(term.trim().replace(/\\$/, ""))),
    definitions: texts.map((text) => readNested(lexer, text)),
  };
}

/** The terms at the start of a text, if definitions follow. */
function readTerms(src: string): { lines: string[]; length: number } | null {
  const [all, terms = ""] = TERMS.exec(src) ?? [];
  if (all === undefined) return null;
  const lines = terms.trimEnd().split("\n");
  return lines.some(startsBlock) ? null : { lines, length: all.length };
}

/** Where the next line begins that is not blank. */
function nextLine(src: string, end: number): number | null {
  let at = end;
  while (at < src.length) {
    const start = at + 1;
    at = lineEnd(src, start);
    if (src.slice(start, at).trim() !== "") return start;
  }
  return null;
}

/** The definitions that begin there, with the indented lines that belong to them. */
function readDefinitions(src: string, start: number): { texts: string[]; end: number } {
  const found: string[][] = [];
  let end = start;
  for (let at: number | null = start; at !== null; at = nextLine(src, end)) {
    const line = src.slice(at, lineEnd(src, at));
    const sign = DEFINITION.exec(line)?.[0];
    const last = found.at(-1);
    if (sign !== undefined) found.push([line.slice(sign.length)]);
    else if (last && /^(?: {2}|\t)/.test(line)) {
      // A blank line between parts paragraphs.
      if (src.slice(end, at).split("\n").length > 2) last.push("");
      last.push(line);
    } else break;
    end = lineEnd(src, at);
  }
  return { texts: found.map(dedent), end };
}
