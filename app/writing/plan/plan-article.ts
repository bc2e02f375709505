import { SOURCES_TO_USE, TO_WRITE } from "#app/content/open-places.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import { escapeText } from "#app/lib/text.ts";
import type { Outline, OutlineSection } from "../outline.ts";
import type { PostBrief } from "../writer.ts";
import { about, forWhom } from "./plan-texts.ts";
import { quote } from "./topic.ts";

const USE_SOURCES =
  "what your sources and notes say, in the sections above. Then delete this list.";

/** The wishes, sources and notes that a plan repeats, at most. */
const WISHES = 1_000;
const NOTE_LINES = 30;
const NOTE = 300;

/**
 * The plan as HTML: an introduction made of what was typed, then each section with one paragraph
 * that begins with "To write:", then the sources.
 */
export function planArticle(brief: PostBrief, { sections }: Outline): string {
  return [
    ...introduction(brief),
    ...sections.flatMap((section, at) => [
      heading(section.heading),
      toWrite(instructionsFor(section, keywordsFor(brief.keywords, at, sections.length))),
    ]),
    ...sourcesToUse(brief),
  ].join("\n");
}

function introduction(brief: PostBrief): string[] {
  const field = brief.industry === "" ? "" : ` Its field is ${quote(brief.industry)}.`;
  return [
    paragraph(`${about(brief.topic)} ${forWhom(brief.targetAudience)}${field}`),
    ...(brief.instructions === ""
      ? []
      : [toWrite(`what was asked for: ${quote(brief.instructions, WISHES)}.`)]),
  ];
}

function instructionsFor({ points, words }: OutlineSection, keywords: readonly string[]): string {
  const sentences = points.map((point) =>
    /[\p{L}\p{N})”"’]$/u.test(point.trim()) ? `${point.trim()}.` : point.trim(),
  );
  return [
    ...(words > 0 ? [`${words} words.`] : []),
    ...sentences,
    ...(keywords.length > 0
      ? [`Keywords to use: ${keywords.map((one) => quote(one)).join(", ")}.`]
      : []),
  ].join(" ");
}

/** Every keyword has a section, and every section a keyword if there is one. */
function keywordsFor(keywords: readonly string[], at: number, sections: number): string[] {
  const own = keywords.filter((_, index) => index % sections === at);
  const turn = keywords[at % Math.max(1, keywords.length)];
  return own.length > 0 || turn === undefined ? own : [turn];
}

function sourcesToUse({ sources, notes }: PostBrief): string[] {
  const noted = notes
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, NOTE_LINES)
    .map((line) => cutAtWord(line, NOTE));
  const items = [
    ...sources.map(({ title, url }) => (title === "" ? url : `${title} (${url})`)),
    ...noted,
  ];
  if (items.length === 0) return [];
  const list = items.map((item) => `<li${direction(item)}>${escapeText(item)}</li>`).join("\n");
  // Notes are their author's own: the question before publishing keeps them from going out unseen.
  return [heading(SOURCES_TO_USE), toWrite(USE_SOURCES), `<ul>\n${list}\n</ul>`];
}

function heading(text: string): string {
  return `<h2${direction(text)}>${escapeText(text)}</h2>`;
}

function toWrite(text: string): string {
  return `<p><strong>${TO_WRITE}</strong> ${escapeText(text)}</p>`;
}

function paragraph(text: string): string {
  return `<p>${escapeText(text)}</p>`;
}

/** Text whose first letter is of a script that runs from right to left says so. */
function direction(text: string): string {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? ' dir="rtl"'
    : "";
}
