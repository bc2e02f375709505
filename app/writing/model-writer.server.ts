import type { z } from "zod";
import { countWords } from "#app/content/words.ts";
import type { CallPurpose } from "#app/generated/prisma/enums.ts";
import type { Model, ModelRequest } from "./model.server.ts";
import { candidatesPrompt, passagePrompt } from "./help/help-prompts.server.ts";
import { outlineAnswer } from "./outline.ts";
import {
  articlePrompt,
  keywordsPrompt,
  lengthPrompt,
  linesPrompt,
  linksPrompt,
  outlinePrompt,
  wishesPrompt,
} from "./prompts.server.ts";
import { wishesAnswer } from "./wishes.ts";
import {
  candidatesAnswer,
  keywordsAnswer,
  linesAnswer,
  linksAnswer,
  type Editor,
  type Progress,
  type Writer,
} from "./writer.ts";

/** Token limits of answers, generous because thinking counts too. */
const SHORT_ANSWER = 6_000;
const tokensFor = (words: number): number => 6_000 + words * 4;

/** Throttles progress reports, so that a fast model does not flood the browser. */
const EVERY_MS = 80;

/** A writer that uses a model. */
export function modelWriter(model: Model): Writer {
  const ask = askerOf(model);
  return {
    kind: "model",
    id: model.id,
    deadlineMs: model.patience.wholeMs,
    keywords: (brief, signal) => ask("keywords", keywordsPrompt(brief), keywordsAnswer, signal),
    outline: (brief, signal) => ask("outline", outlinePrompt(brief), outlineAnswer, signal),
    article: (brief, outline, onProgress, signal) =>
      writeArticle(
        model,
        {
          purpose: "article",
          prompt: articlePrompt(brief, outline),
          maxTokens: tokensFor(brief.wordCount),
          signal,
        },
        onProgress,
      ),
    links: (article, candidates, signal) =>
      ask("links", linksPrompt(article, candidates), linksAnswer, signal),
    editor: editorOf(model),
  };
}

function editorOf(model: Model): Editor {
  const ask = askerOf(model);
  return {
    lines: (brief, outline, faults, signal) =>
      ask("lines", linesPrompt(brief, outline, faults), linesAnswer, signal),
    fitSections: (brief, sections, signal) =>
      model.write(
        {
          purpose: "length",
          prompt: lengthPrompt(brief, sections),
          maxTokens: tokensFor(sections.reduce((sum, { words, goal }) => sum + words + goal, 0)),
          signal,
        },
        () => undefined,
      ),
    passage: (brief, onText, signal) =>
      model.write(
        {
          purpose: "help",
          prompt: passagePrompt(brief),
          maxTokens: tokensFor(countWords(brief.passage)),
          signal,
        },
        onText,
      ),
    candidates: (brief, signal) => ask("help", candidatesPrompt(brief), candidatesAnswer, signal),
    wishes: (brief, content, signal) =>
      ask("wishes", wishesPrompt(brief, content), wishesAnswer, signal),
  };
}

/** Asks a model for a short answer of a schema. */
function askerOf(model: Model) {
  return <T>(purpose: CallPurpose, prompt: string, schema: z.ZodType<T>, signal: AbortSignal) =>
    model.answer({ purpose, prompt, maxTokens: SHORT_ANSWER, signal }, schema);
}

/** The text of a model as it comes. If it breaks off, all that came has been reported. */
async function writeArticle(
  model: Model,
  request: ModelRequest,
  onProgress: (progress: Progress) => void,
): Promise<string> {
  let last = 0;
  let html = "";
  const report = (text: string) => {
    html = text;
    const now = Date.now();
    if (now - last < EVERY_MS) return;
    last = now;
    onProgress({ step: "writing", html });
  };
  try {
    return await model.write(request, report);
  } catch (error) {
    if (html !== "") onProgress({ step: "writing", html });
    throw error;
  }
}
