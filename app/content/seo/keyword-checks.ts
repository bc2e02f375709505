import { NO_KEYWORD, NO_TEXT, toCheck, type Finding, type SeoCheck } from "./check.ts";
import { checkDensity, DENSITY_LIMIT } from "./density.ts";
import { checkHeadings, HEADINGS_LIMIT } from "./headings.ts";
import { checkMetaLength, checkTitleLength, metaLimit, titleLimit } from "./lengths.ts";
import { countIn, matchKeyword } from "./matching.ts";
import type { Reading } from "./reading.ts";
import { repeatsItself } from "./repetition.ts";

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
      kind("keyword-density", "Keyword density", DENSITY_LIMIT, 12, "content"),
      checkDensity(reading),
    ),
    toCheck(kind("keyword-in-title", "Keyword in title", whole, 8, "title"), inTitle(reading)),
    toCheck(
      kind(
        "keyword-in-introduction",
        "Keyword in introduction",
        "All its words in the first paragraph",
        8,
        "content",
      ),
      introduction(reading),
    ),
    toCheck(
      kind("keyword-in-headings", "Keyword in headings", HEADINGS_LIMIT, 6, "content"),
      checkHeadings(reading),
    ),
    toCheck(
      kind("keyword-in-meta", "Keyword in meta description", whole, 5, "metaDescription"),
      inMeta(reading),
    ),
    toCheck(
      kind("meta-length", "Meta description length", metaLimit(reading), 7, "metaDescription"),
      checkMetaLength(reading),
    ),
    toCheck(
      kind("title-length", "Title length", titleLimit(reading), 5, "title"),
      checkTitleLength(reading),
    ),
  ];
}

type Field = SeoCheck["field"];

function inTitle(reading: Reading): Finding {
  if (repeatsItself(reading.title, reading.keyword))
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
  const count = reading.keyword === "" ? 0 : countIn(reading.meta, reading.keyword);
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
  const match = matchKeyword(text, reading.keyword);
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
  const match = matchKeyword(reading.introduction, reading.keyword);
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
