import { cut } from "#app/lib/text.ts";
import { lineOf } from "./text.ts";
import { readTopBlocks } from "./top-blocks.ts";

/** A heading that begins a section of an article. */
export interface SectionHeading {
  /** Where its tag begins in the HTML. */
  start: number;
  /** Its number among them, from 0. */
  at: number;
  /** The beginning of its words. */
  heading: string;
}

/** More than any real article has; each makes the page longer. */
const MOST_SECTIONS = 200;
const HEADING_LENGTH = 100;

/**
 * The h2s that stand at the top of an article and have words, in order; the first 200. Those inside
 * a link count, and are left out. Never throws.
 */
export function listSectionHeadings(html: string): SectionHeading[] {
  const found: SectionHeading[] = [];
  let inLink = false;
  let read = 0;
  let at = -1;
  for (const { name, start, end } of readTopBlocks(html)) {
    const tags = html.slice(read, start).match(/<\/?a(?=[\s>])/g);
    if (tags) inLink = tags.at(-1) === "<a";
    read = end;
    if (name !== "h2") continue;
    at++;
    const heading = inLink ? "" : cut(lineOf(html.slice(start, end)), HEADING_LENGTH);
    if (heading !== "") found.push({ start, at, heading });
    if (found.length === MOST_SECTIONS) break;
  }
  return found;
}
