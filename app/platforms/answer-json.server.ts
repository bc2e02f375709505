import { jsonExcess } from "#app/lib/json-size.ts";

/**
 * Reads JSON out of answers. Sites print into them: messages of PHP come before the document, the
 * comment of an optimiser after it.
 */

/**
 * Several times the largest answer that is asked for: 500 drafts on Blogger with four values each.
 */
const ANSWER_BOUNDS = { values: 20_000, depth: 50 };

/** The document that the text holds; undefined where it holds none, and for one too large. */
export function readJson(text: string): unknown {
  const json = text.replace(/^\uFEFF/, "");
  const whole = parse(json);
  if (whole !== undefined) return whole;
  const documents = longestSpans(json)
    .map((span) => ({ ...span, value: parse(json.slice(span.start, span.end)) }))
    .filter(({ value }) => value !== undefined);
  const answer = documents.find(({ value }) => isAnswer(value));
  if (answer) return answer.value;
  // What is logged in front of an answer is an object; an empty list is one that ends the text.
  const last = documents.toSorted((one, other) => other.start - one.start)[0];
  if (Array.isArray(last?.value) && last.value.length === 0) return last.value;
  return documents[0]?.value;
}

/** Members by which the answers of the platforms, errors too, are told from what a site logs. */
const MEMBERS = ["id", "ID", "posts", "tags", "images", "site", "errors", "error", "code", "kind"];

function isAnswer(value: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === "object" && one !== null && MEMBERS.some((name) => name in one);
}

/** How PHP words its messages, in every language of a site. */
const PHP_MESSAGE =
  /\b(?:notice|warning|deprecated|fatal error|parse error|strict standards)(?:<\/b>)?:\s/i;
const LOOKED_AT = 10_000;

/** True for an answer that is no web page but text around JSON that cannot be read. */
export function holdsMessages(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  if (/<!doctype|<html\b/i.test(start)) return false;
  return PHP_MESSAGE.test(start) || /[[{]\s*"/.test(start);
}

interface Span {
  start: number;
  end: number;
}

/** Only the longest spans are parsed: a document is longer than what stands around it. */
const PARSED = 10;

/** Where a document may stand in the text, longest first. Reads each character once. */
function longestSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === LESS) at = afterMarkup(text, at);
    else if ((code | CURLY) === OPEN) {
      const { end, closed } = spanFrom(text, at);
      if (closed && mayBeDocument(text, { start: at, end })) keepLongest(spans, { start: at, end });
      // A bracket that ends the span may begin the next one.
      at = Math.max(end, at + 1);
    } else at++;
  }
  return spans.sort((a, b) => b.end - b.start - (a.end - a.start));
}

function keepLongest(spans: Span[], span: Span): void {
  spans.push(span);
  if (spans.length <= PARSED) return;
  const lengths = spans.map(({ start, end }) => end - start);
  spans.splice(lengths.lastIndexOf(Math.min(...lengths)), 1);
}

const OBJECT = /\{\s*"/y;
/** Plugins that end a request themselves leave a "0" or the like behind the answer. */
const END_OF_LINE = /[^\S\n]*(?:\n|<|$|(?:0|1|null|true|false)\s*$)/y;
const LOOKED_BACK = 100;

/**
 * An object with members is a document wherever it stands. A list, or an empty object, only where
 * nothing stands beside it: "[]" and "[0]" occur in messages, and an empty list means that the site
 * does not have a post.
 */
function mayBeDocument(text: string, { start, end }: Span): boolean {
  OBJECT.lastIndex = start;
  if (OBJECT.test(text)) return true;
  END_OF_LINE.lastIndex = end;
  if (!END_OF_LINE.test(text)) return false;
  const before = text.slice(Math.max(0, start - LOOKED_BACK), start);
  return /(?:^|\n|>)\s*$/.test(before);
}

const SPACE = 32;
const LESS = 60;
const QUOTE = 34;
const BACKSLASH = 92;
/** Square and curly brackets differ only in this bit. */
const CURLY = 32;
const OPEN = 123;
const CLOSE = 125;
/** What JSON holds outside its strings: white space, punctuation, numbers, true, false, null. */
const OUTSIDE = new Set([..." \t\r\n,:+-.0123456789eEtrufalsn"].map((one) => one.charCodeAt(0)));

/**
 * The span from a bracket to the one that closes it. Not closed: it ends where something stands
 * that JSON does not hold there, or with the text.
 */
function spanFrom(text: string, start: number): { end: number; closed: boolean } {
  let depth = 0;
  let inNewObject = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE && OUTSIDE.has(code)) continue;
    if (inNewObject && code !== QUOTE && code !== CLOSE) return { end: at, closed: false };
    inNewObject = code === OPEN;
    if ((code | CURLY) === OPEN) {
      if (++depth > ANSWER_BOUNDS.depth) return { end: at, closed: false };
    } else if ((code | CURLY) === CLOSE) {
      if (--depth === 0) return { end: at + 1, closed: true };
    } else if (code === QUOTE) {
      at = endOfString(text, at);
      if (text.charCodeAt(at) !== QUOTE) return { end: at, closed: false };
    } else if (!OUTSIDE.has(code)) return { end: at, closed: false };
  }
  return { end: text.length, closed: false };
}

/** The closing quote of a string, or the control character that no string holds. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE || code < 32) break;
  }
  return Math.min(at, text.length);
}

const OPAQUE = /<(?:(script|style)\b|!--)/iy;
const PAGE = /<(?:!doctype|html)\b/iy;

/** Goes past a comment or a script, and past everything where a web page begins. */
function afterMarkup(text: string, at: number): number {
  PAGE.lastIndex = at;
  if (PAGE.test(text)) return text.length;
  OPAQUE.lastIndex = at;
  const opened = OPAQUE.exec(text);
  if (!opened) return at + 1;
  const closing = opened[1] === undefined ? /-->/g : new RegExp(`</${opened[1]}`, "gi");
  closing.lastIndex = OPAQUE.lastIndex;
  return closing.test(text) ? closing.lastIndex : text.length;
}

function parse(json: string): unknown {
  if (jsonExcess(json, ANSWER_BOUNDS) !== null) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch {
    return undefined;
  }
}
