/** A named point with its explanation; both are patterns. */
export type Item = readonly [name: string, text: string];

/** An action with its phase: 1 look and decide, 2 prepare, 3 do, 4 check, 5 keep going. */
type Step = readonly [phase: 1 | 2 | 3 | 4 | 5, name: string, text: string];

/**
 * What the writer knows of one field. Everything holds for any topic of the field, so that no
 * sentence claims what a topic does not say.
 */
export interface Lexicon {
  key: string;
  /** Finds the field in a topic, keyword or industry name. */
  match: RegExp;
  /** What people add to a subject of the field when they search: "… tips". */
  suffixes: string[];
  /** "gardening": fits "in {field}". */
  field: string[];
  /** "gardeners" */
  people: string[];
  /** "the garden": fits "in {setting}". */
  setting: string[];
  /** What it takes: fits "without {thing}" and a list. */
  things: string[];
  /** What good looks like, as an object. */
  results: string[];
  /** What failure looks like, as an object. */
  risks: string[];
  /** "checking the soil before watering" */
  habits: string[];
  /** Whole sentences that are true of the field. */
  facts: string[];
  actions: readonly Step[];
  mistakes: readonly Item[];
  tools: readonly Item[];
  measures: readonly Item[];
  costs: readonly Item[];
  myths: readonly Item[];
  faqs: readonly Item[];
  /**
   * A short walk-through of an invented but typical situation, as the sentences of one or two
   * paragraphs.
   */
  cases: ReadonlyArray<readonly string[]>;
  /** "Test the soil before planting" */
  checks: string[];
}
