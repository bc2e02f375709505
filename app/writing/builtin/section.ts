import type { SectionWish } from "./instructions.ts";
import type { Shape } from "./topic.ts";

/** Which list of the lexicon a section draws its items from. */
export type ItemSource =
  | "actions"
  | "mistakes"
  | "tools"
  | "measures"
  | "costs"
  | "myths"
  | "faqs"
  | "checks"
  | "options"
  | "criteria";

export type ItemStyle = "h3" | "strong" | "ol" | "ul";

/**
 * A kind of section. Every paragraph is a row of moves, every move a pool of patterns of which one
 * is taken; the notation of patterns is described in template.ts.
 */
export interface Section {
  key: string;
  wish?: SectionWish;
  /** Chance to be taken, per shape of topic; a missing shape has `weight`. */
  weight: number;
  shapes?: Partial<Record<Shape, number>>;
  /** Place in the article: 1 near the start … 9 near the end. */
  place: number;
  /** How the introduction announces it. */
  preview: string[];
  headings: string[];
  lead: string[][];
  items?: { from: ItemSource; styles: ItemStyle[]; min: number; max: number };
  body: string[][][];
}
