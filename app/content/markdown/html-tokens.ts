import type { Lexer, Token, TokenizerAndRendererExtension, Tokens } from "marked";
import { escapeText } from "#app/lib/text.ts";
import { LONGEST_COMMENT, type Piece, readComment, readPieces, readTag } from "./html-tags.ts";

/** HTML in a Markdown text, as CommonMark reads it. Shared with the browser. */

/** A block of HTML, or a tag in a line. `settleTags` decides what each of its tags is. */
interface HtmlToken extends Tokens.Generic {
  pieces: Piece[];
  isBlock: boolean;
  html: string;
}

const BLOCK_START =
  /^ {0,3}(?=<\/?(?:address|article|aside|audio|blockquote|body|canvas|center|details|dd|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|iframe|legend|li|main|math|menu|nav|object|ol|p|section|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul|video)[\s/>])/i;
/** Their content may hold empty lines. */
const WHOLE = /^ {0,3}<(pre|script|style|textarea)(?=[\s>])/i;
/** A longer one is read as text, so that many without an end cost little. */
const LONGEST_WHOLE = 20_000;
/** Characters that are looked through in a text for ends that are not there. */
const MOST_SEARCHED = 5_000_000;
const searched = new WeakMap<Lexer, number>();
const EMPTY_LINE = /\n[ \t]*(?:\n|$)/;
/** Asks for Markdown inside, as kramdown reads it. */
const HOLDS_MARKDOWN = /\smarkdown="(?:1|block|span)"/;

const isHtml = (token: Token): token is HtmlToken => token.type === "html" && "pieces" in token;

function htmlToken(raw: string, pieces: Piece[], isBlock: boolean): HtmlToken {
  return { type: "html", raw, pieces, isBlock, html: "" };
}

/** A block of HTML ends at an empty line; a comment, a script and code end where they say so. */
export const htmlBlock: TokenizerAndRendererExtension = {
  name: "html",
  level: "block",
  tokenizer(src) {
    const raw = blockOf(this.lexer, src);
    return raw === null ? undefined : htmlToken(raw, readPieces(raw), true);
  },
  renderer: (token) => (isHtml(token) ? token.html : false),
};

function blockOf(lexer: Lexer, src: string): string | null {
  const indent = /^ {0,3}(?=<)/.exec(src)?.[0].length;
  if (indent === undefined) return null;
  const comment = commentAt(lexer, src, indent);
  if (comment) return src.slice(0, endOfLine(src, indent + comment.raw.length));
  const whole = WHOLE.exec(src)?.[1];
  if (whole !== undefined) return wholeAt(lexer, src, whole);
  if (!BLOCK_START.test(src)) return null;
  const first = readTag(src, indent);
  if (!first) return null;
  if (HOLDS_MARKDOWN.test(first.html))
    return src.slice(0, endOfLine(src, indent + first.raw.length));
  const end = EMPTY_LINE.exec(src);
  return end === null ? src : src.slice(0, end.index + 1);
}

/** Looks through so many characters for an end, unless the text had too many without one. */
function lookThrough<Found>(lexer: Lexer, length: number, find: () => Found | null): Found | null {
  const before = searched.get(lexer) ?? 0;
  if (before > MOST_SEARCHED) return null;
  const found = find();
  if (found === null) searched.set(lexer, before + length);
  return found;
}

function commentAt(lexer: Lexer, src: string, at: number): Piece | null {
  if (!src.startsWith("<!--", at)) return null;
  return lookThrough(lexer, LONGEST_COMMENT, () => readComment(src, at));
}

/** An element from its tag to the line of its end; null where there is none. */
function wholeAt(lexer: Lexer, src: string, name: string): string | null {
  return lookThrough(lexer, LONGEST_WHOLE, () => {
    const end = src.slice(0, LONGEST_WHOLE).search(new RegExp(`</${name}\\s*>`, "i"));
    return end < 0 ? null : src.slice(0, endOfLine(src, end));
  });
}

function endOfLine(src: string, from: number): number {
  const end = src.indexOf("\n", from);
  return end < 0 ? src.length : end + 1;
}

/** A tag, or a comment, in a line. */
export const htmlTag: TokenizerAndRendererExtension = {
  name: "htmlTag",
  level: "inline",
  tokenizer(src) {
    if (!src.startsWith("<")) return undefined;
    const piece = commentAt(this.lexer, src, 0) ?? readTag(src);
    return piece ? htmlToken(piece.raw, [piece], false) : undefined;
  },
};

/** A tag where it stands. */
interface Place {
  token: number;
  piece: Piece;
  /** Whether it has its other tag among the same tokens, in right order. */
  paired: boolean;
  /** How many such pairs it stands in. */
  depth: number;
}

/** The first and the last of the tokens that an element spans. */
export type Span = readonly [first: number, last: number];

/**
 * Decides for neighbouring tokens, and those in them, which tags are elements: in a line those that
 * have their other tag; another stays text. In a block of HTML an element that never ends is ended
 * with its block, and an end without a beginning is nothing. Returns the elements that span several
 * tokens and stand in no other.
 */
export function settleTags(tokens: readonly Token[]): Span[] {
  for (const token of tokens) for (const inner of tokensIn(token)) settleTags(inner);
  const places = pairTags(tokens);
  const spans: Span[] = [];
  let first: number | null = null;
  for (const { token, piece, paired, depth } of places) {
    if (!paired || depth > 0) continue;
    if (piece.kind === "open") first = token;
    else if (first !== null && token > first) spans.push([first, token]);
  }
  const settled = new Map(places.map((place) => [place.piece, place]));
  for (const token of tokens) if (isHtml(token)) token.html = writeHtml(token, settled);
  return spans;
}

function tokensIn(token: Token): Token[][] {
  if (token.type === "list") return (token as Tokens.List).items.map((item) => item.tokens);
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flatMap((row) => row.map((cell) => cell.tokens));
  }
  if ("parts" in token) return (token as Tokens.Generic & { parts: Token[][] }).parts;
  return "tokens" in token && token.tokens ? [token.tokens] : [];
}

function pairTags(tokens: readonly Token[]): Place[] {
  const places: Place[] = [];
  const open: Place[] = [];
  const count = new Map<string, number>();
  const change = (name: string, by: number) => count.set(name, (count.get(name) ?? 0) + by);
  for (const [token, html] of tokens.entries()) {
    if (!isHtml(html)) continue;
    for (const piece of html.pieces) {
      const place: Place = { token, piece, paired: false, depth: 0 };
      places.push(place);
      if (piece.kind === "open") {
        open.push(place);
        change(piece.name, 1);
      } else if (piece.kind === "close" && (count.get(piece.name) ?? 0) > 0) {
        let last = open.pop();
        for (; last; last = open.pop()) {
          change(last.piece.name, -1);
          if (last.piece.name === piece.name) break;
        }
        place.paired = true;
        if (last) last.paired = true;
      }
    }
  }
  let depth = 0;
  for (const place of places) {
    if (place.paired && place.piece.kind === "close") depth--;
    place.depth = depth;
    if (place.paired && place.piece.kind === "open") depth++;
  }
  return places;
}

function writeHtml({ pieces, isBlock }: HtmlToken, places: ReadonlyMap<Piece, Place>): string {
  const parts: string[] = [];
  const unended: string[] = [];
  const isEmpty = pieces.every(({ kind, raw }) => kind === "open" || raw.trim() === "");
  for (const piece of pieces) {
    const { kind, name, raw, html, alone } = piece;
    const place = places.get(piece);
    if ((kind !== "open" && kind !== "close") || place?.paired) parts.push(html);
    else if (alone !== undefined) parts.push(alone);
    else if (!isBlock) parts.push(escapeText(raw));
    else if (kind === "open" && place && (place.depth > 0 || !isEmpty)) {
      parts.push(html);
      if (place.depth === 0) unended.unshift(`</${name}>`);
    }
  }
  return [...parts, ...unended].join("");
}
