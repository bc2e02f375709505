/** What a sentence holds that a reader could check. */
export const FACT_KINDS = [
  "figure",
  "date",
  "price",
  "percentage",
  "superlative",
  "study",
  "law",
  "name",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A sentence of an article that claims something a reader could check. */
export interface FoundFact {
  sentence: string;
  kinds: FactKind[];
  /** The source that backs it; null: none does. */
  source: { url: string; title: string } | null;
}

/** What an article may rest on. */
export interface KnownTexts {
  sources: Array<{ url: string; title: string; text: string }>;
  /** Everything that the user typed for the article. */
  brief: string;
}

/** A part of a sentence that makes it a fact. */
export interface Claim {
  kind: FactKind;
  /** What a text that knows it holds: a number as `toNumber` writes it, or lower-case words. */
  terms: string[];
}
