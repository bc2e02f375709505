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
 * `unclear`: the model says so, and code finds a difference. `disputed`: one source says the same,
 * another something else.
 */
export type Support =
  "unchecked" | "supported" | "unclear" | "contradicted" | "disputed" | "not_found";

/** A sentence of a source, word for word. */
export interface Quote extends SourceName {
  text: string;
  /** Of the fact or of its page, as a note of research has it; "" where it is not known. */
  date: string;
}

/** A fact after the check. */
export interface CheckedFact extends FoundFact {
  support: Support;
  /** What it rests on, then what contradicts it; empty where nothing was found. */
  quotes: Quote[];
  /** What a model found in it that the quotes do not say, in a few words each. */
  doubts: string[];
}

export interface KnownSource extends SourceName {
  text: string;
  /** What research took from it. */
  notes?: ReadonlyArray<{ quote: string; date: string }> | undefined;
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
