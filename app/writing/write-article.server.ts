import { countWords } from "#app/content/words.ts";
import type { Model, ModelRequest, Prompt } from "./model.server.ts";
import type { Outline } from "./outline.ts";
import { asData, briefData, languageOf, today, truthRules } from "./prompts.server.ts";
import { articlePrompt } from "./outline-prompts.server.ts";
import { goodPart } from "./runaway.ts";
import type { PostBrief } from "./post-brief.ts";
import type { Progress } from "./writer.ts";

/** Throttles progress reports, so that a fast model does not flood the browser. */
const EVERY_MS = 80;
/** Characters between two looks at whether a model has lost its way. */
const LOOK_AFTER = 1_500;
/** Tokens; with a smaller context an article is written section by section. */
const SMALL_CONTEXT = 8_000;
/** Generous, because thinking counts too. */
const tokensFor = (words: number): number => 6_000 + words * 4;

type Report = (progress: Progress) => void;

/**
 * The article to an outline, as a model writes it: in one piece, or section by section where its
 * context is small. If it breaks off, all that came has been reported.
 */
export function writeArticle(
  model: Model,
  brief: PostBrief,
  outline: Outline,
  onProgress: Report,
  signal: AbortSignal,
): Promise<string> {
  const { context = Infinity } = model;
  if (context < SMALL_CONTEXT) return bySections(model, brief, outline, onProgress, signal);
  const prompt = articlePrompt(brief, outline);
  return writePart(model, { ...prompt, words: brief.wordCount, signal }, reporter(onProgress));
}

const STOPPED =
  "The model came to no end and was stopped. What was good until then is kept: look at how it ends.";

interface Part extends Prompt {
  /** Asked for. */
  words: number;
  signal: AbortSignal;
}

interface Reporter {
  /** At most once in 80 ms. */
  report(html: string): void;
  /** A text that was stopped, with what its user should know. */
  stop(html: string): void;
  /** What came last, if it was not reported yet. */
  flush(): void;
}

function reporter(onProgress: Report): Reporter {
  let last = 0;
  let waiting = "";
  const send = (html: string) => {
    waiting = "";
    onProgress({ step: "writing", html });
  };
  return {
    report(html) {
      waiting = html;
      const now = Date.now();
      if (now - last < EVERY_MS) return;
      last = now;
      send(html);
    },
    stop: (html) => onProgress({ step: "writing", html, note: STOPPED }),
    flush: () => waiting !== "" && send(waiting),
  };
}

/**
 * A text of a model. One that has lost its way is stopped, and what was good until then is kept:
 * more of it would only cost time and money.
 */
async function writePart(
  model: Model,
  { words, signal, ...prompt }: Part,
  { report, stop, flush }: Reporter,
  before = "",
): Promise<string> {
  const enough = new AbortController();
  let looked = 0;
  let good: string | null = null;
  const request: ModelRequest = {
    purpose: "article",
    ...prompt,
    maxTokens: tokensFor(words),
    signal: AbortSignal.any([signal, enough.signal]),
  };
  try {
    return await model.write(request, (text) => {
      if (good !== null) return;
      report(before + text);
      if (text.length - looked < LOOK_AFTER) return;
      looked = text.length;
      good = goodPart(text, words);
      if (good !== null) enough.abort("it went on without end");
    });
  } catch (error) {
    flush();
    if (good === null || signal.aborted) throw error;
    stop(before + good);
    return good;
  }
}

async function bySections(
  model: Model,
  brief: PostBrief,
  outline: Outline,
  onProgress: Report,
  signal: AbortSignal,
): Promise<string> {
  const { sections } = outline;
  const planned = sections.reduce((sum, { words }) => sum + words, 0);
  const opening = Math.max(60, brief.wordCount - planned);
  const progress = reporter(onProgress);
  let article = "";
  for (let at = -1; at < sections.length; at++) {
    const words = sections[at]?.words ?? opening;
    const prompt = sectionPrompt(brief, outline, { at, words, before: article }, model.context);
    const part = await writePart(model, { prompt, words, signal }, progress, article);
    article += `${withHeading(part.trim(), sections[at]?.heading)}\n`;
    progress.report(article);
  }
  return article;
}

/** Of the article so far, in characters. */
const BEFORE_CHARS = 400;
/** Characters of sources and notes for each token of a small context: about a third of it. */
const MATERIAL_CHARS = 1.2;

const MOST_NOTES = 6;

/** A brief whose sources and notes leave a small context room for the rest. */
export function fitBrief(brief: PostBrief, context = Infinity): PostBrief {
  if (context >= SMALL_CONTEXT) return brief;
  const share = Math.floor((context * MATERIAL_CHARS) / (brief.sources.length + 1));
  return {
    ...brief,
    sources: brief.sources.map((source) => ({ ...source, text: source.text.slice(0, share) })),
    notes: brief.notes.slice(0, share),
  };
}

/** A brief without its material for a small context, which has room for the article alone. */
export function bareBrief(brief: PostBrief, context = Infinity): PostBrief {
  return context >= SMALL_CONTEXT ? brief : { ...brief, sources: [], notes: "", interview: [] };
}

/** Asks for one section, or for the introduction where `at` is -1, in as few words as it takes. */
function sectionPrompt(
  brief: PostBrief,
  { title, sections }: Outline,
  { at, words, before }: { at: number; words: number; before: string },
  context = SMALL_CONTEXT,
): string {
  const section = sections[at];
  const { sources, research, notes, answers } = briefData(fitBrief(brief, context));
  return [
    asData({
      topic: brief.topic,
      audience: brief.targetAudience,
      ...(brief.language !== "" && { language: brief.language }),
      keywords: brief.keywords.slice(0, 3),
      ...(brief.instructions !== "" && { wishes: brief.instructions.slice(0, 600) }),
      title,
      headings: sections.map(({ heading }) => heading),
      ...(section && { section: { heading: section.heading, points: section.points } }),
      ...(sources && { sources }),
      ...(notes && { notes }),
      ...(research && { research: research.slice(0, MOST_NOTES) }),
      ...(answers && { answers }),
      ...(before !== "" && { textBefore: before.slice(-BEFORE_CHARS) }),
    }),
    section
      ? `${today()} Write only this section of the article as HTML, in ${languageOf(brief)}: begin with its heading as h2, then about ${words} words. No remark, no other section.`
      : `${today()} Write only the introduction of the article as HTML, in ${languageOf(brief)}: one or two paragraphs of together about ${words} words, the first keyword among them. No heading, no remark.`,
    ...truthRules({ ...brief, voice: null }),
  ].join("\n");
}

/** Small models forget the heading, or write Markdown. */
function withHeading(part: string, heading: string | undefined): string {
  if (heading === undefined || /^\s*(?:<h2\b|## )/.test(part) || countWords(part) === 0)
    return part;
  return `<h2>${heading.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</h2>\n${part}`;
}
