import type { Section } from "#app/content/sections.ts";
import type { Outline } from "./outline.ts";

/** A section to rewrite: where it stands, and how many words it should have. */
export interface SectionToFit extends Section {
  position: number;
  goal: number;
}

/** A section is shortened to this share of its words at most. */
const SHORTEST = 0.35;

/** What may still be missing of `wordCount` when no further section is chosen, as a share. */
const CLOSE_ENOUGH = 0.05;

/**
 * The sections that are furthest from their budgets, few enough to leave the rest alone and enough
 * to bring the article to `wordCount`; in the article's order.
 */
export function chooseSections(
  sections: readonly Section[],
  outline: Pick<Outline, "sections">,
  wordCount: number,
): SectionToFit[] {
  const total = sections.reduce((sum, { words }) => sum + words, 0);
  const missing = wordCount - total;
  const budgets = budgetsOf(sections, outline, wordCount, total);
  const ranked = sections
    .map((section, position) => {
      const off = Math.max(0, ((budgets[position] ?? 0) - section.words) * Math.sign(missing));
      const room = missing < 0 ? section.words * (1 - SHORTEST) : Infinity;
      return { section, position, off, room };
    })
    .filter(({ section }) => section.words > 0)
    .sort((a, b) => b.off - a.off || b.section.words - a.section.words);
  const chosen: typeof ranked = [];
  let open = Math.abs(missing);
  for (const candidate of ranked) {
    if (open <= wordCount * CLOSE_ENOUGH) break;
    chosen.push(candidate);
    open -= Math.min(Math.max(candidate.off, candidate.section.words / 4), candidate.room);
  }
  const shares = chosen.map(({ off, section }) => Math.max(off, section.words / 4));
  const sum = shares.reduce((all, share) => all + share, 0);
  return chosen
    .map(({ section, position, room }, index) => {
      const change = Math.min(room, (Math.abs(missing) * (shares[index] ?? 0)) / sum);
      const goal = Math.round(section.words + change * Math.sign(missing));
      return { ...section, position, goal };
    })
    .sort((a, b) => a.position - b.position);
}

/** The words that each section should have, by its heading in the outline. */
function budgetsOf(
  sections: readonly Section[],
  outline: Pick<Outline, "sections">,
  wordCount: number,
  total: number,
): number[] {
  const planned = sections.map(
    ({ heading }) => outline.sections.find((one) => sameText(one.heading, heading))?.words ?? null,
  );
  const known = planned.reduce<number>((sum, words) => sum + (words ?? 0), 0);
  const others = sections.reduce(
    (sum, { words }, index) => (planned[index] === null ? sum + words : sum),
    0,
  );
  // What the outline does not name, such as the introduction, keeps its share of the article.
  const forOthers = total === 0 ? 0 : (others * wordCount) / total;
  const scale = known === 0 ? 0 : (wordCount - forOthers) / known;
  return sections.map(({ words }, index) => {
    const budget = planned[index];
    return budget === null || budget === undefined
      ? (words * wordCount) / Math.max(1, total)
      : budget * scale;
  });
}

function sameText(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return plain(a) === plain(b);
}
