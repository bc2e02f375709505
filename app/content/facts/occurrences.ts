import { splitSentences } from "../sentences.ts";
import type { Claim, FoundFact, KnownTexts } from "./fact.ts";
import { NUMBER, toNumber, wordsOf } from "./words.ts";

/** Finds the source in which the figures and names of a sentence occur together. */
export type FindOccurrence = (sentence: string, claims: readonly Claim[]) => FoundFact["source"];

/** A sentence of a source with its numbers and words. */
interface Passage {
  source: { url: string; title: string };
  terms: Set<string>;
}

/** Places looked at for one sentence, at most; more hold a common word or number only. */
const MOST_PLACES = 200;
/** The share of a sentence's own words that a passage must hold besides its figures and names. */
const SHARED = 0.25;
/** The same where it has neither. */
const SHARED_ALONE = 0.6;
const STEM = 5;

/**
 * Reads the sources once. A passage is a sentence with its neighbours that holds all figures and
 * names of a sentence, and enough of its other words to speak of something near. That proves
 * nothing: the figures may be those of something else.
 */
export function readOccurrences(sources: KnownTexts["sources"]): FindOccurrence {
  const passages: Passage[] = [];
  const places = new Map<string, number[]>();
  for (const { url, title, text } of sources) {
    for (const sentence of text.split("\n").flatMap(splitSentences)) {
      const terms = new Set([...termsOf(sentence), ...stemsOf(sentence)]);
      for (const term of terms) {
        const list = places.get(term);
        if (list) list.push(passages.length);
        else places.set(term, [passages.length]);
      }
      passages.push({ source: { url, title }, terms });
    }
  }
  return (sentence, claims) => {
    const exact = [...new Set(claims.flatMap((claim) => (hasTerms(claim) ? claim.terms : [])))];
    const own = [...new Set(stemsOf(sentence))];
    const needed = Math.ceil(own.length * (exact.length > 0 ? SHARED : SHARED_ALONE));
    const around =
      exact.length > 0
        ? rarest(exact, places)
        : rarest(
            own.filter((stem) => places.has(stem)),
            places,
          );
    for (const at of around.slice(0, MOST_PLACES)) {
      const passage = passages[at];
      const near = [at - 1, at, at + 1]
        .map((place) => passages[place])
        .filter((one) => one?.source.url === passage?.source.url);
      const has = (term: string) => near.some((one) => one?.terms.has(term));
      if (exact.every(has) && own.filter(has).length >= needed) return passage?.source ?? null;
    }
    return null;
  };
}

/** The numbers and words of a text, as claims name them. */
export function termsOf(text: string): Set<string> {
  const numbers = [...text.matchAll(NUMBER)].map((match) => toNumber(match[0]));
  return new Set([...numbers, ...wordsOf(text)]);
}

/** Studies, laws, superlatives and experiences may be put in other words. */
function hasTerms({ kind }: Claim): boolean {
  return kind !== "study" && kind !== "law" && kind !== "superlative" && kind !== "experience";
}

/** The places of the term that stands in the fewest; none if one of them stands nowhere. */
function rarest(terms: readonly string[], places: ReadonlyMap<string, number[]>): number[] {
  let best: number[] | null = null;
  for (const term of terms) {
    const list = places.get(term) ?? [];
    if (best === null || list.length < best.length) best = list;
  }
  return best ?? [];
}

/** The longer words of a text without their endings, marked so that no whole word equals one. */
function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length >= 4 && !/^\d/.test(word))
    .map((word) => `~${word.slice(0, STEM)}`);
}
