import { valueOf } from "./number-words.ts";
import { type Quantity, UNIT_OF } from "./units.ts";

/** Halves and quarters in words with what they are of, in English, German, French and Spanish. */

const PARTS: ReadonlyArray<[part: number, words: string]> = [
  [0.75, "three[ -]quarters of an?|drei[ -]?viertel|trois quarts (?:de |d['’])|tres cuartos de"],
  [0.5, "half an?|(?:eine[rn]? )?halbe[nrs]?|(?:une? )?demi(?:e|-)? ?|medi[oa](?=\\s)"],
  [0.25, "(?:a )?quarter of an?|(?:eine )?viertel|quart d['’]|cuarto de"],
];
const OF_ONE = PARTS.map(([part, words]) => ({ part, pattern: followed(words, "\\s?") }));
/** "Two and a half hours", "zweieinhalb Stunden". */
const NUMBER = "([\\p{L}\\d]+)";
const AND_HALF = followed(
  `${NUMBER} and a half|(\\p{L}+?)einhalb|${NUMBER} et demie?|${NUMBER} y medi[oa]`,
  "\\s",
);
/** "An hour and a half", "deux heures et demie". */
const UNIT_FIRST = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER}\\s(\\p{L}+) (?:and a half|et demie?|y medi[oa])(?![\\p{L}\\p{N}])`,
  "giu",
);
const ONE_AND_HALF = followed("anderthalb", "\\s");
const MILLION = /^(?:million|millionen|millón)$/u;

function followed(words: string, blank: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})${blank}(\\p{L}+)`, "giu");
}

/** Such parts of a text. */
export function readFractions(text: string): Quantity[] {
  return [
    ...OF_ONE.flatMap(({ part, pattern }) =>
      [...text.matchAll(pattern)].map((match) => quantity(match, part, match[1])),
    ),
    ...[...text.matchAll(ONE_AND_HALF)].map((match) => quantity(match, 1.5, match[1])),
    ...[...text.matchAll(AND_HALF)].map((match) => {
      const [, ...groups] = match;
      return quantity(match, valueOf(groups.slice(0, 4).find(Boolean) ?? "") + 0.5, groups[4]);
    }),
    ...[...text.matchAll(UNIT_FIRST)].map((match) =>
      quantity(match, valueOf(match[1] ?? "") + 0.5, match[2]),
    ),
  ].flatMap((one) => one ?? []);
}

/** Null where the word is no unit: "half a sentence" is no figure. */
function quantity(match: RegExpExecArray, part: number, word = ""): Quantity | null {
  const name = word.toLowerCase();
  const isMillion = MILLION.test(name);
  const unit = isMillion ? "" : UNIT_OF.get(name);
  if (unit === undefined || name.length < 2 || Number.isNaN(part)) return null;
  const { index: start, 0: written } = match;
  const value = String(isMillion ? part * 1e6 : part);
  return {
    written: written.toLowerCase(),
    value,
    unit,
    start,
    end: start + written.length,
    inWords: true,
  };
}
