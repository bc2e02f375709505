import type { ScoredLine } from "./lines.ts";

/** What stands under one heading, up to the next. */
export interface Section {
  /** Empty for what comes before the first one. */
  heading: string;
  /** Of its prose. */
  sentences: string[];
  /** Its table cells that hold a figure. */
  figures: string[];
  /** Its lines that are code or hold some. */
  code: number;
}

/** The sections of an article, of which those without a heading and a text are left out. */
export function readSections(
  lines: readonly ScoredLine[],
  split: (line: string) => string[],
): Section[] {
  const sections = [newSection("")];
  for (const { kind, text, prose } of lines) {
    const section = sections.at(-1);
    if (!section) break;
    if (kind === "heading") sections.push(newSection(text));
    else if (kind === "cell" && /\p{N}/u.test(text)) section.figures.push(text);
    else if (kind === "code") section.code++;
    else if (prose !== "") {
      section.sentences.push(...split(prose));
      if (prose !== text) section.code++;
    }
  }
  return sections.filter(({ heading, sentences }) => heading !== "" || sentences.length > 0);
}

function newSection(heading: string): Section {
  return { heading, sentences: [], figures: [], code: 0 };
}
