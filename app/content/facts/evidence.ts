import { splitSentences } from "../sentences.ts";
import { detectLanguage } from "../seo/languages.ts";
import { isRow, labelOf } from "./cells.ts";
import { type Named, type Placed, readNames } from "./context.ts";
import type { KnownSource } from "./fact.ts";
import { isOrder, ORDER_MARK } from "./orders.ts";
import { wordsOf } from "./words.ts";

/** A sentence of a source that claims can be compared with. */
export interface Evidence extends Placed {
  /** The two sentences before it, which may name what it is about. */
  before: string;
  source: KnownSource;
  /** The language of the source, as `detectLanguage` names it. */
  language: string;
  /** The words of the whole source. */
  words: ReadonlySet<string>;
  named: Named;
  /** What the other rows of its table are about; empty for a sentence. */
  labels: readonly string[];
}

/** Longer text without an end is no sentence that could be shown. */
const LONGEST = 2_000;
/** A line of more words is no heading. */
const HEADING_WORDS = 12;
const NEAR = 3;

/** The sentences of sources in their order; what tells an AI what to do is none. */
export function readEvidence(sources: readonly KnownSource[]): Evidence[] {
  return sources.flatMap((source) => {
    const lines = source.text.split("\n");
    const placed = lines.flatMap((line, at) => placeSentences(line, at, lines));
    const texts = placed.map(({ text }) => text);
    const language = detectLanguage(source.text).code;
    const words = new Set(wordsOf(`${source.text} ${source.title}`));
    const headings = new Set(placed.map(({ heading }) => heading).filter((one) => one !== ""));
    const named = { names: readNames(texts, headings, language), title: source.title };
    return placed
      .map((one, at) => ({
        ...one,
        before: texts.slice(Math.max(0, at - 2), at).join(" "),
        source,
        language,
        words,
        named,
      }))
      .filter(({ text }) => text.length <= LONGEST && !isOrder(text) && !ORDER_MARK.includes(text));
  });
}

interface Line extends Placed {
  labels: readonly string[];
}

function placeSentences(line: string, at: number, lines: readonly string[]): Line[] {
  const heading = headingAbove(at, lines);
  if (isRow(line)) return [{ text: line, paragraph: [], heading, labels: labelsAround(at, lines) }];
  return splitSentences(line).map((text, place, all) => ({
    text,
    paragraph: all.slice(Math.max(0, place - NEAR), place),
    heading,
    labels: [],
  }));
}

function isHeading(line: string, next: string | undefined): boolean {
  if (next === undefined || isRow(line) || !/^(?:#+\s*)?[\p{Lu}\p{N}]/u.test(line)) return false;
  return !/[.!?:;,…”"»]$/u.test(line) && line.split(" ").length <= HEADING_WORDS;
}

/** The nearest line above that is a heading; long pages are looked through up to here. */
const MOST_LINES = 30;

function headingAbove(at: number, lines: readonly string[]): string {
  for (let above = at - 1; above >= Math.max(0, at - MOST_LINES); above--) {
    const line = (lines[above] ?? "").trim();
    if (line !== "" && isHeading(line, lines[above + 1])) return line.replace(/^#+\s*/, "");
  }
  return "";
}

/** The labels of the rows of the same table. */
function labelsAround(at: number, lines: readonly string[]): string[] {
  const labels: string[] = [];
  for (const step of [-1, 1])
    for (
      let row = at + step;
      isRow(lines[row] ?? "") && Math.abs(row - at) <= MOST_LINES;
      row += step
    )
      labels.push(labelOf(lines[row] ?? ""));
  return labels;
}
