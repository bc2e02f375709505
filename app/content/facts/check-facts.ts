import { detectLanguage } from "../seo/languages.ts";
import {
  type CheckedFact,
  FACT_KINDS,
  type FactKind,
  type KnownTexts,
  type Quote,
} from "./fact.ts";
import { atMost, type Candidate, factsAmong, findCandidates } from "./facts.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import { hasObjection } from "./objections.ts";

/** What a model can call a claim. */
export const CLAIM_KINDS = [
  "figure",
  "quote",
  "person",
  "experience",
  "law",
  "health",
  "comparison",
] as const;
export const VERDICTS = ["supported", "contradicted", "not_found"] as const;

/** A model's answer about one claim; the numbers are those of `numberSentences`. */
export interface ModelClaim {
  sentence: number;
  /** The sentence of a source; 0: none. */
  source: number;
  verdict: (typeof VERDICTS)[number];
  kind: (typeof CLAIM_KINDS)[number];
}

/** The sentences of an article and of its sources, each with its number from 1 on. */
export interface NumberedSentences {
  article: string[];
  sources: Array<{ title: string; url: string; sentences: string[] }>;
}

/** Sentences that a model is asked about and may name, at most. */
const MOST_SENTENCES = 600;
const MOST_EVIDENCE = 1_500;

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
 * contradicted or not found; that something is supported only where code finds no objection.
 */
export function checkFacts(
  html: string,
  known: KnownTexts,
  claims: readonly ModelClaim[],
): CheckedFact[] {
  const evidence = listEvidence(known.sources);
  const candidates = findCandidates(html);
  const found = new Map(factsAmong(candidates, known).map((fact) => [fact.sentence, fact]));
  const sentences = candidates.slice(0, MOST_SENTENCES);
  const language = detectLanguage(sentences.map(({ sentence }) => sentence).join(" ")).code;
  const facts: CheckedFact[] = [];
  for (const [at, candidate] of sentences.entries()) {
    const fact = found.get(candidate.sentence);
    const named = claims.filter(({ sentence }) => sentence === at + 1);
    if (!fact && named.length === 0) continue;
    facts.push({
      sentence: candidate.sentence,
      kinds: kindsOf(fact?.kinds ?? [], named, candidate),
      source: fact?.source ?? null,
      ...judge(candidate, named, evidence, language),
    });
  }
  return atMost(facts, ({ support }) => support === "supported");
}

function judge(
  candidate: Candidate,
  claims: readonly ModelClaim[],
  evidence: readonly Evidence[],
  language: string,
): Pick<CheckedFact, "support" | "quotes"> {
  if (claims.length === 0) return { support: "unchecked", quotes: [] };
  const cited = (verdict: ModelClaim["verdict"]) =>
    claims
      .filter((claim) => claim.verdict === verdict)
      .map(({ source }) => evidence[source - 1])
      .filter((one) => one !== undefined);
  const against = cited("contradicted");
  if (against.length > 0) return { support: "contradicted", quotes: quotesOf(against) };
  const behind = cited("supported");
  if (behind.length < claims.length) return { support: "not_found", quotes: quotesOf(behind) };
  const sentence = {
    text: candidate.sentence,
    figures: new Set(
      candidate.claims.filter(({ kind }) => kind !== "name").flatMap(({ terms }) => terms),
    ),
    // German writes every noun as it writes a name.
    names:
      language === "de"
        ? []
        : candidate.claims.filter(({ kind }) => kind === "name").map(({ terms }) => terms),
    language,
    isExperience: [...claims, ...candidate.claims].some(({ kind }) => kind === "experience"),
  };
  const isObjected = candidate.places.some((place) =>
    hasObjection({ ...sentence, ...place }, behind),
  );
  const support = isObjected ? "unclear" : "supported";
  return { support, quotes: quotesOf(behind) };
}

function quotesOf(evidence: readonly Evidence[]): Quote[] {
  return [...new Set(evidence)].map(({ text, source: { url, title } }) => ({ text, url, title }));
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
