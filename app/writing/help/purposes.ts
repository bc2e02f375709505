/** What a model can be asked to do with a text that is being edited. */

/** With a passage. */
export const PASSAGE_PURPOSES = [
  "rewrite",
  "shorten",
  "lengthen",
  "simplify",
  "spelling",
  "tone",
  "own",
] as const;
/** Against what costs points of the score. */
export const REPAIRS = ["description", "titles", "heading", "sentence"] as const;
export const HELP_PURPOSES = [...PASSAGE_PURPOSES, ...REPAIRS] as const;

export type PassagePurpose = (typeof PASSAGE_PURPOSES)[number];
type Repair = (typeof REPAIRS)[number];
export type HelpPurpose = (typeof HELP_PURPOSES)[number];

export const HELP_LABEL: Record<HelpPurpose, string> = {
  rewrite: "Rewrite",
  shorten: "Shorter",
  lengthen: "Longer",
  simplify: "Simpler",
  spelling: "Fix spelling",
  tone: "Change tone",
  own: "Do what I ask",
  description: "Meta description",
  titles: "Titles to choose from",
  heading: "A heading with the keyword",
  sentence: "Split the longest sentence",
};

/** The repair for each check of the score that a model can help with. */
const REPAIR_OF: Record<string, Repair> = {
  "meta-length": "description",
  "keyword-in-meta": "description",
  "title-length": "titles",
  "keyword-in-title": "titles",
  "keyword-in-headings": "heading",
  "sentence-length": "sentence",
};

/** The repair for a check; null if a model cannot help with it. */
export function repairFor(check: string): Repair | null {
  return REPAIR_OF[check] ?? null;
}

export const HELP_LIMITS = { instruction: 500, passage: 20_000 } as const;

/** The section that stands for words that were selected. */
export const SELECTED = "selected";
