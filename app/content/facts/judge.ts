import { cleanText, cut } from "#app/lib/text.ts";
import { claimedIn, type SupportedSentence } from "./compared.ts";
import { type CitedSentence, disputedBy } from "./disagreements.ts";
import type { Evidence } from "./evidence.ts";
import type { CheckedFact, KnownSource, ModelClaim, Quote } from "./fact.ts";
import type { Candidate } from "./facts.ts";
import { findObjection, worstOf } from "./objections.ts";
import { findsDifference, type Recheck } from "./recheck.ts";
import { sentenceKey } from "./sentences.ts";

/** A sentence of an article with what a model says of it. */
interface Claimed {
  candidate: Candidate;
  claims: readonly ModelClaim[];
  evidence: readonly Evidence[];
  language: string;
  /** The model's second answer about it. */
  second: Recheck | undefined;
  /** The model found the errors that code made, so that its second answers can be believed. */
  isTrusted: boolean;
}

type Judgement = Pick<CheckedFact, "support" | "quotes" | "doubts">;

/** Doubts that are shown of a claim, and characters of one. */
const MOST_DOUBTS = 5;
const LONGEST_DOUBT = 300;

/**
 * What sources say of a claim, by a model's answers and by code. A second answer that finds a
 * difference is believed of any model; one that finds none, of a trusted model against objections
 * to words.
 */
export function judge(claimed: Claimed): Judgement {
  const { claims, evidence, second, isTrusted } = claimed;
  if (claims.length === 0) return { support: "unchecked", quotes: [], doubts: [] };
  const cited = (verdict: ModelClaim["verdict"]) =>
    claims.flatMap(({ source, kind, ...claim }): CitedSentence[] => {
      const one = evidence[source - 1];
      return one === undefined || claim.verdict !== verdict ? [] : [{ evidence: one, kind }];
    });
  const supporting = cited("supported");
  const behind = supporting.map((one) => one.evidence);
  const against = cited("contradicted");
  if (against.length > 0) return judgeContradicted(claimed, supporting, against);
  if (behind.length < claims.length) return judgement("not_found", behind);
  if (second && findsDifference(second)) return judgement("unclear", behind, second.differences);
  const named = second && isTrusted ? second.sources.flatMap((one) => evidence[one - 1] ?? []) : [];
  const quotes = named.length > 0 ? named : behind;
  const objection = objectionTo(claimed, quotes);
  return objection === null || (named.length > 0 && objection === "doubt")
    ? judgement("supported", quotes)
    : judgement("unclear", [...behind, ...named]);
}

function judgement(
  support: CheckedFact["support"],
  quotes: readonly Evidence[],
  differences: readonly string[] = [],
): Judgement {
  const doubts = differences.map((one) => cut(cleanText(one), LONGEST_DOUBT)).filter(Boolean);
  return { support, quotes: quotesOf(quotes), doubts: doubts.slice(0, MOST_DOUBTS) };
}

/** Where the sentences that a model cites stand in the evidence. */
export function placesOf(claims: readonly ModelClaim[]): number[] {
  return claims.map(({ source }) => source - 1);
}

/** Sources disagree where every sentence that contradicts a claim has one that supports it. */
function judgeContradicted(
  claimed: Claimed,
  behind: readonly CitedSentence[],
  against: readonly CitedSentence[],
): Judgement {
  const sentence = toSupported(claimed);
  const figures = claimedIn(sentence);
  const sides = against.map((one) => disputedBy(one, behind, sentence.text, figures));
  const otherwise = against.map(({ evidence }) => evidence);
  return sides.every((side) => side.length > 0)
    ? judgement("disputed", [...sides.flat(), ...otherwise])
    : judgement("contradicted", otherwise);
}

function objectionTo(claimed: Claimed, quotes: readonly Evidence[]) {
  const sentence = toSupported(claimed);
  const { places } = claimed.candidate;
  return worstOf(places.map((place) => findObjection({ ...sentence, ...place }, quotes)));
}

/** A sentence as `findObjection` compares it, without its place. */
function toSupported({
  candidate: { sentence, claims: own },
  claims,
  language,
}: Claimed): Omit<SupportedSentence, "heading" | "paragraph"> {
  return {
    text: sentence,
    figures: new Set(own.filter(({ kind }) => kind !== "name").flatMap(({ terms }) => terms)),
    // German writes every noun as it writes a name.
    names:
      language === "de" ? [] : own.filter(({ kind }) => kind === "name").map(({ terms }) => terms),
    language,
    isExperience: [...claims, ...own].some(({ kind }) => kind === "experience"),
  };
}

function quotesOf(evidence: readonly Evidence[]): Quote[] {
  return [...new Set(evidence)].map(({ text, source }) => ({
    text,
    url: source.url,
    title: source.title,
    date: dateOf(text, source),
  }));
}

/** The date of the note that was taken of a sentence; "" where there is none. */
function dateOf(text: string, { notes = [] }: KnownSource): string {
  const key = sentenceKey(text);
  const note = notes.find(({ quote, date }) => {
    const taken = sentenceKey(quote);
    return date !== "" && (taken.includes(key) || key.includes(taken));
  });
  return note?.date ?? "";
}
