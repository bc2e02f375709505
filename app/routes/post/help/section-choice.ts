import { listSections, sectionValue } from "#app/writing/help/passages.ts";

/** What the field "Section" of writing help has to choose from. */

/** The headings of a text. A form that came back has the line ends of forms. */
export const headingsOf = (text: string): string[] =>
  sectionsOf(text).map(({ heading }) => heading);

const sectionsOf = (text: string) => listSections(text.replace(/\r\n?/g, "\n"));

/** Sections as options; those with the same words are numbered. */
export function sectionOptions(
  headings: readonly string[],
): Array<{ value: string; label: string }> {
  const seen = new Map<string, number>();
  return headings.map((heading, at) => {
    const label = heading === "" ? "Introduction" : labelOf(heading);
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return {
      value: sectionValue(at, heading),
      label: count === 1 ? label : `${label} (${count})`,
    };
  });
}

/** The words of a heading without the signs of Markdown. */
function labelOf(heading: string): string {
  const words = wordsOf(heading)
    .replace(/(^|[^\\])\[/g, "$1")
    .replace(/(\*\*|\*|~~|`)(?=\S)(.*?\S)\1/g, "$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
  return words || heading;
}

/**
 * The value of the section with this heading, or with one that begins so; "" if the Markdown text
 * has none. `at` is its number among the headings, which tells between equal ones.
 */
export function findSectionValue(text: string, at: number, heading: string): string {
  if (heading === "") return "";
  const headings = headingsOf(text);
  const words = lettersOf(heading);
  const letters = headings.map((markdown) => lettersOf(wordsOf(markdown)));
  const expected = at + (headings[0] === "" ? 1 : 0);
  const same = letters.indexOf(words);
  const found = letters[expected]?.startsWith(words)
    ? expected
    : same === -1
      ? letters.findIndex((other) => other.startsWith(words))
      : same;
  return found === -1 ? "" : sectionValue(found, headings[found] ?? "");
}

/** Compared by letters, because Markdown has marks and escapes between them. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** Without tags, pictures and addresses. */
const wordsOf = (markdown: string) =>
  markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
    .replace(/\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "")
    .replace(/(\\?)<\/?[a-z]{1,10}>/g, (tag, escape) => (escape ? tag : ""));

/** The value of the section at a place of the Markdown text; "" for a text without sections. */
export function sectionValueAt(text: string, offset: number): string {
  const sections = sectionsOf(text);
  const at = Math.max(
    0,
    sections.findLastIndex(({ start }) => start <= offset),
  );
  return sections[at] ? sectionValue(at, sections[at].heading) : "";
}
