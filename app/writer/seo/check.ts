/** One thing that was looked at. `points` may be negative where a fault is worse than an omission. */
export interface SeoCheck {
  key: string;
  label: string;
  state: CheckState;
  /** What was measured, for people: "1.2 % (14 times in 1,180 words)". */
  figure: string;
  /** What counts as good, for people. The very numbers that are tested. */
  limit: string;
  /** One sentence: what to do, or why nothing needs doing. */
  advice: string;
  points: number;
  /** 0 when the check does not apply to this text; it then has no part in the total. */
  maxPoints: number;
  /** The word that the SEO Analysis card shows for this check, where it has one. */
  verdict?: string;
}

export type CheckState = "good" | "fair" | "poor";

/** What a check finds; the rest of SeoCheck is the same whatever is found. */
export interface Finding {
  state: CheckState;
  figure: string;
  advice: string;
  points?: number;
  verdict?: string;
  /** True when the check does not apply and leaves the total alone. */
  void?: boolean;
}

/** Fills a finding up to a check. Without own points: good counts whole, fair half, poor nothing. */
export function toCheck(
  key: string,
  label: string,
  limit: string,
  maxPoints: number,
  finding: Finding,
): SeoCheck {
  const share = finding.state === "good" ? maxPoints : finding.state === "fair" ? maxPoints / 2 : 0;
  return {
    key,
    label,
    state: finding.state,
    figure: finding.figure,
    limit,
    advice: finding.advice,
    points: finding.void ? 0 : (finding.points ?? share),
    maxPoints: finding.void ? 0 : maxPoints,
    ...(finding.verdict === undefined ? {} : { verdict: finding.verdict }),
  };
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
};

/** For checks that know English only. */
export const NOT_ENGLISH: Finding = {
  state: "fair",
  figure: "Not checked",
  advice: "This is checked in English texts only and does not count here.",
  void: true,
};
export const TOO_SHORT: Finding = {
  state: "fair",
  figure: "Not checked",
  advice: "The text is too short for this to mean anything, so it does not count.",
  void: true,
};

/** Percent with one decimal, the precision that is tested and shown. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

export function times(count: number): string {
  return count === 1 ? "once" : `${count.toLocaleString("en-US")} times`;
}

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
