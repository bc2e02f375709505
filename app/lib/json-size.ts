/**
 * Measures JSON before it is parsed, because the parser creates an object for every bracket that a
 * client sends.
 */

export interface JsonBounds {
  /** Objects, arrays, strings, numbers and all other values together. */
  values: number;
  /** Nesting depth of arrays and objects. */
  depth: number;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
/** Square and curly brackets differ only in this bit. */
const CURLY = 32;
const OPEN = 123;
const CLOSE = 125;

/**
 * The bound that the text exceeds, or null. Exact for JSON; stops reading at the bound. For text
 * that is not JSON, null only means that the parser soon gives up.
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
      // Counts the first item; undone below if there is none.
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

/** The end of the string that begins at `from`; the end of the text if the string is not closed. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
