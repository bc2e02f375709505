import { countRuns, matchKeyword } from "#app/content/seo/reading.ts";
import { comparable } from "#app/content/seo/words.ts";
import { splitSentences } from "#app/content/sentences.ts";
import { wordsIn, type Block } from "./block.ts";
import type { Composer } from "./composer.ts";
import { shorten } from "./shorten.ts";
import type { Keyword } from "./subject.ts";

const MOST = 0.022;
const LEAST = 0.0055;
/** So many of the further keywords get a place in any case. */
const FORCED = 4;

/**
 * Brings the first keyword into its range, gives the others a place, and then shortens what has
 * become too long.
 */
export function balanceKeywords(
  composer: Composer,
  blocks: readonly Block[],
  most: number,
): Block[] {
  const { subject } = composer;
  const result = [...blocks];
  const [first, ...others] = subject.keywords;
  if (!first) return shorten(result, most, subject);
  const least = Math.ceil(subject.wordCount * LEAST);
  nameInHeading(composer, result, first);
  for (let round = 0; round < 30 && countIn(result, first) < least; round++)
    if (!addSentence(composer, result, first)) break;
  for (const keyword of others.slice(0, FORCED))
    if (countIn(result, keyword) === 0) addSentence(composer, result, keyword);
  for (let round = 0; round < 60 && countIn(result, first) > wordsIn(result) * MOST; round++)
    if (!dropSentence(result, first)) break;
  const scarce = [
    ...(countIn(result, first) < least * 1.5 ? [first] : []),
    ...others.slice(0, FORCED).filter((keyword) => countIn(result, keyword) < 2),
  ];
  return shorten(result, most, subject, (sentence) =>
    scarce.some((keyword) => occurrences(sentence, keyword) > 0),
  );
}

/** At least one heading reflects the first keyword. */
function nameInHeading(composer: Composer, blocks: Block[], keyword: Keyword): void {
  const headings = blocks.flatMap((block, index) =>
    block.tag === "h2" || block.tag === "h3" ? [{ ...block, index }] : [],
  );
  if (headings.some(({ text }) => matchKeyword(text, keyword.text) !== "none")) return;
  const open = headings.filter(
    ({ tag, index }) =>
      tag === "h2" && blocks[index + 2]?.tag !== "h3" && !isClosing(blocks, index),
  );
  // The heading above a list says what the list is, so it is the last to be exchanged.
  const free = open.filter(
    ({ index }) =>
      !blocks.slice(index + 1, index + 4).some((block) => block.tag === "ul" || block.tag === "ol"),
  );
  const choice = free.length > 0 ? free : open;
  const chosen = choice[composer.random.int(choice.length)];
  const text = chosen && composer.headFor(keyword);
  if (text) blocks[chosen.index] = { tag: "h2", text };
}

function countIn(blocks: readonly Block[], keyword: Keyword): number {
  return blocks.reduce(
    (sum, block) =>
      sum + textsOf(block).reduce((count, text) => count + occurrences(text, keyword), 0),
    0,
  );
}

function textsOf(block: Block): string[] {
  if (block.tag === "p") return [`${block.label ?? ""} ${block.sentences.join(" ")}`];
  return block.tag === "ul" || block.tag === "ol"
    ? block.items.map((item) => `${item.label} ${item.sentences.join(" ")}`)
    : [block.text];
}

function occurrences(text: string, keyword: Keyword): number {
  return countRuns(comparable(text), keyword.words);
}

/**
 * Adds a sentence to a paragraph far from any other mention. False when no sentence or place is
 * left.
 */
function addSentence(composer: Composer, blocks: Block[], keyword: Keyword): boolean {
  const places = blocks.flatMap((block, index) =>
    block.tag === "p" &&
    index > 1 &&
    block.label === undefined &&
    !block.whole &&
    block.sentences.length > 1 &&
    !isClosing(blocks, index)
      ? [{ block, index }]
      : [],
  );
  const mentions = blocks.flatMap((block, index) =>
    textsOf(block).some((text) => occurrences(text, keyword) > 0) ? [index] : [],
  );
  const distance = (index: number) =>
    Math.min(...mentions.map((at) => Math.abs(at - index)), blocks.length) -
    (blocks[index]?.tag === "p" ? wordsIn([blocks[index]]) / 40 : 0);
  const farthest = places.sort((a, b) => distance(b.index) - distance(a.index)).slice(0, 3);
  const best = farthest[composer.random.int(farthest.length)];
  const text = best && composer.weaveThis(keyword);
  if (!best || !text) return false;
  blocks[best.index] = {
    ...best.block,
    sentences: [...best.block.sentences, ...splitSentences(text)],
  };
  return true;
}

/** True for the paragraphs of the last section, whose last words belong to the reader. */
function isClosing(blocks: readonly Block[], index: number): boolean {
  return index >= blocks.map((block) => block.tag).lastIndexOf("h2");
}

function dropSentence(blocks: Block[], keyword: Keyword): boolean {
  for (let index = blocks.length - 1; index > 0; index--) {
    const block = blocks[index];
    if (block?.tag !== "p" || block.sentences.length < 3 || isClosing(blocks, index)) continue;
    const at = block.sentences.findLastIndex((sentence) => occurrences(sentence, keyword) > 0);
    if (at === -1) continue;
    blocks[index] = {
      ...block,
      sentences: block.sentences.filter((_sentence, position) => position !== at),
    };
    return true;
  }
  return false;
}
