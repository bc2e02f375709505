import type { z } from "zod";
import { countWords } from "#app/content/words.ts";
import type { CallPurpose } from "#app/generated/prisma/enums.ts";
import { questionsPrompt } from "./interview/prompt.server.ts";
import type { Model, Prompt } from "./model.server.ts";
import { outlineAnswer } from "./outline.ts";
import { outlinePrompt } from "./outline-prompts.server.ts";
import { claimsAnswer, recheckAnswer } from "./claims.ts";
import {
  ARTICLE_CHARS,
  asData,
  claimsPrompt,
  keywordsPrompt,
  LINE_RULES,
  linksPrompt,
  recheckPrompt,
  voiceData,
  wishesPrompt,
} from "./prompts.server.ts";
import { linesPrompt } from "./lines.server.ts";
import { critiqueAnswer } from "./revise/critique.ts";
import { critiquePrompt, revisePrompt } from "./revise/prompts.server.ts";
import type { PostBrief } from "./post-brief.ts";
import { wishesAnswer } from "./wishes.ts";
import { bareBrief, fitBrief, writeArticle } from "./write-article.server.ts";
import {
  candidatesAnswer,
  type CandidatesBrief,
  type Editor,
  linesAnswer,
  type PassageBrief,
  questionsAnswer,
} from "./editor.ts";
import { keywordsAnswer, linksAnswer, type Writer } from "./writer.ts";

/** Asks for a passage again. */
function passagePrompt(brief: PassageBrief): string {
  const { title, keywords, voice, passage, before, after, wish, task } = brief;
  return [
    asData({
      title,
      keywords,
      ...(voice && { voice: voiceData(voice) }),
      ...(wish !== "" && { wish }),
      textBefore: before,
      textAfter: after,
      passage,
    }),
    `The passage in the data belongs to an article that its author is editing. ${task}`,
    "- Answer with the passage alone, ready to stand in its place: no remark, no code fence, and nothing of textBefore and textAfter.",
    "- Write Markdown, not HTML: ## headings, **bold**, *italic*, [words](address), - items, | tables |.",
    "- Write in the language of the passage.",
    "- Keep every link with its address, every number and every name. Add no fact, number, name or address.",
    "- A line in double square brackets, such as [[figure: words]], stands for a picture: keep it unchanged on a line of its own.",
    "- If the passage begins with a heading, begin with a heading of the same level. A passage without a line break stays on one line.",
    ...(voice
      ? [
          "- Voice: write as voice.description and voice.samples sound, in the spelling named there; take no content from the samples. Never use a word or phrase of voice.neverWords.",
        ]
      : []),
  ].join("\n");
}

const ASKS: Record<CandidatesBrief["line"], string> = {
  title: "a title, following the rule for title below",
  metaDescription: "a meta description, following the rule for metaDescription below",
  heading:
    "the heading in `current`, saying the same with the first keyword in it, at most 70 characters long",
};

/** Asks for texts that a line of an article could have. */
function candidatesPrompt(brief: CandidatesBrief): string {
  const { line, count, title, keywords, voice, current, article } = brief;
  return [
    asData({
      title,
      keywords,
      ...(voice && { voice: voiceData(voice) }),
      current,
      article: article.slice(0, ARTICLE_CHARS),
    }),
    `Propose ${ASKS[line]}, for the article in the data and in its language. Answer with ${count === 1 ? "one text" : `${count} different texts`}, as plain text without quotation marks. Say only what the article says.`,
    ...LINE_RULES,
  ].join("\n");
}

/** Token limits of answers, generous because thinking counts too. */
const SHORT_ANSWER = 6_000;
const tokensFor = (words: number): number => 6_000 + words * 4;
/** Of one claim in an answer about all. */
const CLAIM_TOKENS = 40;
/** Of one claim that is looked at again. */
const RECHECK_TOKENS = 120;

/** A writer that uses a model. */
export function modelWriter(model: Model): Writer {
  const ask = askerOf(model);
  return {
    kind: "model",
    id: model.id,
    deadlineMs: model.patience.wholeMs,
    keywordsMs: model.patience.keywordsMs,
    keywords: (brief, signal) =>
      ask("keywords", { prompt: keywordsPrompt(brief) }, keywordsAnswer, signal),
    outline: (brief, signal) =>
      ask("outline", outlinePrompt(fitBrief(brief, model.context)), outlineAnswer, signal),
    article: (brief, outline, onProgress, signal) =>
      writeArticle(model, brief, outline, onProgress, signal),
    links: (article, candidates, signal) =>
      ask("links", { prompt: linksPrompt(article, candidates) }, linksAnswer, signal),
    editor: editorOf(model),
  };
}

function editorOf(model: Model): Editor {
  const ask = askerOf(model);
  const bare = (brief: PostBrief) => bareBrief(brief, model.context);
  return {
    questions: (brief, signal) =>
      ask("questions", { prompt: questionsPrompt(brief) }, questionsAnswer, signal),
    lines: (brief, lines, signal) =>
      ask("lines", linesPrompt(bare(brief), lines), linesAnswer, signal),
    critique: (brief, plan, article, signal) =>
      ask("critique", critiquePrompt(brief, plan, article), critiqueAnswer, signal),
    revise: (brief, { faults, mark, ...article }, signal) =>
      model.write(
        {
          purpose: "revise",
          ...revisePrompt(brief, article, faults, mark),
          maxTokens: tokensFor(article.words),
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
    candidates: (brief, signal) =>
      ask("help", { prompt: candidatesPrompt(brief) }, candidatesAnswer, signal),
    wishes: (brief, content, signal) =>
      ask("wishes", wishesPrompt(bare(brief), content), wishesAnswer, signal),
    claims: (sentences, signal) =>
      model.answer(
        {
          purpose: "claims",
          ...claimsPrompt(sentences),
          maxTokens: SHORT_ANSWER + sentences.article.length * CLAIM_TOKENS,
          signal,
        },
        claimsAnswer,
      ),
    recheck: (sentences, questions, signal) =>
      model.answer(
        {
          purpose: "claims",
          ...recheckPrompt(sentences, questions),
          maxTokens: SHORT_ANSWER + questions.length * RECHECK_TOKENS,
          signal,
        },
        recheckAnswer,
      ),
  };
}

/** Asks a model for a short answer of a schema. */
function askerOf(model: Model) {
  return <T>(purpose: CallPurpose, prompt: Prompt, schema: z.ZodType<T>, signal: AbortSignal) =>
    model.answer({ purpose, ...prompt, maxTokens: SHORT_ANSWER, signal }, schema);
}
