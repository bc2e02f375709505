import { listSections } from "#app/writing/help/passages.ts";

/** The numbers of sections, as the field "Section" of writing help has them. */

/** The sections of a text. A form that came back has the line ends of forms. */
export const sectionsOf = (text: string) => listSections(text.replace(/\r\n?/g, "\n"));

/** That of the first section whose heading begins so; "0" if the Markdown text has none. */
export function findSectionNumber(text: string, heading: string): string {
  if (heading === "") return "0";
  const words = lettersOf(heading);
  const found = sectionsOf(text).findIndex((section) =>
    lettersOf(withoutAddresses(section.heading)).startsWith(words),
  );
  return String(Math.max(0, found));
}

/** Compared by letters, because Markdown has marks and escapes between them. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

const withoutAddresses = (markdown: string) => markdown.replace(/\]\([^()]*\)/g, "");

/** That of the section at a place of the Markdown text. */
export function sectionNumberAt(text: string, offset: number): string {
  return String(
    Math.max(
      0,
      sectionsOf(text).findLastIndex(({ start }) => start <= offset),
    ),
  );
}
