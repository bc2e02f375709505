import { type Finding, NO_KEYWORD, NO_TEXT, type SeoCheck, toCheck } from "./check.ts";
import { checkDensity, DENSITY_LIMIT } from "./density.ts";
import { checkMetaLength, checkTitleLength, metaLimit, titleLimit } from "./lengths.ts";
import { contentWordsOf, countIn, matchKeyword } from "./matching.ts";
import type { Reading } from "./reading.ts";
import { repeatsItself } from "./repetition.ts";
import { comparable } from "./words.ts";

/** Headings that hold the keyword; a long article may have it in a quarter of them. */
const HEADINGS = { most: 2, share: 0.25, tooMany: 0.5 } as const;
/** Below this many words a text needs no headings. */
const SHORT_TEXT = 300;
/** Fewer headings than this are not judged as a pattern. */
const PATTERN = 3;
const EMPTY_HEADINGS = -45;

const HEADINGS_LIMIT = "In one or two headings";

/** How many headings reflect the keyword, and whether they say anything besides it. */
function checkHeadings(reading: Reading): Finding {
  if (reading.proseWords === 0) return NO_TEXT;
  if (reading.keyword === "") return NO_KEYWORD;
  const { headings, keyword, language } = reading;
  const all = headings.length;
  if (all === 0) return withoutHeadings(reading);
  const empty = saySame(headings, keyword);
  if (empty) return empty;
  const count = headings.filter((text) => isMatch(text, keyword, language.code)).length;
  const most = Math.max(HEADINGS.most, Math.ceil(all * HEADINGS.share));
  const figure = `${count} of ${all}`;
  if (count > 0 && count <= most)
    return { state: "good", figure, advice: "The headings reflect the keyword." };
  if (count === 0)
    return {
      state: "poor",
      figure,
      advice: `Bring “${keyword}”, or most of it, into a heading where it fits.`,
    };
  return {
    state: count > all * HEADINGS.tooMany ? "poor" : "fair",
    figure,
    advice: `Take the keyword out of some headings: ${most} are enough for readers to find it.`,
  };
}

function isMatch(text: string, keyword: string, code: string): boolean {
  return matchKeyword(text, keyword, code) !== "none";
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

/** The checks that look for the first keyword, and the two lengths that search results cut. */
export function keywordChecks(reading: Reading): SeoCheck[] {
  const whole = "The whole keyword";
  const kind = (key: string, label: string, limit: string, maxPoints: number, field: Field) => ({
    key,
    label,
    limit,
    maxPoints,
    field,
  });
  return [
    toCheck(
      kind("keyword-density", "Keyword density", DENSITY_LIMIT, 5, "content"),
      checkDensity(reading),
    ),
    toCheck(kind("keyword-in-title", "Keyword in title", whole, 5, "title"), inTitle(reading)),
    toCheck(
      kind(
        "keyword-in-introduction",
        "Keyword in introduction",
        "All its words in the first paragraph",
        4,
        "content",
      ),
      introduction(reading),
    ),
    toCheck(
      kind("keyword-in-headings", "Keyword in headings", HEADINGS_LIMIT, 2, "content"),
      checkHeadings(reading),
    ),
    toCheck(
      kind("keyword-in-meta", "Keyword in meta description", whole, 3, "metaDescription"),
      inMeta(reading),
    ),
    toCheck(
      kind("meta-length", "Meta description length", metaLimit(reading), 5, "metaDescription"),
      checkMetaLength(reading),
    ),
    toCheck(
      kind("title-length", "Title length", titleLimit(reading), 3, "title"),
      checkTitleLength(reading),
    ),
  ];
}

type Field = SeoCheck["field"];

function inTitle(reading: Reading): Finding {
  if (repeatsItself(reading.title, reading.keyword, reading.language.code))
    return {
      state: "poor",
      figure: "The title repeats itself",
      advice: "Say each thing once in the title.",
    };
  return place(reading, reading.title, "title");
}

/** How often a meta description may name the keyword. */
const MOST_IN_META = 2;

function inMeta(reading: Reading): Finding {
  const count =
    reading.keyword === "" ? 0 : countIn(reading.meta, reading.keyword, reading.language.code);
  if (count > MOST_IN_META)
    return {
      state: "poor",
      figure: `${count} times`,
      advice: `Name “${reading.keyword}” once or twice in the meta description.`,
    };
  return place(reading, reading.meta, "meta description");
}

function place(reading: Reading, text: string, where: string): Finding {
  if (text === "")
    return { state: "poor", figure: "Empty", advice: `Write a ${where} that holds the keyword.` };
  if (reading.keyword === "") return NO_KEYWORD;
  const match = matchKeyword(text, reading.keyword, reading.language.code);
  if (match === "phrase")
    return {
      state: "good",
      figure: "Whole keyword",
      advice: `The ${where} holds “${reading.keyword}”.`,
    };
  if (match === "words")
    return {
      state: "fair",
      figure: "All words, not together",
      advice: `Put the words of “${reading.keyword}” next to each other in the ${where}.`,
    };
  return {
    state: "poor",
    figure: "Missing",
    advice: `Bring “${reading.keyword}” into the ${where}.`,
  };
}

function introduction(reading: Reading): Finding {
  if (reading.proseWords === 0) return NO_TEXT;
  if (reading.keyword === "") return NO_KEYWORD;
  const match = matchKeyword(reading.introduction, reading.keyword, reading.language.code);
  if (match === "phrase" || match === "words")
    return {
      state: "good",
      figure: "Present",
      advice: "The first paragraph says what the article is about.",
    };
  if (match === "some")
    return {
      state: "fair",
      figure: "Some of its words",
      advice: `Name “${reading.keyword}” in full in the first paragraph.`,
    };
  return {
    state: "poor",
    figure: "Missing",
    advice: `Name “${reading.keyword}” in the first paragraph.`,
  };
}
