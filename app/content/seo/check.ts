import { formatNumber } from "#app/lib/numbers.ts";
/** The result of one check. `points` may be negative if a fault is worse than an omission. */
export interface SeoCheck {
  key: string;
  label: string;
  state: CheckState;
  /** What was measured, in words: "1.2% (14 times in 1,180 words)". */
  figure: string;
  /** What counts as good, in words, with the same numbers that the check uses. */
  limit: string;
  /** One sentence: what to do, or why nothing is needed. */
  advice: string;
  points: number;
  /** 0 if the check does not apply to this text and is left out of the total. */
  maxPoints: number;
  /** Where its author repairs it. */
  field: CheckField;
  /** The check's word on the SEO Analysis card, if it appears there. */
  verdict?: string;
}

export type CheckField = "title" | "content" | "metaDescription" | "keywords" | "links";

export type CheckState = "good" | "fair" | "poor";

/** The outcome of a check; the rest of SeoCheck is the same for every outcome. */
export interface Finding {
  state: CheckState;
  figure: string;
  advice: string;
  points?: number;
  verdict?: string;
  /** Where to repair it, if that differs from the check's usual field. */
  field?: CheckField;
  /** True if the check does not apply and is left out of the total. */
  void?: boolean;
}

/** What a check is, whatever it finds. */
export interface CheckKind {
  key: string;
  label: string;
  limit: string;
  maxPoints: number;
  field: CheckField;
}

/** Turns a finding into a check. Default points: all for good, half for fair, none for poor. */
export function toCheck(
  { key, label, limit, maxPoints, field }: CheckKind,
  { state, figure, advice, points, verdict, field: elsewhere, void: isVoid }: Finding,
): SeoCheck {
  const share = state === "good" ? maxPoints : state === "fair" ? maxPoints / 2 : 0;
  const check: SeoCheck = {
    key,
    label,
    limit,
    maxPoints: isVoid ? 0 : maxPoints,
    field: elsewhere ?? field,
    state,
    figure,
    advice,
    points: isVoid ? 0 : (points ?? share),
  };
  if (verdict !== undefined) check.verdict = verdict;
  return check;
}

export const NO_TEXT: Finding = {
  state: "poor",
  figure: "No text",
  advice: "Write some text first, then this can be checked.",
};
export const NO_KEYWORD: Finding = {
  state: "poor",
  figure: "No keyword",
  advice: "Add at least one keyword, so that the text can be checked against it.",
  field: "keywords",
};

/** For checks that only understand English. */
export const NOT_ENGLISH: Finding = {
  state: "fair",
  figure: "Not checked: English only",
  advice: "This is checked in English texts only and does not count here.",
  void: true,
};
/** For checks that need sentences, in scripts that do not mark where one ends. */
export const NO_SENTENCES: Finding = {
  state: "fair",
  figure: "Not checked: this script does not mark the end of a sentence",
  advice: "This does not count here.",
  void: true,
};
export const TOO_SHORT: Finding = {
  state: "fair",
  figure: "Not checked",
  advice: "The text is too short for this to mean anything, so it does not count.",
  void: true,
};

/** A number as an integer from 0 to 100; NaN and infinities become 0. */
export function toScore(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.min(100, Math.round(value))) : 0;
}

/** A percentage with one decimal, the precision that is tested and shown. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

export function times(count: number): string {
  return count === 1 ? "once" : `${formatNumber(count)} times`;
}
