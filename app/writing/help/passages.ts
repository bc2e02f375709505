import { AppError } from "#app/lib/app-error.ts";
import { cut } from "#app/lib/text.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { HELP_LIMITS, SELECTED } from "./purposes.ts";

/** Finds passages in the Markdown of an article. Shared with the browser. */

/** An h2 with what follows it, or what stands before the first one. */
interface Section {
  /** Empty for the introduction. */
  heading: string;
  text: string;
  start: number;
}

/** A part of a text, exactly as it stands there. */
export interface Passage {
  text: string;
  start: number;
}

/** What was chosen to be changed: a section (`sectionValue`), or selected words. */
export interface PassageChoice {
  section: string;
  selected: string;
  selectedAt: number;
}

const HEADING = /^ {0,3}##(?!#)[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/;
/** Of a line, to find out what it is. */
const BEGINNING = 400;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The sections of a Markdown text in order; an introduction without words is left out. */
export function listSections(text: string): Section[] {
  const starts = [{ heading: "", start: 0 }];
  let fence = "";
  let at = 0;
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence === "") {
      const heading = mark === "" ? HEADING.exec(line.slice(0, BEGINNING))?.[1] : undefined;
      if (heading !== undefined) starts.push({ heading, start: at });
      fence = mark;
    } else if (mark.startsWith(fence)) fence = "";
    at += line.length + 1;
  }
  return starts.flatMap(({ heading, start }, index) => {
    const whole = text.slice(start, starts[index + 1]?.start ?? text.length);
    const passage = trimPassage({ text: whole, start });
    return passage.text === "" ? [] : [{ heading, ...passage }];
  });
}

/**
 * How a form names a section: by its number and the beginning of its heading, so that it is found
 * when others were written before it.
 */
export function sectionValue(at: number, heading: string): string {
  return `${at}:${cut(heading, HEADING_LENGTH)}`;
}

const HEADING_LENGTH = 100;

/** The number of the section that a form names, or -1. A number alone will do. */
export function findSection(headings: readonly string[], value: string): number {
  const [, number = "", heading] = /^(\d{1,6})(?::(.*))?$/s.exec(value) ?? [];
  const at = Number(number);
  if (number === "") return -1;
  if (heading === undefined) return at < headings.length ? at : -1;
  const isNamed = (other: string) => cut(other, HEADING_LENGTH) === heading;
  return isNamed(headings[at] ?? "\n") ? at : headings.findIndex(isNamed);
}

/**
 * The passage that was chosen. Throws `invalid` if the text no longer has it, or if it is too long
 * for one request.
 */
export function choosePassage(text: string, choice: PassageChoice): Passage {
  const passage = choice.section === SELECTED ? selectedIn(text, choice) : sectionOf(text, choice);
  if (passage.text.length <= HELP_LIMITS.passage) return passage;
  throw new AppError(
    "invalid",
    `This passage has more than ${formatNumber(HELP_LIMITS.passage)} characters. Select a shorter one.`,
  );
}

/** The text with another passage in its place; null if it does not have the passage any more. */
export function replacePassage(text: string, passage: Passage, by: string): string | null {
  const found = findPassage(text, passage.text, passage.start);
  if (!found) return null;
  return text.slice(0, found.start) + by + text.slice(found.start + found.text.length);
}

function sectionOf(text: string, { section }: PassageChoice): Passage {
  const sections = listSections(text);
  if (sections.length === 0) throw new AppError("invalid", "Write some text first.");
  const at = findSection(
    sections.map(({ heading }) => heading),
    section,
  );
  const found = sections[at];
  if (!found)
    throw new AppError("invalid", "The text has no such section any more. Choose one again.");
  return { text: found.text, start: found.start };
}

function selectedIn(text: string, { selected, selectedAt }: PassageChoice): Passage {
  if (selected.trim() === "") throw new AppError("invalid", "Select some words of the text first.");
  const found = findPassage(text, selected, selectedAt);
  if (found) return trimPassage(found);
  throw new AppError(
    "invalid",
    "The text does not have the selected words like this. Select words of one paragraph.",
  );
}

/** `start` is where it stood before. */
function findPassage(text: string, passage: string, start: number): Passage | null {
  if (passage !== "" && text.startsWith(passage, start)) return { text: passage, start };
  const at = passage === "" ? -1 : indexIn(text, passage);
  return at === -1 ? null : { text: passage, start: at };
}

/** Where a part begins in a text, or -1; in linear time for any text (Knuth, Morris, Pratt). */
function indexIn(text: string, part: string): number {
  const fallback = new Int32Array(part.length);
  for (let at = 1, match = 0; at < part.length; at++) {
    while (match > 0 && part[at] !== part[match]) match = fallback[match - 1] ?? 0;
    if (part[at] === part[match]) match++;
    fallback[at] = match;
  }
  for (let at = 0, match = 0; at < text.length; at++) {
    while (match > 0 && text[at] !== part[match]) match = fallback[match - 1] ?? 0;
    if (text[at] === part[match]) match++;
    if (match === part.length) return at - match + 1;
  }
  return -1;
}

function trimPassage({ text, start }: Passage): Passage {
  const begun = text.trimStart();
  return { text: begun.trimEnd(), start: start + text.length - begun.length };
}
