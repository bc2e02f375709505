/** How much a JSON text holds, told before it is parsed: a parser makes an object of every bracket that somebody has sent. */

export interface JsonBounds {
  /** Objects, lists, texts, numbers and the rest, all together. */
  values: number;
  /** Lists and objects inside each other. */
  depth: number;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
/** Square and curly brackets differ in this bit alone. */
const CURLY = 32;
const OPEN = 123;
const CLOSE = 125;

/**
 * What the text holds more of than `bounds` allows; null when it keeps within them. Exact for JSON, and reads no further than the bound.
 * Of a text that is no JSON it says no more than that parsing it soon comes to an end.
 */
export function jsonExcess(text: string, bounds: JsonBounds): keyof JsonBounds | null {
  let values = 1;
  let depth = 0;
  let justOpened = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32) continue;
    if ((code | CURLY) === OPEN) {
      if (++depth > bounds.depth) return "depth";
      // The first of what it holds; taken back when it holds nothing.
      values++;
      justOpened = true;
      continue;
    }
    if (code === COMMA) values++;
    else if ((code | CURLY) === CLOSE) {
      depth--;
      if (justOpened) values--;
    } else if (code === QUOTE) at = endOfText(text, at);
    justOpened = false;
    if (values > bounds.values) return "values";
  }
  return null;
}

/** Where the text ends that begins at `from`; the end of all when it does not. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
