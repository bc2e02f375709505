import { SOURCES_TO_USE, TO_WRITE, YOUR_EXAMPLE } from "#app/content/open-places.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import { countWords } from "#app/content/words.ts";
import { escapeText } from "#app/lib/text.ts";
import { type Answered, unanswered } from "../interview/interview.ts";
import { ruleQuestions } from "../interview/rule-questions.ts";
import type { Outline, OutlineSection } from "../outline.ts";
import type { PostBrief } from "../post-brief.ts";
import { OUTLINE_WORDS } from "./outline-words.ts";
import { topicLanguage } from "./topic-language.ts";
import { quote } from "./topic.ts";

/** The wishes, sources and notes that a plan repeats, at most. */
const WISHES = 1_000;
const NOTE_LINES = 30;
const NOTE = 300;
/** A shorter answer is no sentence to leave as it is. */
const LEAST_WORDS = 5;

type Words = (typeof OUTLINE_WORDS)["en"];

/**
 * The plan as HTML: a place for the introduction, then each section with one paragraph that begins
 * with "To write:", and the questions to its author in their places, answered or not; then the
 * sources.
 */
export function planArticle(brief: PostBrief, { sections }: Outline): string {
  const words = OUTLINE_WORDS[topicLanguage(brief.topic, brief.language) ?? "en"];
  const asked = brief.interview.length > 0 ? brief.interview : unanswered(ruleQuestions(brief));
  return [
    toWrite(words.introduction),
    ...(brief.instructions === ""
      ? []
      : [toWrite(`${words.wishes} ${quote(brief.instructions, WISHES)}.`)]),
    ...sections.flatMap((section, at) => [
      heading(section.heading),
      toWrite(instructionsFor(section, keywordsFor(brief.keywords, at, sections.length), words)),
      ...asked
        .filter((_, index) => placeOf(index, asked.length, sections.length) === at)
        .flatMap((one) => inPlace(one, words)),
    ]),
    ...sourcesToUse(brief, words),
  ].join("\n");
}

/** The section of a question: they are spread over all but the last. */
function placeOf(index: number, questions: number, sections: number): number {
  return Math.floor((index * Math.max(1, sections - 1)) / questions);
}

/** An answer as its author gave it; a place for it where there is none. */
function inPlace({ question, answer }: Answered, { said }: Words): string[] {
  if (answer === "") return [paragraph(`${YOUR_EXAMPLE} ${question}]`)];
  if (countWords(answer) < LEAST_WORDS)
    return [toWrite(`${said} ${quote(question)} – ${quote(answer)}.`)];
  return answer
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => paragraph(line.trim()));
}

function instructionsFor(
  { points, words }: OutlineSection,
  keywords: readonly string[],
  say: Words,
): string {
  const sentences = points.map((point) =>
    /[\p{L}\p{N})”"’]$/u.test(point.trim()) ? `${point.trim()}.` : point.trim(),
  );
  return [
    ...(words > 0 ? [say.words(words)] : []),
    ...sentences,
    ...(keywords.length > 0
      ? [`${say.keywords} ${keywords.map((one) => quote(one)).join(", ")}.`]
      : []),
  ].join(" ");
}

/** Every keyword has a section, and every section a keyword if there is one. */
function keywordsFor(keywords: readonly string[], at: number, sections: number): string[] {
  const own = keywords.filter((_, index) => index % sections === at);
  const turn = keywords[at % Math.max(1, keywords.length)];
  return own.length > 0 || turn === undefined ? own : [turn];
}

function sourcesToUse({ sources, notes }: PostBrief, words: Words): string[] {
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
  return [heading(SOURCES_TO_USE), toWrite(words.sources), `<ul>\n${list}\n</ul>`];
}

function heading(text: string): string {
  return `<h2${direction(text)}>${escapeText(text)}</h2>`;
}

function toWrite(text: string): string {
  return `<p><strong>${TO_WRITE}</strong> ${escapeText(text)}</p>`;
}

function paragraph(text: string): string {
  return `<p${direction(text)}>${escapeText(text)}</p>`;
}

/** Text whose first letter is of a script that runs from right to left says so. */
function direction(text: string): string {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? ' dir="rtl"'
    : "";
}
