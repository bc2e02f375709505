import type { ArticleBlock } from "#app/content/article-blocks.ts";
import { NUMBER, toNumber } from "#app/content/facts/words.ts";
import type { Fault } from "./critique.ts";

/** A block that a model wrote again. */
export interface Revised {
  /** The blocks that it became; none if it is to go. */
  blocks: readonly ArticleBlock[];
  /** What is wrong with the block in the article. */
  faults: readonly Fault[];
}

const HEADING = /^h[1-6]$/;
/** Elements that a revision must not turn into another. */
const FIXED = new Set(["table", "pre", "ul", "ol", "dl", "blockquote"]);
/** Elements that somebody asked for, or that nobody writes for nothing. */
const KEPT = new Set(["table", "pre"]);
/** A block may go for these: it says nothing, or nothing that is known. */
const REMOVABLE: ReadonlySet<Fault["kind"]> = new Set([
  "filler",
  "repeated",
  "unsupported",
  "contradicted",
]);

/**
 * Whether what a model wrote may stand in place of a block: it is of the same kind, loses no link,
 * and has no figure beside the `known` ones. A block goes only where it was superfluous,
 * unsupported or contradicted.
 */
export function mayReplace(
  old: ArticleBlock,
  { blocks, faults }: Revised,
  known: ReadonlySet<string>,
): boolean {
  if (blocks.length === 0)
    return (
      faults.every(({ kind }) => REMOVABLE.has(kind)) && !isHeading(old) && !KEPT.has(old.name)
    );
  const html = blocks.map((block) => block.html).join("\n");
  return (
    hasSameKind(old, blocks) &&
    linksOf(old.html).every((link) => linksOf(html).includes(link)) &&
    figuresOf(blocks.map(({ text }) => text).join(" ")).every((figure) => known.has(figure))
  );
}

function hasSameKind(old: ArticleBlock, blocks: readonly ArticleBlock[]): boolean {
  if (isHeading(old)) return blocks.length === 1 && blocks[0]?.name === old.name;
  if (blocks.some(isHeading)) return false;
  return !FIXED.has(old.name) || blocks.some(({ name }) => name === old.name);
}

function isHeading(block: ArticleBlock | undefined): boolean {
  return block !== undefined && HEADING.test(block.name);
}

/**
 * Headings, by position, below which nothing would be left once the blocks at `removed` are gone:
 * they go too.
 */
export function emptyHeadings(
  blocks: readonly ArticleBlock[],
  removed: ReadonlySet<number>,
): number[] {
  return blocks.flatMap((block, at) => {
    if (!isHeading(block)) return [];
    const level = Number(block.name.slice(1));
    const after = blocks.slice(at + 1);
    const next = after.findIndex((one) => isHeading(one) && Number(one.name.slice(1)) <= level);
    const below = next < 0 ? after : after.slice(0, next);
    const left = below.some((one, n) => !isHeading(one) && !removed.has(at + 1 + n));
    return below.length > 0 && !left ? [at] : [];
  });
}

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = ""]) => href);
}

/** The figures of a text, each in one form: "1,200" and "1.200" are one, "1.5" and "15" are not. */
export function figuresOf(text: string): string[] {
  return (text.match(NUMBER) ?? []).map(toNumber);
}
