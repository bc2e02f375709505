import { makeIsAccounted } from "./accounts.ts";
import { wordsSaying } from "./additions.ts";

/** What stands on which side of "than", "because" or "before". */

interface Relation {
  /** What is more, comes first or is the cause. */
  first: string;
  second: string;
}

const MORE = "(?:more|mehr|plus|más)";
const LESS = "(?:less|fewer|weniger|moins|menos)";
const COMPARED = new RegExp(
  `(?<!\\p{L})(?:(${MORE})|(${LESS})|(\\p{L}{2,}er[enms]{0,2}|better|worse|besser\\p{L}*|meilleure?s?|mejor(?:es)?|peor(?:es)?))(?!\\p{L})([^.;]{0,60}?)\\s(?:than|als|que|qu['’])\\s?`,
  "iu",
);
/** Adjectives for the lower side of a scale; all others are taken for the upper side. */
const LOW =
  /^(?:smaller|shorter|lower|slower|lighter|cheaper|younger|weaker|cooler|colder|worse|rarer|later|kleiner|kürzer|niedriger|geringer|langsamer|leichter|billiger|günstiger|jünger|schwächer|kühler|kälter|schlechter|seltener|später|peor)/iu;
const LOW_AFTER =
  /^\s(?:petite?s?|courte?s?|lente?s?|légère?s?|bas(?:ses?)?|faibles?|jeunes?|froide?s?|rares?|pequeñ[oa]s?|cort[oa]s?|lent[oa]s?|liger[oa]s?|barat[oa]s?|baj[oa]s?|débil(?:es)?|jóvenes|joven|frí[oa]s?|rar[oa]s?)(?!\p{L})/iu;

/** The sides of a comparison; "A is less than B" is "B is more than A". */
function readComparison(text: string): Relation | null {
  const match = COMPARED.exec(text);
  if (!match) return null;
  const [whole, , less, adjective = "", between = ""] = match;
  const before = text.slice(0, match.index).replace(/^.*[;:]/su, "");
  const after = text.slice(match.index + whole.length).replace(/[,;].*$/su, "");
  const isLow = adjective !== "" ? LOW.test(adjective) : LOW_AFTER.test(between);
  const isTurned = (less !== undefined) !== isLow;
  return isTurned ? { first: after, second: before } : { first: before, second: after };
}

const BECAUSE =
  /(?:^|[\s,])(?:because|since(?!\s\d)|due to|owing to|as a result of|weil|da(?=\s[^,]{3,60}\s\p{L}+t?e?n?[,.])|wegen|aufgrund|parce qu['’e]|puisque|en raison d[eu'’]|à cause d[eu'’]|porque|debido al?|ya que|a causa de)\s?/iu;
const SO =
  /(?:[,;]|\s(?:and|und|et|y))\s(?:so|therefore|thus|which is why|that is why|as a result|deshalb|daher|darum|deswegen|weshalb|sodass|so dass|donc|c['’]est pourquoi|si bien que|de sorte qu['’e]|por eso|por lo que|por tanto|así que|de modo que)(?!\p{L})/iu;

/** Cause first. */
function readCause(text: string): Relation | null {
  const because = BECAUSE.exec(text);
  if (because) {
    const before = text.slice(0, because.index);
    const after = text.slice(because.index + because[0].length);
    if (/\p{L}/u.test(before)) return { first: after, second: before };
    const [cause = "", ...effect] = after.split(/,\s/u);
    return { first: cause, second: effect.join(", ") };
  }
  const so = SO.exec(text);
  if (!so) return null;
  return { first: text.slice(0, so.index), second: text.slice(so.index + so[0].length) };
}

const BEFORE = /(?<!\p{L})(?:before|bevor|avant (?:que|de|d['’])|antes de(?: que)?)(?!\p{L})/iu;
const AFTER = /(?<!\p{L})(?:after|nachdem|après (?:que|avoir)|después de(?: que)?)(?!\p{L})/iu;

/** What comes first, first. */
function readOrder(text: string): Relation | null {
  for (const [pattern, isBefore] of [[BEFORE, true] as const, [AFTER, false] as const]) {
    const match = pattern.exec(text);
    if (!match) continue;
    const here = text.slice(0, match.index);
    const rest = text.slice(match.index + match[0].length);
    const [near = "", ...far] = rest.split(/,\s/u);
    const [main, other] = /\p{L}/u.test(here) ? [here, rest] : [far.join(" "), near];
    return isBefore ? { first: main, second: other } : { first: other, second: main };
  }
  return null;
}

const READERS = [readComparison, readCause, readOrder];

interface Matches {
  /** Words that stand on the same side, the first or the second one. */
  same: [first: number, second: number];
  /** Words that stand on the other one: of the first side, and of the second. */
  crossed: [first: number, second: number];
}

function matchSides(own: Relation, said: Relation, code: string): Matches {
  const [first, second] = [wordsSaying(own.first), wordsSaying(own.second)];
  const there = [wordsSaying(said.first), wordsSaying(said.second)].map((side) =>
    makeIsAccounted(side, code),
  );
  const count = (side: readonly string[], at: number) =>
    side.filter((word) => there[at]?.(word) && !there[1 - at]?.(word)).length;
  return {
    same: [count(first, 0), count(second, 1)],
    crossed: [count(first, 1), count(second, 0)],
  };
}

/** True if cause and effect, earlier and later, or the sides of a comparison changed places. */
export function isTurnedRound(text: string, quote: string, code: string): boolean {
  return READERS.some((read) => {
    const [own, said] = [read(text), read(quote)];
    if (!own || !said) return false;
    const { same, crossed } = matchSides(own, said, code);
    // "Than those without one" has no word to compare.
    if (wordsSaying(own.second).length === 0) return crossed[0] > 0 && same[0] === 0;
    if (Math.min(...crossed) === 0) return false;
    return Math.min(...same) === 0 || crossed[0] + crossed[1] > same[0] + same[1];
  });
}

const LEAST_OF_CAUSE = 0.34;

/** True if both give a reason, and not the same one. */
export function hasOtherCause(text: string, quote: string, code: string): boolean {
  if (!BECAUSE.test(text) || !BECAUSE.test(quote)) return false;
  const [own, said] = [readCause(text), readCause(quote)];
  if (!own || !said) return false;
  const words = wordsSaying(own.first.split(/[;,]\s/u)[0] ?? "");
  const isSaid = makeIsAccounted(wordsSaying(quote), code);
  return words.length > 1 && words.filter(isSaid).length < words.length * LEAST_OF_CAUSE;
}

/** True if two texts compare the same things in the same direction, in whichever words. */
export function isSameComparison(text: string, quote: string, code: string): boolean {
  const [own, said] = [readComparison(text), readComparison(quote)];
  if (!own || !said) return false;
  const { same, crossed } = matchSides(own, said, code);
  return same[0] + same[1] > crossed[0] + crossed[1];
}
