import { lineOf } from "./text.ts";
import { readTopBlocks } from "./top-blocks.ts";

/** A heading that begins a section of an article. */
export interface SectionHeading {
  /** Where its tag begins in the HTML. */
  start: number;
  /** Its words. */
  heading: string;
}

/** The h2s that stand at the top of an article and have words, in order. Never throws. */
export function listSectionHeadings(html: string): SectionHeading[] {
  return readTopBlocks(html).flatMap(({ name, start, end }) => {
    const heading = name === "h2" ? lineOf(html.slice(start, end)) : "";
    return heading === "" ? [] : [{ start, heading }];
  });
}
