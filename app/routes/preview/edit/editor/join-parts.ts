import { partLists } from "#app/content/markdown/join-markdown.ts";

/** The Markdown of one block. */
export interface Part {
  raw: string;
  /** Its place in the text that was read; null for a block that is new or changed. */
  index: number | null;
}

/** A text and where each of its blocks begins. */
export interface Joined {
  text: string;
  starts: number[];
}

const BLANK_LINE = "\n\n";

/** Where the blocks of a text begin, and the blank lines before, between and after them. */
export function findGaps(
  text: string,
  blocks: readonly string[],
): { starts: number[]; gaps: string[] } {
  const starts: number[] = [];
  const gaps: string[] = [];
  let end = 0;
  for (const raw of blocks) {
    const start = text.indexOf(raw, end);
    starts.push(Math.max(start, end));
    gaps.push(start < 0 ? BLANK_LINE : text.slice(end, start));
    if (start >= 0) end = start + raw.length;
  }
  gaps.push(text.slice(end));
  return { starts, gaps: gaps.map((gap) => (gap.trim() === "" ? gap : BLANK_LINE)) };
}

/**
 * Joins blocks to a text. Neighbours of the text that was read keep the lines between them, also
 * where one is changed; others get a blank line, and a list after a list of its kind another mark.
 */
export function joinParts(parts: readonly Part[], gaps: readonly string[]): Joined {
  const places = findPlaces(parts, gaps.length - 1);
  let text = "";
  let before = "";
  const starts: number[] = [];
  for (const [at, { raw, index }] of parts.entries()) {
    const place = places[at] ?? null;
    const follows = place !== null && place === (at === 0 ? 0 : (places[at - 1] ?? NaN) + 1);
    const asItWas = follows && index !== null && parts[at - 1]?.index === index - 1;
    const part = asItWas ? raw : (partLists([before, raw])[1] ?? raw);
    text += (follows ? gaps[place] : at === 0 ? "" : BLANK_LINE) ?? "";
    starts.push(text.length);
    text += part;
    before = part;
  }
  const tail = places.at(-1) === gaps.length - 2 ? (gaps.at(-1) ?? "") : "";
  return { text: text + tail, starts };
}

/** Where each block was in the text that was read; a changed one stands between its neighbours. */
function findPlaces(parts: readonly Part[], count: number): Array<number | null> {
  const places = parts.map(({ index }) => index);
  let before = -1;
  for (let at = 0; at < places.length; at++) {
    const known = places[at] ?? null;
    if (known !== null) {
      before = known;
      continue;
    }
    let end = at;
    while (end < places.length && (places[end] ?? null) === null) end++;
    const next = end < places.length ? (places[end] ?? count) : count;
    if (next - before - 1 === end - at)
      for (let inside = at; inside < end; inside++) places[inside] = before + 1 + inside - at;
    before = next - 1;
    at = end - 1;
  }
  return places;
}
