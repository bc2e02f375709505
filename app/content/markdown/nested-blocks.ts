import type { Lexer, Token, TokenizerStartFunction } from "marked";

/** What the extensions of the reader share: lines of a text, and blocks inside blocks. */

/** Deeper than anybody nests notes, callouts, containers and definitions: what follows is text. */
const MOST_DEPTH = 8;
const depths = new WeakMap<Lexer, number>();

export function isTooDeep(lexer: Lexer): boolean {
  return (depths.get(lexer) ?? 0) >= MOST_DEPTH;
}

/** Does what reads blocks that stand inside the block that is being read. */
export function nest<T>(lexer: Lexer, read: () => T): T {
  const depth = depths.get(lexer) ?? 0;
  const { top } = lexer.state;
  depths.set(lexer, depth + 1);
  // Inside a list item, the reader takes paragraphs for bare text.
  lexer.state.top = true;
  const made = read();
  lexer.state.top = top;
  depths.set(lexer, depth);
  return made;
}

export function readNested(lexer: Lexer, text: string): Token[] {
  return nest(lexer, () => lexer.blockTokens(text, []));
}

/** The tokens of a paragraph's words if nothing else is there, else null. */
export function onlyParagraph(tokens: readonly Token[]): Token[] | null {
  const [first, ...others] = tokens.filter(({ type }) => type !== "space");
  return first?.type === "paragraph" && others.length === 0 ? (first.tokens ?? []) : null;
}

/** Where the line ends that begins there. */
export function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}

const BLOCK_START =
  /^ {0,3}(?:#{1,6}(?:[ \t]|$)|>|`{3}|~{3}|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|:{3}|\[[^\]\n]{1,100}\]:|\[\[[a-z]{2,12}: |(?:[-_*][ \t]*){3,}$|[-=|: \t]+$)/;
/** Tags that begin a block of HTML. */
const HTML =
  "<(?:!--|/?(?:article|aside|blockquote|details|div|dl|figure|footer|h[1-6]|header|hr|main|nav|ol|p|pre|section|summary|table|ul)\\b)";
const HTML_START = new RegExp(`^ {0,3}${HTML}`, "i");

/** True for a line that cannot go on with a paragraph. */
export function startsBlock(line: string): boolean {
  return BLOCK_START.test(line) || HTML_START.test(line);
}

/** A line that ends a paragraph, so that nothing after it can interrupt that one. */
const ENDS = `[ \\t]*(?:\\n|$)| {0,3}(?:#{1,6}[ \\t\\n]|>|\`{3}|~{3}|[-+*][ \\t]|1[.)][ \\t]|(?:\\*[ \\t]*){3,}\\n|${HTML})`;
/** A paragraph that is longer than this before such a line is not interrupted. */
const LONGEST = 4_000;

/** Finds the line in a paragraph where a block begins, as the regular expression `start` says. */
export function lineFinder(start: string): TokenizerStartFunction {
  const pattern = new RegExp(`\\n(?:(${ENDS})| {0,3}${start})`);
  return function (src) {
    // Inside a list item, every line is looked at anyway.
    if (!this.lexer.state.top) return undefined;
    const found = pattern.exec(src.length > LONGEST ? src.slice(0, LONGEST) : src);
    return found && found[1] === undefined ? found.index + 1 : undefined;
  };
}

/** The indentation of continuation lines: that of the first one, within the usual. */
export function dedent(lines: readonly string[]): string {
  const [first = "", ...rest] = lines;
  const indented = rest.find((line) => /^[ \t]+\S/.test(line)) ?? "";
  const width = Math.min(4, /^ */.exec(indented)?.[0].length ?? 0);
  const start = width > 0 ? new RegExp(`^(?: {1,${width}}|\\t)`) : /^\t/;
  return [first, ...rest.map((line) => line.replace(start, ""))].join("\n");
}
