import type { ArticleBlock } from "#app/content/article-blocks.ts";
import type { Fault } from "./critique.ts";

/** A block that a model wrote again. */
export interface Revised {
  /** The blocks that it became; none if it is to go. */
  blocks: readonly ArticleBlock[];
  /** What is wrong with the block in the article. */
  faults: readonly Fault[];
}

const HEADING = /^h[1-6]$/;
const WHOLE = new Set(["table", "pre", "ul", "ol", "dl", "blockquote"]);

/**
 * Whether what a model wrote may stand in place of a block: it is of the same kind, loses no link,
 * and has no figure beside the `known` ones (of the article, its sources and its brief). A block
 * goes only where it was superfluous, and leaves no heading without text.
 */
export function mayReplace(
  old: ArticleBlock,
  neighbours: { before: ArticleBlock | undefined; after: ArticleBlock | undefined },
  { blocks, faults }: Revised,
  known: ReadonlySet<string>,
): boolean {
  if (blocks.length === 0) {
    const superfluous = faults.every(({ kind }) => kind === "filler" || kind === "repeated");
    const alone =
      isHeading(neighbours.before) && (!neighbours.after || isHeading(neighbours.after));
    return superfluous && !isHeading(old) && !WHOLE.has(old.name) && !alone;
  }
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
  return !WHOLE.has(old.name) || blocks.some(({ name }) => name === old.name);
}

function isHeading(block: ArticleBlock | undefined): boolean {
  return block !== undefined && HEADING.test(block.name);
}

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = ""]) => href);
}

/** Figures without what separates thousands: "1,200", "1.200" and "1200" are one. */
export function figuresOf(text: string): string[] {
  return (text.match(/\d+(?:[.,'\u00a0\u202f]\d+)*/g) ?? []).map((figure) =>
    figure.replace(/\D/g, ""),
  );
}
