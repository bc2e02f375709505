import { readLines } from "./text.ts";

/** How a place of a plan begins that is still to be written. */
export const TO_WRITE = "To write:";
/** The heading over a plan's list of sources and notes. */
export const SOURCES_TO_USE = "Sources to use";

/** The number of lines of an article, HTML, that are still to be written. */
export function countOpenPlaces(html: string): number {
  if (!html.includes("To write")) return 0;
  return readLines(html).filter(({ text }) => isOpenPlace(text)).length;
}

/** True for a line of text that says what is still to be written. */
export function isOpenPlace(line: string): boolean {
  return line.trimStart().startsWith(TO_WRITE);
}
