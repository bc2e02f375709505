import { DROPPED, RENAMED, TAGS } from "../sanitize-rules.ts";

/** Reads the tags of a Markdown text. Shared with the browser. */

/**
 * Inline elements that Markdown has no sign for. The writer writes them as a pair of tags without
 * attributes, as CommonMark allows.
 */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  "abbr b bdi cite del dfn em i ins kbd mark q rp rt ruby s samp small strong sub sup time u var".split(
    " ",
  ),
);

/** Elements that lose their tag when an article is cleaned, and keep their content. */
const UNWRAPPED = "span font big nobr picture label bdi hgroup dialog progress meter".split(" ");
/** Rare in articles, and words of prose or code such as "the <title> tag" or "<template>". */
const WORDS = new Set("title template noembed noframes frameset plaintext xmp listing".split(" "));
const NAMES: ReadonlySet<string> = new Set(
  [...TAGS, ...DROPPED, ...RENAMED.keys(), ...UNWRAPPED].filter((name) => !WORDS.has(name)),
);
/** Elements without content, by the attribute that tells them from a word in angle brackets. */
const EMPTY: ReadonlyMap<string, string> = new Map([
  ["br", ""],
  ["hr", ""],
  ["wbr", ""],
  ["col", ""],
  ["img", "src"],
  ["image", "src"],
  ["source", "src"],
  ["input", "type"],
  ["embed", "src"],
]);
const IS_SOURCE = /\ssrc(?:set)?=/;

/** A piece of HTML in a Markdown text. */
export interface Piece {
  kind: "open" | "close" | "empty" | "text" | "comment";
  /** Of the element, in lower case; empty for text and comments. */
  name: string;
  /** As it was written. */
  raw: string;
  /** With quoted attributes; not sanitised. Empty for a comment. */
  html: string;
  /** Of a tag that ends in "/>": the element that it is where no other tag ends it. */
  alone?: string;
}

/** Values may also stand in braces, as in MDX; they say nothing in HTML. */
const ATTRIBUTE =
  /([^\s"'<>/=]{1,100})(?:\s{0,50}=\s{0,50}(?:"([^"]*)"|'([^']*)'|\{{1,2}[^{}]{0,500}\}{1,2}|([^\s"'=<>`]{1,4000})))?/g;
const ATTRIBUTES = `(?:\\s{1,200}${ATTRIBUTE.source.replaceAll(/\((?!\?)/g, "(?:")}){0,60}`;
const TAG = new RegExp(`<(/?)([a-z][a-z0-9]{0,15})(${ATTRIBUTES})\\s{0,200}(/?)>`, "iy");

/** A longer comment is read as text, so that many without an end cost little. */
export const LONGEST_COMMENT = 8_000;

/** The tag of an element that begins at a place; null where there is none. */
export function readTag(text: string, at = 0): Piece | null {
  TAG.lastIndex = at;
  const [raw, slash, word = "", attributes = "", closed] = TAG.exec(text) ?? [];
  const name = word.toLowerCase();
  // "Table" is a component of a program.
  if (raw === undefined || (word !== name && word !== word.toUpperCase())) return null;
  const needed = EMPTY.get(name);
  if (needed === undefined && !NAMES.has(name)) return null;
  if (slash === "/") return { kind: "close", name, raw, html: `</${name}>` };
  const written = writeAttributes(attributes);
  const html = `<${name}${written}>`;
  if (needed === undefined)
    return { kind: "open", name, raw, html, ...(closed && { alone: `${html}</${name}>` }) };
  const has = needed === "src" ? IS_SOURCE.test(written) : written.includes(needed);
  return has ? { kind: "empty", name, raw, html } : null;
}

function writeAttributes(attributes: string): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .map(([, name = "", double, single, bare]) => {
      const value = double ?? single ?? bare;
      const written = value === undefined ? "" : `="${quoted(value)}"`;
      return ` ${name.toLowerCase()}${written}`;
    })
    .join("");
}

function quoted(value: string): string {
  return value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The comment that begins at a place; null where there is none. */
export function readComment(text: string, at = 0): Piece | null {
  return text.startsWith("<!--", at)
    ? commentTo(text, at, text.slice(at, at + LONGEST_COMMENT).indexOf("-->", 4) + at)
    : null;
}

function commentTo(text: string, at: number, end: number): Piece | null {
  if (end < at + 4 || end + 3 > at + LONGEST_COMMENT) return null;
  return { kind: "comment", name: "", raw: text.slice(at, end + 3), html: "" };
}

/** Cuts a block of HTML into its pieces. What is no tag is text. */
export function readPieces(raw: string): Piece[] {
  const pieces: Piece[] = [];
  let text = 0;
  /** Where the next comment ends. */
  let end = 0;
  for (let at = raw.indexOf("<"); at >= 0; at = raw.indexOf("<", at)) {
    const isComment = raw.startsWith("<!--", at);
    if (isComment && end >= 0 && end < at + 4) end = raw.indexOf("-->", at + 4);
    const piece = isComment ? commentTo(raw, at, end) : readTag(raw, at);
    if (piece === null) {
      at++;
      continue;
    }
    if (at > text) pieces.push(textPiece(raw.slice(text, at)));
    pieces.push(piece);
    at += piece.raw.length;
    text = at;
  }
  if (text < raw.length) pieces.push(textPiece(raw.slice(text)));
  return pieces;
}

/** Character references in a block of HTML are read as such. */
function textPiece(raw: string): Piece {
  return { kind: "text", name: "", raw, html: raw.replaceAll("<", "&lt;").replaceAll(">", "&gt;") };
}
