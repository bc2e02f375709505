import { randomBytes } from "node:crypto";
import type { ArticleBlock } from "#app/content/article-blocks.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { allowedLinks } from "../allowed-links.ts";
import { orElse } from "../or-else.server.ts";
import type { Editor } from "../editor.ts";
import type { PostBrief } from "../post-brief.ts";
import { figuresOf, mayReplace } from "./accept-block.ts";
import { type Fault, findFaults } from "./critique.ts";
import { readRevision } from "./prompts.server.ts";

interface Article {
  html: string;
  words: number;
}

/** The share of the words asked for below which an article is short, and says so. */
export const SHORTEST = 0.75;

/**
 * The article after one look of an editor: its faults are named, and only the blocks that have one
 * are written again; the others keep their bytes. What fails leaves the article as it is. Throws
 * only the signal's reason.
 */
export async function reviseArticle(
  editor: Editor,
  brief: PostBrief,
  first: Article,
  signal: AbortSignal,
): Promise<Article> {
  return orElse(signal, first, async () => {
    const blocks = await workOnText("readBlocks", first.html);
    const measured = { blocks, words: first.words };
    const { faults: named } = await editor.critique(brief, measured, signal);
    const faults = findFaults(blocks, named);
    if (faults.length === 0) return first;
    const mark = randomBytes(4).toString("hex");
    const answer = await editor.revise(brief, { ...measured, faults, mark }, signal);
    const written = readRevision(answer, mark);
    const replacements = await acceptBlocks(brief, blocks, faults, written);
    if (replacements.length === 0) return first;
    const revised = await workOnText("replaceBlocks", first.html, replacements);
    return isBetter(first.words, revised.words, brief.wordCount) ? revised : first;
  });
}

/** The blocks that may stand in the article, each by its position and once. */
async function acceptBlocks(
  brief: PostBrief,
  blocks: readonly ArticleBlock[],
  faults: readonly Fault[],
  written: ReadonlyArray<{ block: number; html: string }>,
): Promise<Array<{ position: number; html: string }>> {
  const links = allowedLinks(brief);
  const known = new Set(figuresOf(knownText(brief, blocks)));
  const accepted = new Map<number, string>();
  for (const { block, html } of written) {
    const position = block - 1;
    const old = blocks[position];
    const own = faults.filter((fault) => fault.block === block);
    if (!old || own.length === 0 || accepted.has(position)) continue;
    const clean = html === "" ? "" : (await workOnText("cleanGenerated", html, links)).html;
    // An answer of which nothing is left after cleaning is no wish to remove the block.
    if (clean === "" && html !== "") continue;
    const fresh = await workOnText("readBlocks", clean);
    const neighbours = {
      before: lastKept(blocks, accepted, position),
      after: blocks[position + 1],
    };
    if (mayReplace(old, neighbours, { blocks: fresh, faults: own }, known))
      accepted.set(position, clean);
  }
  return Array.from(accepted, ([position, html]) => ({ position, html }));
}

/** The block before a position that is not to go. */
function lastKept(
  blocks: readonly ArticleBlock[],
  accepted: ReadonlyMap<number, string>,
  position: number,
): ArticleBlock | undefined {
  return blocks.slice(0, position).findLast((_block, at) => accepted.get(at) !== "");
}

/** Everything that a revision may take a figure from. */
function knownText(brief: PostBrief, blocks: readonly ArticleBlock[]): string {
  const { topic, instructions, notes, interview, sources, keywords } = brief;
  const own = [notes, ...interview.map(({ answer }) => answer)];
  const texts = [topic, instructions, ...own, ...keywords, ...sources.map(({ text }) => text)];
  return [...texts, ...blocks.map(({ text }) => text)].join("\n");
}

/** A revision must leave an article, and lengthens none that is too long already. */
function isBetter(before: number, after: number, wanted: number): boolean {
  if (after < wanted * SHORTEST && after < before * SHORTEST) return false;
  return after <= Math.max(before, wanted * 1.1);
}
