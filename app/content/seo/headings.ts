import { NO_KEYWORD, NO_TEXT, percent, type Finding } from "./check.ts";
import { contentWordsOf, matchKeyword } from "./matching.ts";
import type { Reading } from "./reading.ts";
import { comparable } from "./words.ts";

/** Percent of the headings. */
const SHARE = { from: 30, to: 75 } as const;
/** Below this many words a text needs no headings. */
const SHORT_TEXT = 300;
/** Fewer headings than this are not judged as a pattern. */
const PATTERN = 3;
const EMPTY_HEADINGS = -45;

export const HEADINGS_LIMIT = `In ${SHARE.from}–${SHARE.to}% of the headings`;

/** How many headings reflect the keyword, and whether they say anything besides it. */
export function checkHeadings(reading: Reading): Finding {
  if (reading.proseWords === 0) return NO_TEXT;
  if (reading.keyword === "") return NO_KEYWORD;
  const { headings, keyword } = reading;
  const all = headings.length;
  if (all === 0) return withoutHeadings(reading);
  const empty = saySame(headings, keyword);
  if (empty) return empty;
  const count = headings.filter((text) => matchKeyword(text, keyword) !== "none").length;
  const share = percent(count, all);
  const figure = `${count} of ${all}`;
  if ((all === 1 && count === 1) || (share >= SHARE.from && share <= SHARE.to))
    return { state: "good", figure, advice: "The headings reflect the keyword." };
  return {
    state: "poor",
    figure,
    advice:
      share < SHARE.from
        ? `Bring “${keyword}”, or most of it, into more headings where it fits.`
        : "Take the keyword out of some headings: repeated in nearly all of them it tells readers nothing.",
  };
}

function withoutHeadings({ proseWords }: Reading): Finding {
  return proseWords < SHORT_TEXT
    ? { state: "good", figure: "No headings", advice: "A text this short needs no headings." }
    : {
        state: "poor",
        figure: "No headings",
        advice: "Add headings, and bring the keyword into some of them.",
      };
}

/** A finding if most headings are copies of each other or nothing but the keyword. */
function saySame(headings: readonly string[], keyword: string): Finding | undefined {
  if (headings.length < PATTERN) return undefined;
  const wanted = new Set(contentWordsOf(keyword));
  const bare = headings.filter((text) => contentWordsOf(text).every((word) => wanted.has(word)));
  const distinct = new Set(headings.map((text) => comparable(text).join(" ")));
  const copies = headings.length - distinct.size;
  if (bare.length * 2 <= headings.length && copies * 2 <= headings.length) return undefined;
  return {
    state: "poor",
    figure:
      copies > bare.length
        ? `${copies} of ${headings.length} repeat another heading`
        : `${bare.length} of ${headings.length} are only the keyword`,
    points: EMPTY_HEADINGS,
    advice: "Give every heading something of its own to say.",
  };
}
