import { OUTLINE_LIMITS } from "./outline-edit.ts";
import type { OutlineSection } from "./outline.ts";

const HEADING = /^(?:#{1,6}\s+|\d{1,2}[.)]\s+|[IVX]{1,5}[.)]\s+)(\S.*)$/;
const POINT = /^\s*(?:[-*•–]\s+|[a-z][.)]\s+)?(\S.*)$/;
/** Fewer headings are no outline. */
const FEWEST = 2;

/**
 * The sections of notes that are an outline: lines that begin with "#", "1." or "I." are headings,
 * and the lines below them their points. Null for other notes. The budgets add up to `wordCount`.
 */
export function sectionsOfNotes(notes: string, wordCount: number): OutlineSection[] | null {
  const sections: OutlineSection[] = [];
  for (const line of notes.split("\n")) {
    const heading = HEADING.exec(line.trimEnd())?.[1];
    const point = POINT.exec(line.trimEnd())?.[1];
    if (heading !== undefined) sections.push({ heading, points: [], words: 0 });
    else if (point !== undefined) sections.at(-1)?.points.push(point);
  }
  if (sections.length < FEWEST) return null;
  const kept = sections.slice(0, OUTLINE_LIMITS.sections);
  const share = Math.floor(wordCount / kept.length / 10) * 10;
  const rest = wordCount - share * (kept.length - 1);
  return kept.map((section, at) => ({ ...section, words: at === 0 ? rest : share }));
}
