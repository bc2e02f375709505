import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { NO_TEXT, percent, toCheck, type Finding, type SeoCheck } from "./check.ts";
import { checkNaturalText, NATURAL_LIMIT } from "./natural-text.ts";
import { readabilityChecks, SHORT_TEXT } from "./readability-checks.ts";
import type { Reading } from "./reading.ts";
import {
  checkParagraphStarts,
  checkRepetition,
  PARAGRAPH_STARTS_LIMIT,
  REPETITION_LIMIT,
} from "./repetition.ts";

const TEXT = {
  word: { from: 300, fairFrom: 250, short: SHORT_TEXT, tooShort: 100 },
  character: { from: 600, fairFrom: 500, short: 400, tooShort: 200 },
} as const;
const LINKS = 2;
const LINKS_KEY = "internal-links";
/** Percent of the letters that are in links. */
const LINKED = { to: 25, fairTo: 40, farm: 50 } as const;

/** The checks of length, structure, readability, repetition and links. */
export function textChecks(reading: Reading): SeoCheck[] {
  const { unit } = reading.language;
  const checks: Array<
    [string, string, string, number, SeoCheck["field"], (reading: Reading) => Finding]
  > = [
    ["text-length", "Text length", `At least ${TEXT[unit].from} ${unit}s`, 6, "content", length],
    ["natural-text", "Natural text", NATURAL_LIMIT, 2, "content", checkNaturalText],
    ["repetition", "Repetition", REPETITION_LIMIT, 3, "content", checkRepetition],
    [
      "paragraph-starts",
      "Paragraph starts",
      PARAGRAPH_STARTS_LIMIT,
      1,
      "content",
      checkParagraphStarts,
    ],
  ];
  return [
    ...readabilityChecks(reading),
    ...checks.map(([key, label, limit, maxPoints, field, check]) =>
      toCheck({ key, label, limit, maxPoints, field }, check(reading)),
    ),
    linkCheck(reading),
    toCheck(
      {
        key: "link-share",
        label: "Text in links",
        limit: `At most ${LINKED.to}% of the text`,
        maxPoints: 1,
        field: "content",
      },
      linked(reading),
    ),
  ];
}

/**
 * The same checks of the same text for every number of links to the author's other posts that makes
 * a difference: none, one, and as many as are asked for; and for an author without other posts.
 * Only one check needs to know of them.
 */
export function checksByLinks(checks: readonly SeoCheck[]): {
  byLinks: SeoCheck[][];
  first: SeoCheck[];
} {
  const withLinks = (linked: Linked) =>
    checks.map((check) => (check.key === LINKS_KEY ? linkCheck(linked) : check));
  return {
    byLinks: Array.from({ length: LINKS + 1 }, (_, links) =>
      withLinks({ links, hasOtherPosts: true }),
    ),
    first: withLinks({ links: 0, hasOtherPosts: false }),
  };
}

function linkCheck(reading: Linked): SeoCheck {
  return toCheck(
    {
      key: LINKS_KEY,
      label: "Internal links",
      limit: `At least ${LINKS} links to your other posts`,
      maxPoints: 3,
      field: "links",
    },
    links(reading),
  );
}

function length(reading: Reading): Finding {
  const { words, proseWords, language } = reading;
  const { unit } = language;
  const limit = TEXT[unit];
  const figure = pluralize(words, unit);
  if (reading.openPlaces > 0) return unfinished(reading);
  if (words >= limit.tooShort && proseWords < limit.tooShort)
    return {
      state: "poor",
      figure: `${figure}, of which ${formatNumber(proseWords)} outside code and tables`,
      points: -40,
      advice: "Explain in sentences what the code or the tables show.",
    };
  if (words >= limit.from)
    return { state: "good", figure, advice: "The text is long enough to treat its subject." };
  const advice = `Write at least ${limit.from} ${unit}s: a short text rarely answers what a reader came for.`;
  if (words >= limit.fairFrom) return { state: "fair", figure, advice };
  return {
    state: "poor",
    figure,
    advice,
    points: words < limit.tooShort ? -20 : words < limit.short ? -10 : 2,
  };
}

/** What a plan loses as long as nothing of it is written. */
const UNWRITTEN = -35;

/** A plan: what is written counts, and neither its headings nor what it asks for. */
function unfinished({ stretches, openPlaces, language: { unit } }: Reading): Finding {
  const written = stretches.reduce((sum, size) => sum + size, 0);
  const { from } = TEXT[unit];
  return {
    state: written < from ? "poor" : "fair",
    figure: `${pluralize(written, unit)} written, ${pluralize(openPlaces, "place")} still to write`,
    ...(written < from ? { points: Math.round(UNWRITTEN * (1 - written / from)) } : {}),
    advice: "Write what is asked for at each place, and remove what the plan says there.",
  };
}

type Linked = Pick<Reading, "links" | "hasOtherPosts">;

function links({ links: count, hasOtherPosts }: Linked): Finding {
  const figure = pluralize(count, "link");
  if (count === 0 && !hasOtherPosts)
    return {
      state: "good",
      figure,
      verdict: "None Yet",
      advice: "None of your other posts is live, so there is nothing to link to yet.",
      void: true,
    };
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

function linked({ linked: share, words }: Reading): Finding {
  if (words === 0) return NO_TEXT;
  const rounded = percent(share, 1);
  const figure = `${rounded}% of the text`;
  if (rounded <= LINKED.to)
    return { state: "good", figure, advice: "Links are a small part of the text." };
  return {
    state: rounded > LINKED.fairTo ? "poor" : "fair",
    figure,
    ...(rounded > LINKED.farm ? { points: -50 } : {}),
    advice: "Write more around the links, or link fewer words.",
  };
}
