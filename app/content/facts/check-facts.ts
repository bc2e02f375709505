import { detectLanguage } from "../seo/languages.ts";
import {
  type CheckedFact,
  FACT_KINDS,
  type FactKind,
  type KnownTexts,
  type ModelClaim,
} from "./fact.ts";
import { atMost, type Candidate, factsAmong, findCandidates } from "./facts.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import { judge, placesOf } from "./judge.ts";
import {
  type Cited,
  type CitedClaim,
  foundControls,
  questionsAbout,
  type Recheck,
} from "./recheck.ts";

/** The sentences of an article and of its sources, each with its number from 1 on. */
export interface NumberedSentences {
  article: string[];
  sources: Array<{ title: string; url: string; sentences: string[] }>;
}

/** Sentences that a model is asked about and may name, at most. */
const MOST_SENTENCES = 600;
const MOST_EVIDENCE = 1_500;
/** Claims that a model is asked about again, at most. */
const MOST_CITED = 120;

/** What a model gets to name the source sentence of each claim. Orders to an AI are left out. */
export function numberSentences(html: string, sources: KnownTexts["sources"]): NumberedSentences {
  const evidence = listEvidence(sources);
  return {
    article: findCandidates(html)
      .slice(0, MOST_SENTENCES)
      .map(({ sentence }, at) => `[${at + 1}] ${sentence}`),
    sources: sources.map((source) => ({
      title: source.title,
      url: source.url,
      sentences: evidence.flatMap((one, at) =>
        one.source === source ? [`[${at + 1}] ${one.text}`] : [],
      ),
    })),
  };
}

/**
 * The sentences that a reader could check: those that `findFacts` finds and those that a model
 * names, with the source sentences that it names. A model is believed that something is
 * contradicted or not found. Something is supported only where neither code nor the model, asked
 * again, finds anything against it; see `judge`. What one source supports and another contradicts
 * is disputed.
 */
export function checkFacts(
  html: string,
  known: KnownTexts,
  claims: readonly ModelClaim[],
  rechecks: readonly Recheck[] = [],
): CheckedFact[] {
  const { candidates, claimed, language, evidence } = readClaims(html, known, claims);
  const found = new Map(factsAmong(candidates, known).map((fact) => [fact.sentence, fact]));
  const isTrusted = foundControls(rechecks, citedOf(claimed), evidence, claimed.length);
  const facts: CheckedFact[] = [];
  for (const { candidate, named, sentence } of claimed) {
    const fact = found.get(candidate.sentence);
    if (!fact && named.length === 0) continue;
    const second = rechecks.find((one) => one.sentence === sentence);
    facts.push({
      sentence: candidate.sentence,
      kinds: kindsOf(fact?.kinds ?? [], named, candidate),
      source: fact?.source ?? null,
      ...judge({ candidate, claims: named, evidence, language, second, isTrusted }),
    });
  }
  return atMost(facts, ({ support }) => support === "supported");
}

/** What to ask a model again: whether the sources say what it called supported. */
export function questionClaims(
  html: string,
  known: KnownTexts,
  claims: readonly ModelClaim[],
): CitedClaim[] {
  const { claimed, evidence } = readClaims(html, known, claims);
  return questionsAbout(citedOf(claimed), evidence, claimed.length);
}

function readClaims(html: string, known: KnownTexts, claims: readonly ModelClaim[]) {
  const candidates = findCandidates(html);
  const claimed = candidates.slice(0, MOST_SENTENCES).map((candidate, at) => ({
    sentence: at + 1,
    candidate,
    named: claims.filter(({ sentence }) => sentence === at + 1),
  }));
  const all = claimed.map(({ candidate }) => candidate.sentence).join(" ");
  const language = detectLanguage(all).code;
  return { candidates, claimed, language, evidence: listEvidence(known.sources) };
}

/** The first sentences all of whose claims a model calls supported. */
function citedOf(claimed: ReturnType<typeof readClaims>["claimed"]): Cited[] {
  return claimed
    .filter(
      ({ named }) => named.length > 0 && named.every(({ verdict }) => verdict === "supported"),
    )
    .slice(0, MOST_CITED)
    .map(({ named, ...claim }) => ({ ...claim, places: placesOf(named) }));
}

/** A model calls much a figure or a quotation: code sees both, and knows a price or a date. */
function kindsOf(
  found: readonly FactKind[],
  claims: readonly ModelClaim[],
  { sentence, claims: own }: Candidate,
): FactKind[] {
  const hasFigure = own.some(({ kind }) => kind === "figure");
  const named = claims
    .map(({ kind }) => (kind === "person" ? "name" : kind))
    .filter((kind) => kind !== "figure" || hasFigure)
    .filter((kind) => kind !== "quote" || QUOTATION_MARK.test(sentence));
  const held = new Set<FactKind>([...found, ...named]);
  return FACT_KINDS.filter((kind) => held.has(kind));
}

const QUOTATION_MARK = /["“„«»”]/u;

function listEvidence(sources: KnownTexts["sources"]): Evidence[] {
  return readEvidence(sources).slice(0, MOST_EVIDENCE);
}
