import { detectLanguage } from "../seo/languages.ts";
import { isRow } from "./cells.ts";
import { readOccurrences, termsOf } from "./occurrences.ts";
import { type Claim, FACT_KINDS, type FoundFact, type KnownTexts } from "./fact.ts";
import { findsDuty } from "./duties.ts";
import { findFigures, findFiguresInWords } from "./figures.ts";
import { findNames } from "./names.ts";
import { type ArticleSentences, readSentences, sentenceKey } from "./sentences.ts";
import { writingStyle } from "./style.ts";
import { ALL_KINDS, findWordedClaims } from "./worded-claims.ts";
import { wordsOf } from "./words.ts";

/** What the author says to have done or seen, in English, German, French and Spanish. */
const EXPERIENCE =
  /(?<![\p{L}'’])(?:(?:I|[Ww]e)(?:['’]ve| have|['’]d| had)?\s+(?:\p{L}+ly\s+)?(?!need|seed|speed|feed|heed|agreed)(?:\p{Ll}{2,}ed|was|were|went|bought|made|found|saw|spent|paid|built|ran|did|got|took|wrote|lost|kept|began|grew|felt|knew|left|told|met|chose|sold|sent|drove|ate|read)(?!\p{L})|[Ii]n (?:my|our) (?:own )?(?:experience|tests?|case|home|garden|kitchen|team|shop|office)(?!\p{L})|(?:[Ii]ch|[Ww]ir) (?:\p{L}+ ){0,2}?(?:habe|haben|hatte|hatten|war|waren|bin|sind)(?!\p{L})|(?:[Hh]abe|[Hh]aben|[Hh]atte|[Hh]atten|[Ww]ar|[Ww]aren|[Bb]in) (?:ich|wir)(?!\p{L})|[Jj]['’](?:ai|avais)(?!\p{L})|[Nn]ous (?:avons|avions)(?!\p{L})|(?:[Hh]e|[Hh]emos) \p{Ll}{2,}(?:ado|ido)(?!\p{L}))/u;
const AS_SEEN =
  /\b[Ww]e(?:['’]ve| have)? (?:saw|seen|looked|covered|listed|discussed|mentioned)\b/u;
const SECTION = /§\s?\d+\p{L}?/u;

/** What a sentence claims besides its figures and names. */
function findClaims(text: string, english: boolean, code: string): Claim[] {
  const claims: Claim[] = [];
  if (SECTION.test(text) || findsDuty(text, code)) claims.push({ kind: "law", terms: [] });
  if (EXPERIENCE.test(text) && !AS_SEEN.test(text)) claims.push({ kind: "experience", terms: [] });
  if (IN_WORDS.has(code)) claims.push(...findFiguresInWords(text));
  for (const [kind, words] of findWordedClaims(text, english ? "en" : code))
    claims.push({ kind, terms: wordsOf(words) });
  return claims;
}

/** Languages in which numbers in words are read here; English has its own rule. */
const IN_WORDS = new Set(["de", "fr", "es"]);

/** Kept of one article. */
const MOST_FACTS = 200;
/** A sentence is stored as a whole, so one without an end is no sentence. */
const LONGEST = 2_000;

export interface Candidate {
  sentence: string;
  claims: Claim[];
  /** Where it stands; a sentence may be said again, of something else. */
  places: Place[];
}

interface Place {
  /** The heading above it; "" for none. */
  heading: string;
  /** The sentences before it in its paragraph, the nearest last. */
  paragraph: string[];
}

/**
 * The sentences of an article that hold a figure, date, price, percentage, superlative, study, law
 * or name, in their order, each with the source in which the same figures and names occur. What the
 * brief says itself is left out. Linear in the length of the texts.
 */
export function findFacts(html: string, known: KnownTexts): FoundFact[] {
  return factsAmong(findCandidates(html), known);
}

/** The same of sentences that are read already. */
export function factsAmong(candidates: readonly Candidate[], known: KnownTexts): FoundFact[] {
  const inBrief = termsOf(known.brief);
  const findOccurrence = readOccurrences(known.sources);
  const facts: FoundFact[] = [];
  for (const { sentence, claims } of candidates) {
    const open = claims.filter(({ terms }) => !isKnown(terms, inBrief));
    if (open.length === 0) continue;
    const held = new Set(open.map(({ kind }) => kind));
    facts.push({
      sentence,
      kinds: FACT_KINDS.filter((kind) => held.has(kind)),
      source: findOccurrence(sentence, open),
    });
  }
  return atMost(facts, ({ source }) => source !== null);
}

/**
 * Of the sentences of facts, those that still occur in an article, by their places in the list.
 * Spaces, quotes and dashes may have changed.
 */
export function findPresent(html: string, sentences: readonly string[]): boolean[] {
  // Rows of facts that were stored before have no headers.
  const present = new Set(
    readSentences(html).sentences.flatMap(({ text, prose }) => [text, prose].map(sentenceKey)),
  );
  return sentences.map((sentence) => present.has(sentenceKey(sentence)));
}

/** True for an article in whose language `findFacts` knows every kind of fact. */
export function findsAllKinds(html: string): boolean {
  const prose = proseOf(readSentences(html));
  return writingStyle(prose) === "english" || ALL_KINDS.has(detectLanguage(prose).code);
}

function proseOf({ sentences }: ArticleSentences): string {
  return sentences.map(({ prose }) => prose).join(" ");
}

/** Every sentence of an article once, with what it claims. */
export function findCandidates(html: string): Candidate[] {
  const article = readSentences(html);
  const { sentences, counts } = article;
  const all = proseOf(article);
  const style = writingStyle(all);
  const english = style === "english";
  const { code } = detectLanguage(all);
  const seen = new Map<string, Place[]>();
  const named = new Set<string>();
  const found: Array<Candidate & { opening: string | null }> = [];
  for (const { text, prose, heading, before } of sentences) {
    if (text.length > LONGEST || !/\p{L}/u.test(isRow(text) ? text : prose)) continue;
    const key = sentenceKey(text);
    const place = { heading, paragraph: before };
    const known = seen.get(key);
    if (known) {
      known.push(place);
      continue;
    }
    const places = [place];
    seen.set(key, places);
    const names = findNames(prose, style);
    for (const { terms } of names.claims) if (terms.length === 1) named.add(terms[0] ?? "");
    const figures = findFigures(withoutSpans(prose, names.versions), counts, english);
    const claims = [...figures, ...findClaims(prose, english, code), ...names.claims];
    found.push({ sentence: text, claims, places, opening: names.opening });
  }
  return found.map(({ claims, opening, ...candidate }) => ({
    ...candidate,
    // A word that names somebody elsewhere in the article does so at the start of a sentence too.
    claims:
      opening !== null && named.has(opening)
        ? [...claims, { kind: "name", terms: [opening] }]
        : claims,
  }));
}

function isKnown(terms: readonly string[], brief: ReadonlySet<string>): boolean {
  return terms.length > 0 && terms.every((term) => brief.has(term));
}

/** The text with spaces in the given places. */
function withoutSpans(text: string, spans: ReadonlyArray<[number, number]>): string {
  let result = "";
  let at = 0;
  for (const [start, end] of spans) {
    result += text.slice(at, start) + " ".repeat(end - start);
    at = end;
  }
  return result + text.slice(at);
}

/** The first facts that may be kept; those that are settled go first where there are more. */
export function atMost<Fact extends FoundFact>(
  facts: Fact[],
  isSettled: (fact: Fact) => boolean,
): Fact[] {
  if (facts.length <= MOST_FACTS) return facts;
  const first = [...facts].sort((a, b) => Number(isSettled(a)) - Number(isSettled(b)));
  const kept = new Set(first.slice(0, MOST_FACTS));
  return facts.filter((fact) => kept.has(fact));
}
