import type { ShownDiff } from "#app/content/diff/diff.ts";
import type { HelpPurpose } from "./purposes.ts";

/** The fields of the edit form that a proposal can be for. */
export const HELP_FIELDS = ["text", "title", "metaDescription"] as const;
export type HelpField = (typeof HELP_FIELDS)[number];

/** A text that may stand in the place of another, with what it changes. */
export interface ProposedText {
  text: string;
  diff: ShownDiff;
  /** What its author should know: links and numbers that are missing. */
  notes: string[];
}

/** What a model proposes. Nothing is changed before its author accepts it. */
export interface Proposal {
  purpose: HelpPurpose;
  field: HelpField;
  /** The passage as it stands in the field, and where. */
  before: string;
  start: number;
  /** One, or several to choose from. */
  texts: ProposedText[];
}

/** What a stream of writing help tells, one at a time. */
export type HelpEvent =
  | { kind: "text"; text: string }
  | { kind: "done"; proposal: Proposal }
  | { kind: "failed"; message: string };
