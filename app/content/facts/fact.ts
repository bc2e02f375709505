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
  "quote",
  "experience",
  "health",
  "comparison",
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A sentence of an article that claims something a reader could check. */
export interface FoundFact {
  sentence: string;
  kinds: FactKind[];
  /** Where the same figures and names occur, which proves nothing; null: nowhere. */
  source: SourceName | null;
}

/** A source by name; the user's own notes have no address. */
export interface SourceName {
  url: string;
  title: string;
}

/**
 * What the check of an article against its sources says of a sentence. `unchecked`: nobody compared
 * it. `supported`: the quoted sentences say the same, as far as a model and code can tell.
 * `unclear`: the model says so, and code finds a difference.
 */
export type Support = "unchecked" | "supported" | "unclear" | "contradicted" | "not_found";

/** A sentence of a source, word for word. */
export interface Quote extends SourceName {
  text: string;
}

/** A fact after the check. */
export interface CheckedFact extends FoundFact {
  support: Support;
  /** What it rests on, or what contradicts it; empty where nothing was found. */
  quotes: Quote[];
}

export interface KnownSource extends SourceName {
  text: string;
}

/** What an article may rest on. */
export interface KnownTexts {
  sources: KnownSource[];
  /** What the user typed for the article, notes apart: they are a source. */
  brief: string;
}

/** A part of a sentence that makes it a fact. */
export interface Claim {
  kind: FactKind;
  /** What a text that knows it holds: a number as `toNumber` writes it, or lower-case words. */
  terms: string[];
}
