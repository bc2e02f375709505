import { readBacking, termsOf } from "./backing.ts";
import { findClaims } from "./claims.ts";
import { FACT_KINDS, type Claim, type FoundFact, type KnownTexts } from "./fact.ts";
import { findFigures } from "./figures.ts";
import { findNames } from "./names.ts";
import { readSentences, sentenceKey, type ArticleSentences } from "./sentences.ts";
import { writingStyle, type WritingStyle } from "./style.ts";

/** Kept of one article; the unbacked ones first. */
const MOST_FACTS = 200;
/** A sentence is stored as a whole, so one without an end is no sentence. */
const LONGEST = 2_000;

interface Candidate {
  sentence: string;
  claims: Claim[];
}

/**
 * The sentences of an article that hold a figure, date, price, percentage, superlative, study, law
 * or name, in their order, each with the source that backs it. What the brief says itself is left
 * out. Linear in the length of the texts.
 */
export function findFacts(html: string, known: KnownTexts): FoundFact[] {
  const inBrief = termsOf(known.brief);
  const findBacking = readBacking(known.sources);
  const facts: FoundFact[] = [];
  for (const { sentence, claims } of findCandidates(html)) {
    const open = claims.filter(({ terms }) => !isKnown(terms, inBrief));
    if (open.length === 0) continue;
    const held = new Set(open.map(({ kind }) => kind));
    facts.push({
      sentence,
      kinds: FACT_KINDS.filter((kind) => held.has(kind)),
      source: findBacking(sentence, open),
    });
  }
  return atMost(facts);
}

/**
 * Of the sentences of facts, those that still occur in an article, by their places in the list.
 * Spaces, quotes and dashes may have changed.
 */
export function findPresent(html: string, sentences: readonly string[]): boolean[] {
  const present = new Set(readSentences(html).sentences.map(({ text }) => sentenceKey(text)));
  return sentences.map((sentence) => present.has(sentenceKey(sentence)));
}

/** True for an article in which `findFacts` knows every kind of fact: one in English. */
export function findsAllKinds(html: string): boolean {
  return styleOf(readSentences(html)) === "english";
}

function styleOf({ sentences }: ArticleSentences): WritingStyle {
  return writingStyle(sentences.map(({ prose }) => prose).join(" "));
}

function findCandidates(html: string): Candidate[] {
  const article = readSentences(html);
  const { sentences, counts } = article;
  const style = styleOf(article);
  const english = style === "english";
  const seen = new Set<string>();
  const named = new Set<string>();
  const found: Array<Candidate & { opening: string | null }> = [];
  for (const { text, prose } of sentences) {
    if (text.length > LONGEST || !/\p{L}/u.test(prose)) continue;
    const key = sentenceKey(text);
    if (seen.has(key)) continue;
    seen.add(key);
    const names = findNames(prose, style);
    for (const { terms } of names.claims) if (terms.length === 1) named.add(terms[0] ?? "");
    const figures = findFigures(withoutSpans(prose, names.versions), counts, english);
    const claims = [...figures, ...findClaims(prose, english), ...names.claims];
    found.push({ sentence: text, claims, opening: names.opening });
  }
  return found.map(({ sentence, claims, opening }) => ({
    sentence,
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

function atMost(facts: FoundFact[]): FoundFact[] {
  if (facts.length <= MOST_FACTS) return facts;
  const first = [...facts].sort((a, b) => Number(a.source !== null) - Number(b.source !== null));
  const kept = new Set(first.slice(0, MOST_FACTS));
  return facts.filter((fact) => kept.has(fact));
}
