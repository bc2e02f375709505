import type { Outline } from "./outline.ts";
import { NO_DETAILS } from "./outline-brief.ts";

/** Changes to an outline and its limits. Shared with the browser. */

/** In characters, except where another unit is named. */
export const OUTLINE_LIMITS = {
  /** sections */
  sections: 20,
  /** points of a section */
  points: 12,
  title: 200,
  excerpt: 300,
  metaDescription: 160,
  heading: 200,
  point: 300,
  /** a line of the brief */
  line: 300,
  claim: 300,
  example: 300,
  /** ids that back a section */
  evidence: 20,
  /** words of a section */
  words: 3_000,
} as const;

/** The budget of a section that its user adds. */
const NEW_WORDS = 150;

/** Moves a section up (-1) or down (1); one that has no place to go stays. */
export function moveSection<O extends Outline>(outline: O, index: number, by: -1 | 1): O {
  const sections = [...outline.sections];
  const [here, there] = [sections[index], sections[index + by]];
  if (!here || !there) return outline;
  sections[index] = there;
  sections[index + by] = here;
  return { ...outline, sections };
}

/** Removes the section at a position. */
export function removeSection<O extends Outline>(outline: O, index: number): O {
  return { ...outline, sections: outline.sections.filter((_section, at) => at !== index) };
}

/** Adds an empty section at a position; a full outline stays as it is. */
export function addSection<O extends Outline>(outline: O, at: number): O {
  if (outline.sections.length >= OUTLINE_LIMITS.sections) return outline;
  const fresh = { ...NO_DETAILS, heading: "", points: [], words: NEW_WORDS };
  return { ...outline, sections: outline.sections.toSpliced(at, 0, fresh) };
}

/** The budgets of sections together. */
export function totalWords(sections: ReadonlyArray<{ words: number }>): number {
  return sections.reduce((sum, { words }) => sum + words, 0);
}
