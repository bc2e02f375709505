import {
  NO_KEYWORD,
  NO_TEXT,
  percent,
  plural,
  times,
  toCheck,
  type Finding,
  type SeoCheck,
} from "./check.ts";
import { countPhrase, matchKeyword, type Reading } from "./reading.ts";

/** Percent of the words; tested on the rounded figure that is shown. */
export const DENSITY = {
  fairFrom: 0.3,
  from: 0.5,
  to: 2.5,
  fairTo: 3,
  stuffed: 4,
  otherStuffed: 5,
} as const;
/** Below this many words a share means nothing and occurrences are counted. */
const SHORT_TEXT = 100;
const META = { from: 121, to: 156 } as const;
const TITLE = { fairFrom: 20, from: 30, to: 65, fairTo: 75 } as const;

/** The checks that look for the first keyword, and the two lengths that search results cut. */
export function keywordChecks(reading: Reading): SeoCheck[] {
  return [
    toCheck(
      "keyword-density",
      "Keyword density",
      `${DENSITY.from}–${DENSITY.to} % of the words`,
      14,
      density(reading),
    ),
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
    toCheck(
      "meta-length",
      "Meta description length",
      `${META.from}–${META.to} characters`,
      7,
      metaLength(reading),
    ),
    toCheck(
      "title-length",
      "Title length",
      `${TITLE.from}–${TITLE.to} characters`,
      5,
      titleLength(reading),
    ),
  ];
}

function density(reading: Reading): Finding {
  if (reading.words === 0) return { ...NO_TEXT, verdict: "Too Low" };
  if (reading.keyword === "") return { ...NO_KEYWORD, verdict: "Too Low" };
  const count = countPhrase(reading, reading.keyword);
  const share = percent(count, reading.words);
  const figure = `${share} % (${times(count)} in ${plural(reading.words, "word")})`;
  const other = stuffedOther(reading);
  if (other) return other;
  if (reading.words < SHORT_TEXT) return shortDensity(count, figure);
  const low = {
    figure,
    verdict: "Too Low",
    advice: `Use “${reading.keyword}” more often, where it reads naturally.`,
  };
  const high = {
    figure,
    verdict: "Too High",
    advice: `Use “${reading.keyword}” less often: this many repetitions read as spam.`,
  };
  if (share < DENSITY.fairFrom) return { state: "poor", ...low };
  if (share < DENSITY.from) return { state: "fair", ...low };
  if (share <= DENSITY.to)
    return {
      state: "good",
      figure,
      verdict: "Optimal",
      advice: "The keyword is used about as often as a reader expects.",
    };
  if (share <= DENSITY.fairTo) return { state: "fair", ...high };
  return { state: "poor", ...high, points: share > DENSITY.stuffed ? -30 : -10 };
}

function shortDensity(count: number, figure: string): Finding {
  if (count === 0)
    return { state: "poor", figure, verdict: "Too Low", advice: "Use the keyword at least once." };
  if (count <= 2)
    return {
      state: "good",
      figure,
      verdict: "Optimal",
      advice: "Once or twice is right for a text this short.",
    };
  return {
    state: "poor",
    figure,
    verdict: "Too High",
    points: count > 3 ? -30 : -10,
    advice: "Once or twice is enough in a text this short.",
  };
}

/** The first of the other keywords that is repeated beyond reason. */
function stuffedOther(reading: Reading): Finding | undefined {
  if (reading.words < SHORT_TEXT) return undefined;
  for (const keyword of reading.keywords.slice(1, 20)) {
    const share = percent(countPhrase(reading, keyword), reading.words);
    if (share > DENSITY.otherStuffed)
      return {
        state: "poor",
        figure: `${share} % for “${keyword}”`,
        verdict: "Too High",
        points: -30,
        advice: `Use “${keyword}” far less often: no keyword should be above ${DENSITY.otherStuffed} % of the words.`,
      };
  }
  return undefined;
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

function metaLength(reading: Reading): Finding {
  const length = [...reading.meta].length;
  const figure = plural(length, "character");
  if (length === 0)
    return {
      state: "poor",
      figure,
      verdict: "Missing",
      advice: "Write a meta description: it is the text under the title in search results.",
    };
  if (length < META.from)
    return {
      state: "fair",
      figure,
      verdict: "Too Short",
      advice: `Make the meta description at least ${META.from} characters long, to use the room that search results give.`,
    };
  if (length > META.to)
    return {
      state: "fair",
      figure,
      verdict: "Too Long",
      advice: `Shorten the meta description to ${META.to} characters, or search results cut it.`,
    };
  return {
    state: "good",
    figure,
    verdict: "Present",
    advice: "The meta description fits into search results.",
  };
}

function titleLength(reading: Reading): Finding {
  const length = [...reading.title].length;
  const figure = plural(length, "character");
  if (length === 0) return { state: "poor", figure, advice: "Write a title." };
  if (length < TITLE.from)
    return {
      state: length < TITLE.fairFrom ? "poor" : "fair",
      figure,
      advice: "Say more in the title: there is room for the promise of the article.",
    };
  if (length > TITLE.to)
    return {
      state: length > TITLE.fairTo ? "poor" : "fair",
      figure,
      advice: "Shorten the title, or search results cut it.",
    };
  return { state: "good", figure, advice: "The title fits into search results." };
}
