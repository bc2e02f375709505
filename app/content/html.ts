import { decodeHTML, decodeHTMLAttribute } from "entities";
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { isForeign, isSilent, nestsInItself } from "./elements.ts";

/**
 * Reads HTML without a DOM: one pass of htmlparser2's tokenizer, linear in the input. Its parser
 * would take quadratic time for deep nesting. Broken markup never throws.
 */

/** An attribute of an opening tag, as it stands in the HTML. */
interface Attribute {
  /** In lower case. */
  name: string;
  /** Where the whole attribute begins and ends. */
  start: number;
  end: number;
  /** As written, without quotes. */
  value: string;
}

export interface OpenTag {
  kind: "open";
  name: string;
  start: number;
  end: number;
  attributes: readonly Attribute[];
}

export type Token =
  | OpenTag
  | { kind: "text"; start: number; end: number }
  | { kind: "close"; name: string; start: number; end: number }
  | Unseen;

/** A comment, a doctype, or an element whose content readers do not see. */
interface Unseen {
  kind: "other";
  /** The element's name; empty for a comment, a doctype and a tag that never ends. */
  name: string;
  start: number;
  /** Where the element's opening tag ends and its closing tag begins. */
  openEnd: number;
  closeStart: number;
  end: number;
}

/** Shared by all tags that have none. */
const NO_ATTRIBUTES: Attribute[] = [];

/** The state of one pass. */
interface Reading {
  html: string;
  tokens: Token[];
  /** The end of what was read. */
  at: number;
  /** The name and the attributes of the tag that is being read. */
  name: string;
  attributes: Attribute[];
  /** The silent element that is open, and how many of its name are. */
  silent: { tag: OpenTag; depth: number } | null;
}

/**
 * Cuts HTML into text, tags and the rest (comments, doctype, silent elements), without gaps.
 * Positions are offsets into `html`.
 */
export function tokenise(html: string): Token[] {
  const reading: Reading = { html, tokens: [], at: 0, name: "", attributes: [], silent: null };
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacksOf(reading));
  tokenizer.write(html);
  tokenizer.end();
  const { tokens, silent, at } = reading;
  if (silent) tokens.push(unseen(silent.tag, html.length, html.length));
  else if (at < html.length) addOther(reading, html.length);
  return tokens;
}

/** What follows the end of the last piece begins the next one. */
function callbacksOf(reading: Reading): TokenizerCallbacks {
  const other = (_: number, end: number) => addOther(reading, end + 1);
  const ignore = () => undefined;
  return {
    // Text that begins elsewhere is the rest of a tag that never ends.
    ontext: (start, end) => start === reading.at && addText(reading, end),
    onopentagname: (start, end) => {
      reading.name = reading.html.slice(start, end).toLowerCase();
      reading.attributes = NO_ATTRIBUTES;
    },
    onattribname: (start, end) => {
      const name = reading.html.slice(start, end).toLowerCase();
      const attribute = { name, start, end, value: "" };
      if (reading.attributes.length === 0) reading.attributes = [attribute];
      else reading.attributes.push(attribute);
    },
    onattribdata: (start, end) => {
      const attribute = reading.attributes.at(-1);
      if (attribute) attribute.value = reading.html.slice(start, end);
    },
    onattribend: (_, end) => {
      const attribute = reading.attributes.at(-1);
      if (attribute) attribute.end = end;
    },
    onopentagend: (end) => addOpen(reading, end + 1, false),
    onselfclosingtag: (end) => addOpen(reading, end + 1, isForeign(reading.name)),
    onclosetag: (start, end) => addClose(reading, start, end),
    oncomment: other,
    oncdata: other,
    ondeclaration: other,
    onprocessinginstruction: other,
    onattribentity: ignore,
    ontextentity: ignore,
    onend: ignore,
  };
}

/** A "<" that begins no tag is part of the surrounding text. */
function addText(reading: Reading, end: number): void {
  const start = reading.at;
  const last = reading.tokens.at(-1);
  reading.at = end;
  if (reading.silent) return;
  if (last?.kind === "text") last.end = end;
  else reading.tokens.push({ kind: "text", start, end });
}

function addOther(reading: Reading, until: number): void {
  const start = reading.at;
  const end = Math.min(until, reading.html.length);
  reading.at = end;
  if (!reading.silent)
    reading.tokens.push({ kind: "other", name: "", start, openEnd: end, closeStart: end, end });
}

function addOpen(reading: Reading, end: number, isClosed: boolean): void {
  const { at: start, name, attributes, silent } = reading;
  const tag: OpenTag = { kind: "open", name, start, end, attributes };
  reading.at = end;
  if (silent) silent.depth += silent.tag.name === name && nestsInItself(name) && !isClosed ? 1 : 0;
  else if (!isSilent(name)) reading.tokens.push(tag);
  else if (isClosed) reading.tokens.push(unseen(tag, end, end));
  else reading.silent = { tag, depth: 1 };
}

function addClose(reading: Reading, from: number, to: number): void {
  const { html, at: start, silent, tokens } = reading;
  const name = (html.slice(from, to).split("/", 1)[0] ?? "").toLowerCase();
  const last = html.indexOf(">", to);
  const end = last === -1 ? html.length : last + 1;
  reading.at = end;
  if (!silent) tokens.push({ kind: "close", name, start, end });
  else if (silent.tag.name === name && --silent.depth === 0) {
    tokens.push(unseen(silent.tag, start, end));
    reading.silent = null;
  }
}

function unseen({ name, start, end: openEnd }: OpenTag, closeStart: number, end: number): Unseen {
  return { kind: "other", name, start, openEnd, closeStart, end };
}

/** The value of an attribute of an opening tag, character references decoded; null without one. */
export function attributeOf(tag: OpenTag, name: string): string | null {
  const attribute = tag.attributes.find((one) => one.name === name);
  return attribute ? decodeHTMLAttribute(attribute.value) : null;
}

/** The address of a link's opening tag; empty if it has none. */
export function hrefOf(tag: OpenTag): string {
  return (attributeOf(tag, "href") ?? "").trim();
}

/** Turns character references into characters, as browsers do in text. */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTML(text) : text;
}

/** Whether a piece of text shows nothing but white space. */
export function isBlank(source: string): boolean {
  const text = source.trimStart();
  return text.startsWith("&") ? decodeEntities(text).trim() === "" : text === "";
}
