import type { Lexer, Token, TokenizerAndRendererExtension, Tokens } from "marked";
import { isTooDeep, lineEnd, lineFinder, nest, readNested, startsBlock } from "./nested-blocks.ts";

/** Reads callouts, `> [!NOTE]`, and containers between lines of colons, `:::note` to `:::`. */

const CALLOUT = /^ {0,3}>[ \t]?\[!([a-z][\w-]{0,30})\][+-]?(?:[ \t]+([^\n]*))?(?:\n|$)/i;

interface Titled extends Tokens.Generic {
  kind: string;
  title: Token[];
  tokens: Token[];
  /** Both, as settleTags looks for them. */
  parts: Token[][];
}

export const callout: TokenizerAndRendererExtension = {
  name: "callout",
  level: "block",
  tokenizer(src) {
    const [line, kind = "", title = ""] = CALLOUT.exec(src) ?? [];
    if (line === undefined || isTooDeep(this.lexer)) return undefined;
    const words = this.lexer.inline(title.trim());
    const { raw, tokens } = readQuote(this.lexer, src.slice(line.length));
    const parts = [words, tokens];
    return { type: "callout", kind, title: words, raw: line + raw, tokens, parts };
  },
  renderer(token) {
    const { kind, title, tokens } = token as Titled;
    const words = title.length > 0 ? this.parser.parseInline(title) : capitalise(kind);
    return quoteOf(words, this.parser.parse(tokens));
  },
};

function quoteOf(title: string, html: string): string {
  return `<blockquote>\n<p><strong>${title}</strong></p>\n${html}</blockquote>\n`;
}

function capitalise(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
}

/** The rest of a quote whose first line is read. */
function readQuote(lexer: Lexer, rest: string): { raw: string; tokens: Token[] } {
  const line = rest.slice(0, lineEnd(rest, 0));
  // A line without the sign goes on with the paragraph that the first line began.
  const lazy = line.trim() === "" || startsBlock(line) ? "" : "> ";
  const quote = nest(lexer, () =>
    lazy === "" && !/^ {0,3}>/.test(line)
      ? undefined
      : lexer.options.tokenizer?.blockquote(lazy + rest),
  );
  return quote ? { raw: quote.raw.slice(lazy.length), tokens: quote.tokens } : NOTHING;
}

const NOTHING = { raw: "", tokens: [] };

const CALLOUTS = new Set(
  "note tip info important warning caution danger success example quote abstract question".split(
    " ",
  ),
);
const OPENING =
  /^ {0,3}(:{3,})[ \t]*([\p{L}][\p{L}\p{N}_-]{0,40})?(?:\[([^\]\n]{0,300})\])?[ \t]*(?:\{([^}\n]{0,300})\})?([^\n]*)(?:\n|$)/u;

interface Container extends Titled {
  element: "blockquote" | "details" | "div";
}

export const container: TokenizerAndRendererExtension = {
  name: "container",
  level: "block",
  start: lineFinder(String.raw`:{3,}[ \t]*[^\s:]`),
  tokenizer(src) {
    const opening = readOpening(src);
    if (!opening || isTooDeep(this.lexer)) return undefined;
    const { line, kind, element, title } = opening;
    const closing = findClosing(this.lexer, src, line.length, opening.colons);
    if (!closing) return undefined;
    const text = src.slice(line.length, closing.start);
    if (element === "div" && text.trim() === "" && title === "") return undefined;
    const words = this.lexer.inline(title);
    const tokens = readNested(this.lexer, text);
    return {
      type: "container",
      raw: src.slice(0, closing.end),
      kind,
      element,
      title: words,
      tokens,
      parts: [words, tokens],
    };
  },
  renderer(token) {
    const { kind, element, title, tokens } = token as Container;
    const words = this.parser.parseInline(title);
    const html = this.parser.parse(tokens);
    if (element === "details")
      return `<details><summary>${words || "Details"}</summary>\n${html}</details>\n`;
    if (element === "blockquote") return quoteOf(words || capitalise(kind), html);
    return `<div>\n${words && `<p><strong>${words}</strong></p>\n`}${html}</div>\n`;
  },
};

/** What the line says that opens a container: its name, attributes and title. */
function readOpening(src: string) {
  if (!/^ {0,3}:::/.test(src)) return null;
  const [line, colons = "", name = "", bracketed = "", attributes = "", rest = ""] =
    OPENING.exec(src) ?? [];
  if (line === undefined || (name === "" && attributes === "")) return null;
  const classes = /\.(?:callout-)?([\w-]+)/.exec(attributes)?.[1] ?? "";
  const kind = (name || classes).toLowerCase();
  const element = elementOf(kind);
  const words = rest.trim().replace(/:+$/, "").trim();
  // A name that means nothing here may be the first word of a sentence.
  const said = element === "div" && words !== "" ? `${name} ${words}` : words;
  const title = [bracketed || /\btitle="([^"]*)"/.exec(attributes)?.[1], said].join(" ").trim();
  return { line, colons: colons.length, kind, title, element };
}

function elementOf(kind: string): Container["element"] {
  if (kind === "details") return "details";
  return CALLOUTS.has(kind) ? "blockquote" : "div";
}

/** A container that holds more open ones is text. */
const MOST_OPEN = 40;
/** Characters that are looked through in a text for lines that close. */
const MOST_SEARCHED = 5_000_000;
const searched = new WeakMap<Lexer, number>();
const MARK = /^ {0,3}(?:(:{3,})[ \t]*([^\s:])?|(`{3,}|~{3,}))/gm;

/** The line that closes a container, past the containers and the code in it. */
function findClosing(lexer: Lexer, src: string, from: number, colons: number) {
  const before = searched.get(lexer) ?? 0;
  if (before > MOST_SEARCHED) return null;
  const open = [colons];
  let fence = "";
  MARK.lastIndex = from;
  for (let mark = MARK.exec(src); mark; mark = MARK.exec(src)) {
    const [, signs = "", name, code = ""] = mark;
    if (code !== "" || fence !== "") {
      if (fence === "") fence = code;
      else if (code.startsWith(fence)) fence = "";
    } else if (name !== undefined) {
      if (open.push(signs.length) <= MOST_OPEN) continue;
      searched.set(lexer, before + mark.index);
      return null;
    } else if (/^[ \t:]*$/.test(src.slice(mark.index, lineEnd(src, mark.index)))) {
      close(open, signs.length);
      if (open.length > 0) continue;
      searched.set(lexer, before + mark.index);
      return { start: mark.index, end: lineEnd(src, mark.index) };
    }
  }
  searched.set(lexer, before + src.length);
  return null;
}

/** Closes the innermost container of these many colons, else the innermost of fewer. */
function close(open: number[], colons: number): void {
  const same = open.lastIndexOf(colons);
  const at = same >= 0 ? same : open.findLastIndex((count) => count <= colons);
  if (at >= 0) open.length = at;
}
