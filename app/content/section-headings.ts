import { cut } from "#app/lib/text.ts";
import { lineOf } from "./text.ts";
import { readTopBlocks } from "./top-blocks.ts";

/** A heading that begins a section of an article. */
export interface SectionHeading {
  /** Where its tag begins in the HTML. */
  start: number;
  /** The beginning of its words. */
  heading: string;
}

/** More than any real article has; each makes the page longer. */
const MOST_SECTIONS = 200;
const HEADING_LENGTH = 100;

/**
 * The h2s that stand at the top of an article and have words, in order; the first 200. Never
 * throws.
 */
export function listSectionHeadings(html: string): SectionHeading[] {
  return readTopBlocks(html)
    .filter(({ name }) => name === "h2")
    .slice(0, MOST_SECTIONS)
    .map(({ start, end }) => ({
      start,
      heading: cut(lineOf(html.slice(start, end)), HEADING_LENGTH),
    }))
    .filter(({ heading }) => heading !== "");
}
