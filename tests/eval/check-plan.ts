import { readLines } from "#app/content/text.ts";
import { planWriter } from "#app/writing/plan/plan-writer.server.ts";
import type { Kind } from "#app/writing/plan/kinds.ts";
import { topicLanguage } from "#app/writing/plan/topic-language.ts";
import { NO_MATERIALS, type PostBrief } from "#app/writing/post-brief.ts";
import type { EvalTopic } from "./topics.ts";

/** What a plan holds that it must not, and how long it took. */
export interface PlanReport {
  topic: string;
  /** Sentences that are no question, no known form and no typed words. */
  claims: string[];
  /** Typed words that stand anywhere in another form than they were typed in. */
  inflected: string[];
  /** What else is wrong: the sum of the budgets, the length of a text, the number of titles. */
  faults: string[];
  ms: number;
}

const never = new AbortController().signal;

export function briefOf(
  one: EvalTopic,
  wordCount: number,
  given: Partial<PostBrief> = {},
): PostBrief {
  return {
    topic: one.topic,
    targetAudience: one.audience,
    industry: one.industry ?? "",
    language: "",
    keywords: [],
    tone: "friendly",
    wordCount,
    instructions: "",
    ...NO_MATERIALS,
    ...given,
  };
}

/** Makes the plan of a topic and reads every sentence of it. */
export async function checkPlan(one: EvalTopic, wordCount = 1200): Promise<PlanReport> {
  const start = performance.now();
  const plan = await planOf(briefOf(one, wordCount));
  const ms = performance.now() - start;
  const twin = await planOf(twinOf(one, wordCount));
  const typed = [one.topic, one.audience, one.industry ?? "", ...plan.keywords];
  return {
    topic: one.topic,
    claims: [
      ...sentencesOf(plan.lines),
      ...sentencesOf([plan.outline.metaDescription, plan.outline.excerpt]),
    ].filter((sentence) => !isHarmless(sentence)),
    inflected: [
      ...difference(plan.scaffold, twin.scaffold),
      ...plan.keywords.filter((keyword) => !isTyped(one, keyword)),
      ...difference(plan.titles, twin.titles),
      ...slotsOf(plan.lines).filter((slot) => !typed.some((text) => contains(text, slot))),
    ],
    faults: faultsOf(plan, wordCount),
    ms,
  };
}

async function planOf(brief: PostBrief) {
  const sets = await planWriter.keywords(brief, never);
  const keywords = Object.values(sets).flat();
  const outline = await planWriter.outline(brief, never);
  const html = await planWriter.article({ ...brief, keywords }, outline, () => undefined, never);
  const lines = readLines(html).map(({ text }) => text);
  // Keywords differ between topics, so their sentences are left out of the comparison.
  const scaffold = lines.map((line) =>
    withoutSlots(line).replace(/ (?:Keywords(?: to use)?|Mots-clés|Palabras clave) ?: .*$/, ""),
  );
  return {
    sets,
    keywords,
    outline,
    lines,
    scaffold,
    titles: outline.titles.map((title) => titleForm(title, brief)),
  };
}

/** The same kind of topic in other words: its plan must differ only inside the quotation marks. */
function twinOf(one: EvalTopic, wordCount: number): PostBrief {
  const language = topicLanguage(one.topic, "");
  const topic =
    language === "de" || language === "fr" || language === "es" ? OTHER[language] : null;
  return briefOf(
    { ...one, topic: topic?.[one.kind] ?? TWINS[one.kind], audience: "qqx" },
    wordCount,
    {
      language:
        language === null
          ? "Qqx"
          : { en: "English", de: "German", fr: "French", es: "Spanish" }[language],
      industry: one.industry ? "wwx" : "",
    },
  );
}

const OTHER: Record<"de" | "fr" | "es", Partial<Record<Kind, string>>> = {
  de: { "how-to": "Wie man zzx" },
  fr: { "how-to": "Comment zzx" },
  es: { "how-to": "Cómo zzx" },
};

const TWINS: Record<Kind, string> = {
  "how-to": "How to zzx the wwx",
  comparison: "Zzx vs wwx",
  list: "3 zzx",
  question: "Zzx?",
  opinion: "Why I zzx",
  news: "New laws zzx",
  review: "Zzx review",
  local: "Zzx near me",
  travel: "Zzx itinerary",
  recipe: "Zzx recipe",
  general: "Zzx",
};

/** A title without the typed words, and without what depends on the topic's last sign. */
function titleForm(title: string, { topic, targetAudience, industry }: PostBrief): string {
  let form = title.replace(topic, "T").replace(targetAudience, "A");
  if (industry !== "") form = form.replace(industry, "I");
  return form.replace(/[:–]/g, "").replace(/\s+/g, " ").trim().toLowerCase();
}

const HARMLESS = [
  /^To write: (?:the introduction|die Einleitung|l’introduction|la introducción)\.$/,
  /^To write: \d+ (?:words|Wörter|mots|palabras)\.$/,
  /^To write: what was asked for: “”\.$/,
  /^(?:Keywords(?: to use)?|Mots-clés|Palabras clave) ?: “”(?:, “”)*\.$/,
  /^[^.“”]*\?$/,
];

function isHarmless(sentence: string): boolean {
  return HARMLESS.some((form) => form.test(sentence));
}

/** The sentences outside headings, with every quotation emptied. */
function sentencesOf(lines: readonly string[]): string[] {
  return lines
    .map(withoutSlots)
    .filter((line) => /[.?!]$/.test(line))
    .flatMap((line) => line.split(/(?<=[.?!])\s+/));
}

function withoutSlots(text: string): string {
  return text.replace(/“[^”]*”/g, "“”");
}

function slotsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => [...line.matchAll(/“([^”]*)”/g)].map((match) => match[1] ?? ""));
}

function contains(text: string, part: string): boolean {
  return text.replace(/\s+/g, " ").includes(part.replace(/…$/, ""));
}

/** A part of the topic, or the topic with the audience behind it. */
function isTyped({ topic, audience }: EvalTopic, keyword: string): boolean {
  const end = ` for ${audience}`;
  return contains(topic, keyword.endsWith(end) ? keyword.slice(0, -end.length) : keyword);
}

function difference(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((text) => !other.includes(text));
}

function faultsOf({ sets, outline, lines }: Awaited<ReturnType<typeof planOf>>, wordCount: number) {
  const faults: string[] = [];
  const sum = outline.sections.reduce((total, { words }) => total + words, 0);
  if (sum !== wordCount) faults.push(`budgets of ${sum} words`);
  for (const { heading, points } of outline.sections)
    if (points.length < 2 || points.length > 4)
      faults.push(`${points.length} questions: ${heading}`);
  if (outline.metaDescription + outline.excerpt !== "") faults.push("an invented description");
  if (outline.titles.length < 3 || outline.titles.length > 5)
    faults.push(`${outline.titles.length} titles`);
  if (sets.primaryKeywords.length === 0) faults.push("no primary keyword");
  const open = lines.filter((line) => line.startsWith("To write:")).length;
  // The introduction is one too.
  if (open !== outline.sections.length + 1) faults.push(`${open} places to write`);
  return faults;
}
