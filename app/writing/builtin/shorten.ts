import { comparable } from "#app/content/seo/words.ts";
import { splitWords } from "#app/content/text.ts";
import { wordsIn, type Block } from "./block.ts";
import type { Subject } from "./subject.ts";

/**
 * Takes away until the article has at most `most` words, but nothing that is `needed`: last
 * sentences of long paragraphs first, then paragraphs that follow another one, then parts of lists.
 */
export function shorten(
  blocks: readonly Block[],
  most: number,
  subject: Subject,
  needed: (sentence: string) => boolean = () => false,
): Block[] {
  const result = blocks.map(copyOf);
  const excess = () => wordsIn(result) - most;
  for (const least of [4, 3, 3, 2, 2])
    popSentences(
      result,
      least,
      excess,
      (sentence) => needed(sentence) || keepsMention([sentence], subject),
    );
  popItems(result, excess);
  dropParagraphs(
    result,
    excess,
    (sentence) => needed(sentence) || keepsMention([sentence], subject),
  );
  return result;
}

function copyOf(block: Block): Block {
  if (block.tag === "p") return { ...block, sentences: [...block.sentences] };
  return block.tag === "ul" || block.tag === "ol"
    ? { ...block, items: block.items.map((item) => ({ ...item, sentences: [...item.sentences] })) }
    : block;
}

/**
 * One sentence off each paragraph between introduction and conclusion that has `least` of them,
 * from the end backward; a sentence that is needed stays.
 */
function popSentences(
  blocks: Block[],
  least: number,
  excess: () => number,
  needed: (sentence: string) => boolean,
): void {
  const end = blocks.map((block) => block.tag).lastIndexOf("h2");
  for (let at = end - 1; at > 1 && excess() > 0; at--) {
    const block = blocks[at];
    if (block?.tag !== "p" || block.whole || block.sentences.length < least) continue;
    const last = block.sentences.findLastIndex(
      (sentence, position) => position > 0 && !needed(sentence),
    );
    if (last > 0 && splitWords(block.sentences[last] ?? "").length < excess() + 14)
      block.sentences.splice(last, 1);
  }
}

function popItems(blocks: readonly Block[], excess: () => number): void {
  for (const block of [...blocks].reverse()) {
    if (block.tag !== "ul" && block.tag !== "ol") continue;
    for (const item of [...block.items].reverse())
      if (excess() > 0 && item.sentences.length > 1) item.sentences.pop();
    while (excess() > 0 && block.items.length > 4) block.items.pop();
  }
}

function dropParagraphs(
  blocks: Block[],
  excess: () => number,
  needed: (sentence: string) => boolean,
): void {
  for (
    let at = blocks.map((block) => block.tag).lastIndexOf("h2") - 1;
    at > 2 && excess() > 0;
    at--
  ) {
    const block = blocks[at];
    if (
      block?.tag === "p" &&
      !block.whole &&
      block.label === undefined &&
      blocks[at - 1]?.tag === "p" &&
      !block.sentences.some(needed)
    )
      blocks.splice(at, 1);
  }
}

function keepsMention(sentences: readonly string[], subject: Subject): boolean {
  const text = comparable(sentences.join(" ")).join(" ");
  return subject.wishes.mention.some((phrase) => text.includes(comparable(phrase).join(" ")));
}
