import { readLines } from "./text.ts";

/** How a place of a plan begins that is still to be written. */
export const TO_WRITE = "To write:";
/** The heading over a plan's list of sources and notes. */
export const SOURCES_TO_USE = "Sources to use";

/** How a place begins that waits for its author's own example, in any language of the text. */
export const YOUR_EXAMPLE = "[your example:";

/** The number of lines of an article, HTML, in which something is still to be written. */
export function countOpenPlaces(html: string): number {
  const lower = html.toLowerCase();
  if (!["to write", YOUR_EXAMPLE, "this article is about"].some((one) => lower.includes(one)))
    return 0;
  return readLines(html).filter(({ text }) => holdsOpenPlace(text)).length;
}

/** True for a line of text in which something is still to be written. */
export function holdsOpenPlace(line: string): boolean {
  return isOpenPlace(line) || line.toLowerCase().includes(YOUR_EXAMPLE) || PLAN_LEAD.test(line);
}

/** What plans made before they left the introduction and the description open. */
const PLAN_LEAD = /^\s*This article is about “.*”\. It is for “/;

/** True for a description that its author has not written: that of a plan, or a marked place. */
export function isOpenDescription(metaDescription: string, writer: string): boolean {
  const text = metaDescription.trim();
  return holdsOpenPlace(text) || (text === "" && writer === "plan");
}

/** True for a line of a plan, which says what is still to be written. */
export function isOpenPlace(line: string): boolean {
  return line.trimStart().startsWith(TO_WRITE);
}
