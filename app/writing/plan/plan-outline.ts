import { OUTLINE_LIMITS } from "../outline-edit.ts";
import type { Outline, PlainSection } from "../outline.ts";
import { NO_BRIEF, NO_DETAILS } from "../outline-brief.ts";
import type { PostBrief } from "../post-brief.ts";
import { COMPARISON, LOCAL, REVIEW } from "./frames/choices.ts";
import { RECIPE, TRAVEL } from "./frames/days.ts";
import type { Frame } from "./frames/frame.ts";
import { FRENCH_FRAMES } from "./frames/french.ts";
import { GERMAN_FRAMES } from "./frames/german.ts";
import { SPANISH_FRAMES } from "./frames/spanish.ts";
import { topicLanguage } from "./topic-language.ts";
import { GENERAL, HOW_TO, LIST } from "./frames/guides.ts";
import { NEWS, OPINION, QUESTION } from "./frames/views.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { titlesFor } from "./plan-texts.ts";

const HEADING = /^(?:#{1,6}\s+|\d{1,2}[.)]\s+|[IVX]{1,5}[.)]\s+)(\S.*)$/;
const POINT = /^\s*(?:[-*•–]\s+|[a-z][.)]\s+)?(\S.*)$/;
/** Fewer headings are no outline. */
const FEWEST = 2;

/**
 * The sections of notes that are an outline: lines that begin with "#", "1." or "I." are headings,
 * and the lines below them their points. Null for other notes. The budgets add up to `wordCount`.
 */
function sectionsOfNotes(notes: string, wordCount: number): PlainSection[] | null {
  const sections: PlainSection[] = [];
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

const ENGLISH: Record<Kind, Frame> = {
  "how-to": HOW_TO,
  comparison: COMPARISON,
  list: LIST,
  question: QUESTION,
  opinion: OPINION,
  news: NEWS,
  review: REVIEW,
  local: LOCAL,
  travel: TRAVEL,
  recipe: RECIPE,
  general: GENERAL,
};

/** The outline for a kind of topic, in the topic's language if we have it. */
function frameFor({ topic, language }: PostBrief): Frame {
  const kind = kindOf(topic, language);
  const own = topicLanguage(topic, language) ?? "en";
  if (own === "en") return ENGLISH[kind];
  const frames = { de: GERMAN_FRAMES, fr: FRENCH_FRAMES, es: SPANISH_FRAMES }[own];
  return frames[kind] ?? frames.general;
}

/**
 * The outline in the notes, otherwise the one that fits the kind of topic; the budgets of its
 * sections add up to the length. Nothing is said of what is not written yet: the descriptions are
 * empty.
 */
export function planOutline(brief: PostBrief): Outline {
  const titles = titlesFor(kindOf(brief.topic, brief.language), brief);
  const sections =
    sectionsOfNotes(brief.notes, brief.wordCount) ?? budgeted(frameFor(brief), brief.wordCount);
  return {
    brief: NO_BRIEF,
    title: titles[0] ?? brief.topic,
    titles,
    excerpt: "",
    metaDescription: "",
    sections: sections.map((section) => ({ ...NO_DETAILS, ...section })),
  };
}

/** Round budgets by weight; the heaviest section takes what rounding leaves. */
function budgeted(frame: Frame, wordCount: number): PlainSection[] {
  const sections = frame.filter(({ from }) => from <= wordCount);
  const weights = sections.reduce((sum, { weight }) => sum + weight, 0);
  const budgets = sections.map(
    ({ weight }) => Math.floor((wordCount * weight) / weights / 10) * 10,
  );
  const heaviest = sections.reduce(
    (best, { weight }, at) => (weight > (sections[best]?.weight ?? 0) ? at : best),
    0,
  );
  const left = wordCount - budgets.reduce((sum, words) => sum + words, 0);
  return sections.map(({ heading, questions }, at) => ({
    heading,
    points: [...questions],
    words: (budgets[at] ?? 0) + (at === heaviest ? left : 0),
  }));
}
