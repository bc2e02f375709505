import { NO_KEYWORD, NO_TEXT, percent, toCheck, type Finding, type SeoCheck } from "./check.ts";
import { checkDensity, DENSITY_LIMIT } from "./density.ts";
import { checkMetaLength, checkTitleLength, META_LIMIT, TITLE_LIMIT } from "./lengths.ts";
import { matchKeyword, type Reading } from "./reading.ts";

/** The checks that look for the first keyword, and the two lengths that search results cut. */
export function keywordChecks(reading: Reading): SeoCheck[] {
  return [
    toCheck("keyword-density", "Keyword density", DENSITY_LIMIT, 14, checkDensity(reading)),
    toCheck(
      "keyword-in-title",
      "Keyword in title",
      "The whole keyword",
      9,
      place(reading, reading.title, "title"),
    ),
    toCheck(
      "keyword-in-introduction",
      "Keyword in introduction",
      "All its words in the first paragraph",
      9,
      introduction(reading),
    ),
    toCheck(
      "keyword-in-headings",
      "Keyword in headings",
      "At least one heading, at most 75 % of them",
      6,
      headings(reading),
    ),
    toCheck(
      "keyword-in-meta",
      "Keyword in meta description",
      "The whole keyword",
      6,
      place(reading, reading.meta, "meta description"),
    ),
    toCheck("meta-length", "Meta description length", META_LIMIT, 7, checkMetaLength(reading)),
    toCheck("title-length", "Title length", TITLE_LIMIT, 5, checkTitleLength(reading)),
  ];
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
  if (reading.words === 0) return NO_TEXT;
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

function headings(reading: Reading): Finding {
  if (reading.words === 0) return NO_TEXT;
  if (reading.keyword === "") return NO_KEYWORD;
  const all = reading.headings.length;
  if (all === 0)
    return {
      state: "poor",
      figure: "No headings",
      advice: "Add headings, and bring the keyword into one of them.",
    };
  const count = reading.headings.filter(
    (text) => matchKeyword(text, reading.keyword) !== "none",
  ).length;
  const share = percent(count, all);
  const figure = `${count} of ${all}`;
  if (count === 0)
    return {
      state: "poor",
      figure,
      advice: `Bring “${reading.keyword}”, or most of it, into one heading.`,
    };
  if (share > 75 && all > 1)
    return {
      state: "fair",
      figure,
      advice:
        "Take the keyword out of some headings; repeated in nearly all of them it tells readers nothing.",
    };
  return { state: "good", figure, advice: "The headings reflect the keyword." };
}
