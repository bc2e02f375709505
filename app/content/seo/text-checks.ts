import { pluralize } from "#app/lib/numbers.ts";
import { NO_TEXT, toCheck, type Finding, type SeoCheck } from "./check.ts";
import { readabilityChecks, SHORT_TEXT } from "./readability-checks.ts";
import type { Reading } from "./reading.ts";

const TEXT = { from: 300, fairFrom: 250, tooShort: 100 } as const;
const LINKS = 2;

/** The checks of length, structure, readability and links. */
export function textChecks(reading: Reading): SeoCheck[] {
  return [
    toCheck("text-length", "Text length", `At least ${TEXT.from} words`, 10, textLength(reading)),
    ...readabilityChecks(reading),
    toCheck(
      "lists",
      "Lists",
      "At least one list",
      2,
      reading.words === 0 ? NO_TEXT : lists(reading),
    ),
    toCheck(
      "internal-links",
      "Internal links",
      `At least ${LINKS} links to your other posts`,
      4,
      links(reading),
    ),
  ];
}

function textLength({ words }: Reading): Finding {
  const figure = pluralize(words, "word");
  if (words >= TEXT.from)
    return { state: "good", figure, advice: "The text is long enough to treat its subject." };
  const advice = `Write at least ${TEXT.from} words: a short text rarely answers what a reader came for.`;
  if (words >= TEXT.fairFrom) return { state: "fair", figure, advice };
  return {
    state: "poor",
    figure,
    advice,
    points: words < TEXT.tooShort ? -20 : words < SHORT_TEXT ? -10 : 2,
  };
}

function lists({ lists: count, words }: Reading): Finding {
  if (count > 0)
    return {
      state: "good",
      figure: pluralize(count, "list"),
      advice: "Lists help readers who skim.",
    };
  return {
    state: words < TEXT.from ? "fair" : "poor",
    figure: "None",
    advice: "Turn steps, tools or examples into a list.",
  };
}

function links({ links: count }: Reading): Finding {
  const figure = pluralize(count, "link");
  if (count >= LINKS)
    return {
      state: "good",
      figure,
      verdict: "Good",
      advice: "Readers can go on from here to your other posts.",
    };
  return {
    state: count === 0 ? "poor" : "fair",
    figure,
    verdict: "Needs Work",
    advice: `Link to at least ${LINKS} of your other posts where they help the reader.`,
  };
}
