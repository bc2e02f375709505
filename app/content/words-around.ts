import { readLinePlaces } from "./line-places.ts";
import { lineOf } from "./text.ts";

/** A stretch of HTML, in offsets. */
interface Place {
  start: number;
  end: number;
}

/** The words of a sentence around a place, with their spaces. */
export interface Around {
  before: string;
  after: string;
}

/** How much of a sentence is shown on each side of a link, in characters. */
const AROUND = 90;

/**
 * Gives the rest of the sentence before and after a place, with its spaces, cut at words where it
 * is long.
 */
export function aroundIn(content: string): (place: Place) => Around {
  const lines = readLinePlaces(content);
  return ({ start, end }) => {
    const line = lines.find((one) => one.start <= start && end <= one.end);
    if (!line) return { before: "", after: "" };
    // The mark keeps the space beside the link from being trimmed.
    const before = lineOf(`${content.slice(line.start, start)}|`).slice(0, -1);
    const after = lineOf(`|${content.slice(end, line.end)}`).slice(1);
    const sentence = before.split(SENTENCE_END).at(-1) ?? "";
    const rest = /^.*?[.!?…。！？](?=\s|$|[”"')\]])|^.*$/u.exec(after)?.[0] ?? "";
    return {
      before:
        sentence.length > AROUND ? `…${sentence.slice(-AROUND).replace(/^\S*/, "")}` : sentence,
      after:
        rest.length > AROUND ? `${rest.slice(0, AROUND).replace(/[\s,;:–—-]*\S*$/, "")}…` : rest,
    };
  };
}

const SENTENCE_END = /(?<=[.!?…])\s+|(?<=[。！？])/u;
