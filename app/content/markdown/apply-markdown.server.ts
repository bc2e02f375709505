import { wordsOfHtml } from "../text.ts";
import { alignBlocks, type Alignment } from "./align-blocks.ts";
import { type ArticleBlock, readArticleBlocks } from "./article-blocks.server.ts";
import { carryAttributes } from "./carry-attributes.server.ts";
import type { KeptWords } from "./count-words.ts";
import { keptLine, readKeptLine } from "./kept-line.ts";
import { type MarkdownBlock, parseMarkdown } from "./parse-markdown.ts";
import { type MadeBlock, writeBlocks } from "./write-blocks.ts";

/** Attributes of links and pictures that Markdown has no sign for. */

const TAG = /<(?:a|img)\b[^>]*>/g;
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/g;
/** Attributes that Markdown says. */
const SAID = new Set(["href", "src", "alt", "title"]);

/** By what Markdown says of a link or picture: its whole tag in the article. */
type KnownTags = ReadonlyMap<string, string>;

/** The tags of links and pictures of a sanitised article; none where two of them disagree. */
function readAttributes(html: string): KnownTags {
  const known = new Map<string, string>();
  const unclear = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    const key = keyOf(tag);
    if (known.has(key) && known.get(key) !== tag) unclear.add(key);
    known.set(key, tag);
  }
  for (const key of unclear) known.delete(key);
  return known;
}

/** Gives links and pictures the attributes that they have in the article. */
function keepAttributes(html: string, known: KnownTags): string {
  return known.size === 0 ? html : html.replace(TAG, (tag) => known.get(keyOf(tag)) ?? tag);
}

function keyOf(tag: string): string {
  const said = [...tag.matchAll(ATTRIBUTE)]
    .filter(([, name = ""]) => SAID.has(name))
    .map(([, name, value]) => `${name}=${value}`);
  return `${tag.slice(1, 2)} ${said.sort().join("\n")}`;
}

/** An article as edit mode shows it. */
export interface EditText {
  /** Markdown, with a kept line for each block that Markdown cannot say. */
  text: string;
  /** The words of those blocks. */
  keptWords: KeptWords;
}

/** The text of the text area for a stored article. */
export function readEditText(html: string): EditText {
  const blocks = readArticleBlocks(html);
  const keptWords: Record<string, number> = {};
  for (const block of blocks) {
    const kept = readKeptLine(block.markdown);
    if (kept !== null) keptWords[kept] = wordsOfHtml(block.html);
  }
  return { text: textOf(blocks), keptWords };
}

/** What an edited text makes of an article. */
export interface AppliedMarkdown {
  /** Not sanitised. */
  html: string;
  /** Kept lines of the text that stand for no block of the article, or stand inside another. */
  unknown: string[];
}

/**
 * Puts the Markdown of the text area back into the article that it was made from. A block whose
 * Markdown was not touched keeps its HTML byte for byte, wherever it stands now; others are made
 * from their Markdown. `others` are articles whose blocks may stand in the text too: the version
 * that the text was opened at.
 */
export function applyMarkdown(
  html: string,
  text: string,
  others: readonly string[] = [],
): AppliedMarkdown {
  const before = readArticleBlocks(html);
  const wanted = text.replace(/\r\n?/g, "\n").trimEnd();
  if (wanted === textOf(before)) return { html, unknown: [] };
  const after = parseMarkdown(wanted);
  const alignment = alignBlocks(
    before.map(({ markdown }) => markdown),
    after.map(({ raw }) => raw),
  );
  const made = makeBlocks(html, before, after, alignment, others);
  return {
    html: writeBlocks(html, before, alignment, made),
    unknown: [
      ...after.flatMap(({ kept }, at) => (kept !== null && !made[at] ? [keptLine(kept)] : [])),
      ...insideOthers(before, after),
    ],
  };
}

function textOf(blocks: readonly ArticleBlock[]): string {
  return blocks.map(({ markdown }) => markdown).join("\n\n");
}

/** The HTML of every block of the text; undefined for a kept line that stands for nothing. */
function makeBlocks(
  html: string,
  before: readonly ArticleBlock[],
  after: readonly MarkdownBlock[],
  { same, replaces }: Alignment,
  others: readonly string[],
): Array<MadeBlock | undefined> {
  const aligned = new Set(same);
  const spare = collectSpare([
    ...before.filter((block, at) => !aligned.has(at) || isKept(block)),
    ...others.flatMap(readArticleBlocks),
  ]);
  const known = readAttributes(html);
  return after.map(({ raw, html: made, kept }, at) => {
    const place = same[at];
    const stored = (place === undefined ? undefined : before[place]) ?? takeSpare(spare, raw);
    if (stored) return { html: stored.html, isLoose: stored.name === "" };
    if (kept !== null) return undefined;
    const replaced = before[replaces[at] ?? -1];
    const linked = keepAttributes(made, known);
    return { html: replaced ? carried(linked, replaced) : linked, isLoose: false };
  });
}

function carried(made: string, { html, markdown }: ArticleBlock): string {
  const unedited = parseMarkdown(markdown).map((block) => block.html);
  return carryAttributes(made, html, unedited.join(""));
}

type Spare = Map<string, ArticleBlock[]>;

function collectSpare(blocks: readonly ArticleBlock[]): Spare {
  const spare: Spare = new Map();
  for (const block of blocks) {
    const those = spare.get(block.markdown);
    if (those) those.push(block);
    else spare.set(block.markdown, [block]);
  }
  return spare;
}

/** A block that stood elsewhere. A kept one may stand in several places. */
function takeSpare(spare: Spare, raw: string): ArticleBlock | undefined {
  const those = spare.get(raw);
  return those && (those[0] && isKept(those[0]) ? those[0] : those.shift());
}

function isKept({ markdown }: ArticleBlock): boolean {
  return readKeptLine(markdown) !== null;
}

/** Kept lines of the article that now stand inside a list or a quote, where they mean nothing. */
function insideOthers(before: readonly ArticleBlock[], after: readonly MarkdownBlock[]): string[] {
  const standing = new Set(after.map(({ raw }) => raw));
  const lost = before.filter((block) => isKept(block) && !standing.has(block.markdown));
  if (lost.length === 0) return [];
  const texts = after.filter(({ raw }) => raw.includes("[["));
  return lost
    .map(({ markdown }) => markdown)
    .filter((line) => texts.some(({ raw }) => raw.includes(line)));
}
