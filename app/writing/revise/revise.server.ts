import { randomBytes } from "node:crypto";
import type { ArticleBlock } from "#app/content/article-blocks.ts";
import { wordsOfHtml } from "#app/content/text.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { allowedLinks } from "../allowed-links.ts";
import { ownTexts } from "../interview/interview.ts";
import { orElse } from "../or-else.server.ts";
import type { Editor } from "../editor.ts";
import type { Outline } from "../outline.ts";
import type { PostBrief } from "../post-brief.ts";
import { emptyHeadings, figuresOf, mayReplace } from "./accept-block.ts";
import { type Fault, findFaults, isDoubt } from "./critique.ts";
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
  outline: Outline,
  first: Article,
  signal: AbortSignal,
): Promise<Article> {
  return orElse(signal, first, async () => {
    const blocks = await workOnText("readBlocks", first.html);
    const measured = { blocks, words: first.words };
    const { faults: named } = await editor.critique(brief, outline.brief, measured, signal);
    const faults = findFaults(blocks, named);
    if (faults.length === 0) return first;
    const mark = randomBytes(4).toString("hex");
    const answer = await editor.revise(brief, { ...measured, faults, mark }, signal);
    const accepted = await acceptBlocks(brief, blocks, faults, readRevision(answer, mark));
    const most = Math.max(first.words, brief.wordCount * 1.1);
    const whole = await putBlocks(first.html, blocks, accepted);
    const fitting = withoutGrowth(blocks, accepted, whole.words - most);
    const revised =
      fitting.size === accepted.size ? whole : await putBlocks(first.html, blocks, fitting);
    return leavesAnArticle(first.words, revised.words, brief.wordCount) ? revised : first;
  });
}

/** HTML for the block at each position; "" where it goes. */
type Accepted = ReadonlyMap<number, string>;

async function putBlocks(
  html: string,
  blocks: readonly ArticleBlock[],
  accepted: Accepted,
): Promise<Article> {
  const removed = new Set([...accepted].flatMap(([at, fresh]) => (fresh === "" ? [at] : [])));
  const replacements = [
    ...Array.from(accepted, ([position, fresh]) => ({ position, html: fresh })),
    ...emptyHeadings(blocks, removed).map((position) => ({ position, html: "" })),
  ];
  const unique = new Map(replacements.map((one) => [one.position, one]));
  return workOnText("replaceBlocks", html, [...unique.values()]);
}

/** Without the blocks that grew most, as many as it takes to lose `excess` words. */
function withoutGrowth(
  blocks: readonly ArticleBlock[],
  accepted: Accepted,
  excess: number,
): Accepted {
  const growth = Array.from(accepted, ([at, fresh]) => ({
    at,
    words: wordsOfHtml(fresh) - wordsOfHtml(blocks[at]?.html ?? ""),
  })).sort((one, other) => other.words - one.words);
  const kept = new Map(accepted);
  let rest = excess;
  for (const { at, words } of growth) {
    if (rest <= 0 || words <= 0) break;
    kept.delete(at);
    rest -= words;
  }
  return kept;
}

/** The blocks that may stand in the article, each once. */
async function acceptBlocks(
  brief: PostBrief,
  blocks: readonly ArticleBlock[],
  faults: readonly Fault[],
  written: ReadonlyArray<{ block: number; html: string }>,
): Promise<Accepted> {
  const links = allowedLinks(brief);
  const known = knownFigures(brief, blocks, faults);
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
    if (mayReplace(old, { blocks: fresh, faults: own }, known)) accepted.set(position, clean);
  }
  return accepted;
}

/** The figures that a revision may use: all but those of the article that a fault doubts. */
function knownFigures(
  brief: PostBrief,
  blocks: readonly ArticleBlock[],
  faults: readonly Fault[],
): Set<string> {
  const { topic, instructions, sources, keywords } = brief;
  const read = sources.map(({ text }) => text);
  const texts = [topic, instructions, ...ownTexts(brief), ...keywords, ...read];
  const written = blocks.flatMap(({ text }, at) => {
    const doubted = new Set(
      faults
        .filter(({ block, kind }) => block === at + 1 && isDoubt(kind))
        .flatMap(({ quote }) => figuresOf(quote)),
    );
    return figuresOf(text).filter((figure) => !doubted.has(figure));
  });
  return new Set([...figuresOf(texts.join("\n")), ...written]);
}

/** A revision takes no more than a quarter of an article that would then be short. */
function leavesAnArticle(before: number, after: number, wanted: number): boolean {
  return after >= wanted * SHORTEST || after >= before * SHORTEST;
}
