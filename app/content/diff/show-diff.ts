import type { DiffBlock, ShownDiff } from "./diff.ts";
import { diffArticles } from "./diff-articles.ts";

/** Unchanged blocks that are shown on either side of a change. */
const AROUND = 1;
/** What a page shows at most. Whoever changed more reads the whole article. */
const MOST_BLOCKS = 200;
const MOST_CHARACTERS = 60_000;
const MOST_PARTS = 4_000;

/**
 * What a screen shows of two articles: the changes with their neighbours, up to a bound.
 * `wordsOnly`: see `readBlocks`.
 */
export function compareArticles(before: string, after: string, wordsOnly = false): ShownDiff {
  const { blocks, ...words } = diffArticles(before, after, wordsOnly);
  const shown: ShownDiff = { blocks: [], more: 0, ...words };
  const room = { blocks: MOST_BLOCKS, characters: MOST_CHARACTERS, parts: MOST_PARTS };
  for (const [at, block] of blocks.entries()) {
    if (shown.more > 0) shown.more += block.kind === "same" ? 0 : 1;
    else if (block.kind === "same" && !isNearChange(blocks, at)) fold(shown);
    else if (block.kind === "same" || fits(block, room)) shown.blocks.push(shorten(block));
    else shown.more = 1;
  }
  return shown;
}

function isNearChange(blocks: readonly DiffBlock[], at: number): boolean {
  return blocks
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .some(({ kind }) => kind !== "same");
}

function fold({ blocks }: ShownDiff): void {
  const last = blocks.at(-1);
  if (last?.kind === "fold") last.count++;
  else blocks.push({ kind: "fold", count: 1 });
}

/** Takes the room of a block; false if there is not enough. */
function fits(block: DiffBlock, room: Record<"blocks" | "characters" | "parts", number>): boolean {
  const parts = block.kind === "changed" ? block.parts : [block];
  room.blocks -= 1;
  room.parts -= parts.length;
  room.characters -= parts.reduce((sum, { text }) => sum + text.length, 0);
  return Math.min(room.blocks, room.parts, room.characters) >= 0;
}

/** The most of an unchanged neighbour. */
const NEIGHBOUR = 300;

function shorten(block: DiffBlock): DiffBlock {
  if (block.kind !== "same" || block.text.length <= NEIGHBOUR) return block;
  return { ...block, text: `${block.text.slice(0, NEIGHBOUR)}…` };
}
