import { readChunks } from "./chunks.ts";
import { joinLines } from "./merge/edit-text.ts";
import { readHtmlLines } from "./html-lines.ts";
import { decodeEntities, tokenise } from "./html.ts";

/**
 * The text of a post as its reader sees it and as its author edits it. Shared with the browser, so
 * that the live word count equals the server's.
 */

/**
 * One line of the article as a reader sees it. `name` is the innermost block that holds it: p, h2,
 * li, blockquote …
 */
export interface Line {
  name: string;
  text: string;
}

/** The text of HTML without its tags, entities decoded, white space unchanged. */
function bareText(html: string): string {
  const parts: string[] = [];
  for (const token of tokenise(html))
    if (token.kind === "text") parts.push(html.slice(token.start, token.end));
  return decodeEntities(parts.join(""));
}

/** The text of a piece of HTML on one line. */
export function lineOf(html: string): string {
  return collapse(bareText(html));
}

/** Collapses runs of white space to one space and trims. */
function collapse(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The lines of an article in order, white space collapsed, empty ones omitted. */
export function readLines(html: string): Line[] {
  return readChunks(html).map(({ block, start, end }) => ({
    name: block?.name ?? "p",
    text: lineOf(html.slice(start, end)),
  }));
}

/** The text of an article without tags: one line per block, entities decoded. */
export function stripTags(html: string): string {
  return readLines(html)
    .map((line) => line.text)
    .join("\n");
}

/**
 * The text of the edit field: a blank line between blocks, list items and table cells each on their
 * own line.
 */
export function toEditableText(html: string): string {
  return joinLines(readHtmlLines(html));
}

/**
 * Words of a plain text: runs between white space that contain a letter or a digit. Where a script
 * has no spaces, each Chinese or Japanese character counts.
 */
export function splitWords(text: string): string[] {
  const parts = text.split(/\s+/).filter((part) => LETTER.test(part));
  return UNSPACED.test(text) ? parts.flatMap(splitUnspaced) : parts;
}

/** The number of words of a plain text. */
export function countWords(text: string): number {
  return splitWords(text).length;
}

/** The number of words that a reader of the HTML sees. */
export function wordsOfHtml(html: string): number {
  return readLines(html).reduce((sum, line) => sum + countWords(line.text), 0);
}

const LETTER = /[\p{L}\p{N}]/u;
const CHARACTER = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}]";
const SYLLABIC = "[\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]";
/** A letter of a script without spaces between words. */
export const UNSPACED = new RegExp(`(?=[\\p{L}\\p{N}])(?:${CHARACTER}|${SYLLABIC})`, "u");
const PIECES = new RegExp(
  `${CHARACTER}|${SYLLABIC}+|[^\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}]+`,
  "gu",
);
const ONLY_SYLLABIC = new RegExp(`^${SYLLABIC}`, "u");

function splitUnspaced(run: string): string[] {
  const pieces = run.match(PIECES) ?? [];
  return pieces
    .flatMap((piece) => (ONLY_SYLLABIC.test(piece) ? splitSyllabic(piece) : [piece]))
    .filter((piece) => LETTER.test(piece));
}

/**
 * Thai, Lao, Khmer and Burmese need a dictionary; a browser without one counts the run as one word.
 */
function splitSyllabic(run: string): string[] {
  if (typeof Intl.Segmenter !== "function") return [run];
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  const words: string[] = [];
  for (let at = 0; at < run.length; at += PIECE)
    for (const part of segmenter.segment(run.slice(at, at + PIECE))) words.push(part.segment);
  return words;
}

/**
 * The segmenter copies the whole run for every word it finds, so it gets short pieces; a word may
 * be split at the end of a piece. These scripts have no surrogate pairs.
 */
const PIECE = 500;

let segmenter: Intl.Segmenter | undefined;
