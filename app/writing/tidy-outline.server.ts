import { toLine, toPlain } from "./clean-answer.server.ts";
import { totalWords, OUTLINE_LIMITS as LIMITS } from "./outline-edit.ts";
import type { Outline } from "./outline.ts";
import { mapLines } from "./outline-brief.ts";
import { readIds } from "./research/evidence.ts";

/** The share of an article that is not its introduction. */
const IN_SECTIONS = 0.9;
const MOST_TITLES = 6;
/** Characters of a meta description that are looked at. */
const LONGEST_META = 1_000;

/**
 * A writer's outline as plain text within the limits. The title is one of the candidates, and the
 * budgets make sense for an article of `wordCount` words. Of what backs a section only what is
 * `known` stays.
 */
export function tidyOutline(
  outline: Outline,
  topic: string,
  wordCount: number,
  known: readonly string[] = [],
): Outline {
  const title = toLine(outline.title, LIMITS.title) || toLine(topic, LIMITS.title);
  const meta = toLine(outline.metaDescription, LONGEST_META);
  const titles = [title, ...outline.titles.map((one) => toLine(one, LIMITS.title))];
  return {
    brief: mapLines(outline.brief, (line) => toLine(line, LIMITS.line)),
    title,
    titles: [...new Set(titles)].filter((one) => one !== "").slice(0, MOST_TITLES),
    excerpt: toPlain(outline.excerpt, LIMITS.excerpt),
    // One that is too long is not cut but left out: it is written again after the article.
    metaDescription: [...meta].length > LIMITS.metaDescription ? "" : meta,
    sections: withBudgets(
      outline.sections.slice(0, LIMITS.sections).map(({ heading, points, words, ...details }) => ({
        heading: toPlain(heading, LIMITS.heading),
        points: points
          .map((point) => toPlain(point, LIMITS.point).replace(/\s+/g, " "))
          .filter((point) => point !== "")
          .slice(0, LIMITS.points),
        words: Number.isFinite(words) ? Math.max(0, Math.round(words)) : 0,
        claim: toLine(details.claim, LIMITS.claim),
        evidence: readIds(details.evidence.join(" ")).filter((id) => known.includes(id)),
        example: toLine(details.example, LIMITS.example),
        format: details.format,
      })),
      wordCount,
    ),
  };
}

/** Budgets that are far from the length asked for are brought to it. */
function withBudgets(sections: Outline["sections"], wordCount: number): Outline["sections"] {
  const goal = wordCount * IN_SECTIONS;
  const sum = totalWords(sections);
  if (sections.length === 0 || (sum >= goal / 2 && sum <= goal * 1.5)) return sections;
  return sections.map((section) => ({
    ...section,
    words: Math.round(sum === 0 ? goal / sections.length : (section.words * goal) / sum),
  }));
}
