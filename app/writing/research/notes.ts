import { z } from "zod";
import { isOrder, ORDER_MARK } from "#app/content/facts/orders.ts";
import { sentenceKey } from "#app/content/facts/sentences.ts";
import { NUMBER, toNumber } from "#app/content/facts/words.ts";

/** What was taken from a page for an article, each with the words that say so. */

const researchNote = z.object({
  /** "n1"; never given twice in a draft. */
  id: z.string(),
  claim: z.string(),
  /** Stands literally in the text of the page. */
  quote: z.string(),
  /** Of the fact or the page, as the page has it; "" where it has none. */
  date: z.string(),
});
export type ResearchNote = z.infer<typeof researchNote>;

/** What a page gave. */
export const pageNotes = z.object({
  notes: z.array(researchNote),
  /** Notes left out because their page does not say so. */
  dropped: z.number(),
});
export type PageNotes = z.infer<typeof pageNotes>;

export const NO_NOTES: PageNotes = { notes: [], dropped: 0 };

/** What is stored with a page. */
export function readPageNotes(stored: unknown): PageNotes {
  return pageNotes.safeParse(stored).data ?? NO_NOTES;
}

export const notesAnswer = z.object({
  notes: z.array(
    z.object({
      page: z.number(),
      claim: z.string(),
      quote: z.string(),
      date: z.string(),
    }),
  ),
});
type TakenNote = z.infer<typeof notesAnswer>["notes"][number];

export const MOST_NOTES = 20;
const LONGEST_CLAIM = 300;
const LONGEST_QUOTE = 600;
const LONGEST_DATE = 40;
/** A shorter quote stands in almost any text. In characters. */
const SHORTEST_QUOTE = 15;
/** Stands where an order was; no quote holds it. */
const NO_TEXT = " \u2400 ";

/**
 * The notes of each page, from what a model took of all: those whose quote stands literally in the
 * text of the page that they name, whose numbers stand in the quote, and which tell nobody what to
 * do. A year may stand elsewhere on the page. Others are dropped and counted. `last` is the number
 * of the last note that the draft had.
 */
export function keepLiteral(
  taken: readonly TakenNote[],
  texts: readonly string[],
  last: number,
): PageNotes[] {
  const keys = texts.map((text) => sentenceKey(text.replaceAll(ORDER_MARK, NO_TEXT)));
  const pages = texts.map((): PageNotes => ({ notes: [], dropped: 0 }));
  const seen = new Set<string>();
  let number = last;
  for (const note of taken) {
    const page = pages[note.page - 1];
    const text = keys[note.page - 1];
    if (page === undefined || text === undefined) continue;
    const claim = oneLine(note.claim).slice(0, LONGEST_CLAIM);
    const quote = bare(oneLine(note.quote));
    if (seen.has(sentenceKey(quote))) continue;
    if (claim === "" || !isQuoted(quote, text) || !isBacked(claim, quote, text)) {
      page.dropped++;
      continue;
    }
    if (number - last >= MOST_NOTES) continue;
    seen.add(sentenceKey(quote));
    page.notes.push({ id: `n${++number}`, claim, quote, date: dateOn(note.date, text) });
  }
  return pages;
}

function isQuoted(quote: string, text: string): boolean {
  const key = sentenceKey(quote);
  return (
    key.length >= SHORTEST_QUOTE &&
    quote.length <= LONGEST_QUOTE &&
    text.includes(key) &&
    !isOrder(quote)
  );
}

function isBacked(claim: string, quote: string, text: string): boolean {
  const quoted = new Set(numbersOf(quote));
  const onPage = new Set(numbersOf(text));
  return (
    !isOrder(claim) &&
    numbersOf(claim).every((one) => quoted.has(one) || (isYear(one) && onPage.has(one)))
  );
}

function numbersOf(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([written]) => toNumber(written));
}

function isYear(number: string): boolean {
  return /^(?:19|20)\d\d$/.test(number);
}

/** A date whose numbers the page has. */
function dateOn(date: string, text: string): string {
  const line = oneLine(date).slice(0, LONGEST_DATE);
  const year = /(?:19|20)\d\d/.exec(line)?.[0];
  return year !== undefined && text.includes(year) ? line : "";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Without the quotation marks around it. */
function bare(quote: string): string {
  return quote.replace(/^["'“”‘’„«»]+|["'“”‘’«»]+$/gu, "").trim();
}

/** Lines around one that is cited that are taken with it. */
const AROUND = 2;

/**
 * The parts of a long page that a model is shown: the beginning, and the lines around what was
 * cited of it. `words` counts the words of a line; at most `most` in all, in the page's order.
 */
export function pickPassages(
  page: string,
  cited: string,
  most: number,
  words: (text: string) => number,
): string {
  const lines = page.split("\n").filter((line) => line.trim() !== "");
  const passages = cited.split("\n").map(sentenceKey).filter(Boolean);
  const wanted = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const key = sentenceKey(line);
    const found = passages.some((passage) => key.includes(passage) || passage.includes(key));
    for (let near = at - AROUND; found && near <= at + AROUND; near++) wanted.add(near);
  }
  const order = [...wanted, ...lines.keys()].filter((at) => lines[at] !== undefined);
  const kept = new Set<number>();
  let left = most;
  for (const at of new Set(order)) {
    const count = words(lines[at] ?? "");
    if (count > left) continue;
    left -= count;
    kept.add(at);
  }
  return lines.filter((_line, at) => kept.has(at)).join("\n");
}
