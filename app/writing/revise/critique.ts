import { z } from "zod";
import type { ArticleBlock } from "#app/content/article-blocks.ts";

/**
 * filler: could stand in any article. repeated: an earlier block says it. unsupported: neither
 * sources nor notes hold it. contradicted: they, or another block, say otherwise. unanswered: a
 * question of the reader. wish: one that is not met.
 */
const FAULT_KINDS = [
  "filler",
  "repeated",
  "unsupported",
  "contradicted",
  "unanswered",
  "wish",
] as const;

const fault = z.object({
  /** The number of a block, from 1 on. */
  block: z.number(),
  kind: z.enum(FAULT_KINDS),
  /** The words of the block that are at fault; may be empty where something is missing. */
  quote: z.string(),
  /** What to change. */
  fix: z.string(),
});
export type Fault = z.infer<typeof fault>;

/** An article in its blocks. */
export interface Measured {
  blocks: readonly ArticleBlock[];
  words: number;
}

/** A model's answer about the faults of an article. */
export const critiqueAnswer = z.object({ faults: z.array(fault) });

/** Faults that are mended, the first ones. */
const MOST_FAULTS = 8;
const LONGEST_FIX = 300;

/**
 * The faults that an article has for certain: those whose quotation stands in their block. A fault
 * of what is missing may quote nothing.
 */
export function findFaults(blocks: readonly ArticleBlock[], named: readonly Fault[]): Fault[] {
  return named
    .filter(({ block, kind, quote }) => {
      const text = blocks[block - 1]?.text;
      if (text === undefined) return false;
      const words = plain(quote);
      return words === "" ? isMissing(kind) : plain(text).includes(words);
    })
    .slice(0, MOST_FAULTS)
    .map((one) => ({ ...one, fix: one.fix.slice(0, LONGEST_FIX) }));
}

/** Whether a fault says that what stands there is not true. */
export function isDoubt(kind: Fault["kind"]): boolean {
  return kind === "unsupported" || kind === "contradicted";
}

/** Whether a fault is that something is missing rather than wrong. */
function isMissing(kind: Fault["kind"]): boolean {
  return kind === "unanswered" || kind === "wish";
}

/** A text without what models change when they quote: letter case, quotation marks, white space. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„«»"‘’']/g, "")
    .replace(/(?:…|\.{3})$/, "")
    .replace(/\s+/g, " ")
    .trim();
}
