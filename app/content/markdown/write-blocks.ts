import type { Alignment } from "./align-blocks.ts";

/** A block of an edited article. */
export interface MadeBlock {
  html: string;
  /** True for text outside of any element, which runs into other such text beside it. */
  isLoose: boolean;
}

/**
 * Writes the blocks of an edited text into the article. What stands between its blocks (white
 * space, the tags of groups around them) stays where it is; blocks that are gone take only the
 * white space before them along.
 */
export function writeBlocks(
  html: string,
  before: ReadonlyArray<{ start: number; end: number }>,
  { same }: Alignment,
  made: ReadonlyArray<MadeBlock | undefined>,
): string {
  if (made.every((block) => !block)) return "";
  /** What stands before a block; the last entry is what stands after all of them. */
  const gaps = [...before, { start: html.length }].map(({ start }, at) =>
    html.slice(before[at - 1]?.end ?? 0, start),
  );
  const ends = nextPlaces(same, before.length);
  const parts: string[] = [];
  let gap = 0;
  let wasLoose = false;
  for (const [at, block] of made.entries()) {
    const place = same[at];
    const end = ends[at] ?? before.length;
    if (place !== undefined) {
      parts.push(...gapsOf(gaps, gap, place));
      gap = place + 1;
    } else if (gap < end) parts.push(gaps[gap++] ?? "");
    else if (parts.length > 0) parts.push("\n");
    if (!block) continue;
    const runsOn = block.isLoose && wasLoose && !(parts.at(-1) ?? "").includes("<");
    parts.push(runsOn ? `<p>${block.html}</p>` : block.html);
    wasLoose = block.isLoose;
  }
  parts.push(...gapsOf(gaps, gap, before.length));
  return parts.join("");
}

/** By block of the text: the first block of the article that stands at or after it. */
function nextPlaces(same: Alignment["same"], end: number): number[] {
  const places = new Array<number>(same.length);
  let next = end;
  for (let at = same.length - 1; at >= 0; at--) {
    next = same[at] ?? next;
    places[at] = next;
  }
  return places;
}

/** The gaps from one to another; those before blocks that are gone without their white space. */
function gapsOf(gaps: readonly string[], from: number, to: number): string[] {
  return gaps.slice(from, to + 1).filter((text, at) => at === to - from || text.includes("<"));
}
