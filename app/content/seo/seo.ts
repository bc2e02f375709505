import type { CheckField, CheckState, SeoCheck } from "./check.ts";
import { keywordChecks } from "./keyword-checks.ts";
import { readPost, type Reading, type ScoredPost } from "./reading.ts";
import { READABILITY } from "./readability-checks.ts";
import { substanceChecks } from "./substance/substance-checks.ts";
import { checksByLinks, textChecks } from "./text-checks.ts";

export type { ScoredPost };

export interface SeoReport {
  /** 0–100, integer: points scored out of the points that this text could score. */
  score: number;
  /** Words of the article. */
  words: number;
  checks: SeoCheck[];
}

/**
 * Scores a post from its text alone. Linear in the length of the text, deterministic, never throws.
 */
export function scorePost(post: ScoredPost): SeoReport {
  const reading = readPost(post);
  const checks = checksOf(reading);
  return { score: scoreOf(checks), words: reading.words, checks };
}

/**
 * The scores of a text, read before, by the number of its links to the author's other posts: the
 * first with none, the last with as many as are asked for or more; and that of a first post.
 */
export function scoresByLinks(reading: Reading): { scores: number[]; firstScore: number } {
  const { byLinks, first } = checksByLinks(checksOf(reading));
  return { scores: byLinks.map(scoreOf), firstScore: scoreOf(first) };
}

function checksOf(reading: Reading): SeoCheck[] {
  return [...substanceChecks(reading), ...keywordChecks(reading), ...textChecks(reading)];
}

/** Points scored out of the points that the text could score, as an integer from 0 to 100. */
function scoreOf(checks: readonly SeoCheck[]): number {
  const points = checks.reduce((sum, check) => sum + check.points, 0);
  const possible = checks.reduce((sum, check) => sum + check.maxPoints, 0);
  return Math.max(0, Math.min(100, Math.round((points * 100) / possible)));
}

/** A check that costs points, as screens list it. */
export interface SeoLoss {
  key: string;
  label: string;
  state: CheckState;
  figure: string;
  advice: string;
  field: CheckField;
  /** Points of the score, an integer of at least 1. */
  lost: number;
}

/** The checks that cost points, largest loss first. */
export function listLosses({ checks }: Pick<SeoReport, "checks">): SeoLoss[] {
  const possible = checks.reduce((sum, check) => sum + check.maxPoints, 0);
  return checks
    .filter((check) => check.points < check.maxPoints)
    .sort((a, b) => b.maxPoints - b.points - (a.maxPoints - a.points))
    .map(({ key, label, state, figure, advice, field, points, maxPoints }) => ({
      key,
      label,
      state,
      figure,
      advice,
      field,
      lost: Math.max(1, Math.round(((maxPoints - points) * 100) / possible)),
    }));
}

/** The checks that cost nothing, and those that this text's language or length leaves out. */
export function listGood({ checks }: Pick<SeoReport, "checks">): {
  good: GoodCheck[];
  unchecked: GoodCheck[];
} {
  const shown = (list: readonly SeoCheck[]) =>
    list.map(({ key, label, figure }) => ({ key, label, figure }));
  return {
    good: shown(checks.filter((check) => check.maxPoints > 0 && check.points >= check.maxPoints)),
    unchecked: shown(checks.filter((check) => check.maxPoints === 0)),
  };
}

type GoodCheck = Pick<SeoCheck, "key" | "label" | "figure">;

/** A row of the SEO Analysis card (docs/specification.md 2.6). */
export interface SeoCardRow {
  label: "Keyword Density" | "Readability" | "Meta Description" | "Internal Links";
  verdict: string;
  state: CheckState;
  /** Why it is so; "" where a check costs points, which `listLosses` explains. */
  explanation: string;
}

/** The four rows of the SEO Analysis card. Each verdict comes from the checks behind it. */
export function seoCard(report: SeoReport): SeoCardRow[] {
  return [
    row(report, "Keyword Density", "keyword-density"),
    readability(report),
    row(report, "Meta Description", "meta-length"),
    row(report, "Internal Links", "internal-links"),
  ];
}

function row({ checks }: SeoReport, label: SeoCardRow["label"], key: string): SeoCardRow {
  const check = checks.find((one) => one.key === key);
  if (!check)
    return {
      label,
      verdict: "Needs Work",
      state: "poor",
      explanation: "This could not be checked.",
    };
  return {
    label,
    verdict: check.verdict ?? "Needs Work",
    state: check.state,
    explanation: check.points < check.maxPoints ? "" : `${check.figure}. ${check.advice}`,
  };
}

function readability({ checks }: SeoReport): SeoCardRow {
  const parts = checks.filter((check) => READABILITY.includes(check.key));
  const possible = parts.reduce((sum, check) => sum + check.maxPoints, 0);
  const share = possible === 0 ? 0 : parts.reduce((sum, check) => sum + check.points, 0) / possible;
  const explanation = parts.some((check) => check.points < check.maxPoints)
    ? ""
    : "Sentences, paragraphs and headings are easy to follow.";
  if (share >= 0.8) return { label: "Readability", verdict: "Good", state: "good", explanation };
  return share >= 0.5
    ? { label: "Readability", verdict: "Fair", state: "fair", explanation }
    : { label: "Readability", verdict: "Needs Work", state: "poor", explanation };
}
