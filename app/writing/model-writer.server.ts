import { z } from "zod";
import { AppError } from "#app/lib/app-error.ts";
import type { Model } from "./model.server.ts";
import {
  articlePrompt,
  keywordsPrompt,
  lengthPrompt,
  linksPrompt,
  outlinePrompt,
} from "./prompts.server.ts";
import { wordsOfHtml } from "#app/content/text.ts";
import { tokenise } from "#app/content/html.ts";
import { keywordsAnswer, linksAnswer, postAnswer, type Progress, type Writer } from "./writer.ts";

const outlineAnswer = z.object({
  title: z.string(),
  excerpt: z.string(),
  metaDescription: z.string(),
  sections: z.array(
    z.object({ heading: z.string(), points: z.array(z.string()), words: z.number() }),
  ),
});

/** Token limits of answers, generous because thinking counts too. */
const SHORT_ANSWER = 6_000;
const tokensFor = (words: number): number => 6_000 + words * 4;

/** Throttles progress reports, so that a fast model does not flood the browser. */
const EVERY_MS = 80;

/** A writer that uses a model: first an outline by schema, then the article as a stream. */
export function writerOf(model: Model): Writer {
  return {
    id: model.id,
    label: model.label,

    keywords: (brief, signal) =>
      model.answer(keywordsPrompt(brief), keywordsAnswer, SHORT_ANSWER, signal),

    async post(brief, onProgress, signal) {
      onProgress({ step: "outline", html: "" });
      const outline = await model.answer(outlinePrompt(brief), outlineAnswer, SHORT_ANSWER, signal);
      const content = await writeArticle(
        model,
        articlePrompt(brief, outline),
        tokensFor(brief.wordCount),
        onProgress,
        signal,
      );
      onProgress({ step: "polishing", html: content });
      return postAnswer.parse({
        title: outline.title,
        excerpt: outline.excerpt,
        metaDescription: outline.metaDescription,
        content,
      });
    },

    links: (article, candidates, signal) =>
      model.answer(linksPrompt(article, candidates), linksAnswer, SHORT_ANSWER, signal),

    adjustLength: (brief, answer, words, signal) =>
      writeArticle(
        model,
        lengthPrompt(brief, answer.content, words),
        tokensFor(Math.max(words, brief.wordCount)),
        () => undefined,
        signal,
      ),
  };
}

async function writeArticle(
  model: Model,
  prompt: string,
  maxTokens: number,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<string> {
  let last = 0;
  const report = (text: string) => {
    const now = Date.now();
    if (now - last < EVERY_MS) return;
    const html = wholeElements(withoutFence(text));
    if (html === "") return;
    last = now;
    onProgress({ step: "writing", html });
  };
  const html = withoutFence(await model.write(prompt, maxTokens, report, signal)).trim();
  if (wordsOfHtml(html) === 0)
    throw new AppError("upstream", "The writing service gave an empty article. Please try again.");
  return /<(?:p|h2|h3|ul|ol|blockquote)\b/i.test(html) ? wholeElements(html) : asParagraphs(html);
}

/** Models tend to put a code fence around HTML despite the prompt. */
function withoutFence(text: string): string {
  return text.replace(/^\s*```(?:html)?\s*/i, "").replace(/\s*```\s*$/, "");
}

/** Turns a text without markup into paragraphs. */
function asParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => `<p>${part.replace(/\s*\n\s*/g, " ")}</p>`)
    .join("\n");
}

/** Completes HTML that may end anywhere: drops an unfinished tag and closes open elements. */
function wholeElements(html: string): string {
  const cut =
    html.lastIndexOf("<") > html.lastIndexOf(">") ? html.slice(0, html.lastIndexOf("<")) : html;
  const open: string[] = [];
  for (const token of tokenise(cut)) {
    if (token.kind === "open" && token.name !== "br" && token.name !== "hr" && token.name !== "img")
      open.push(token.name);
    if (token.kind === "close" && open.includes(token.name))
      open.length = open.lastIndexOf(token.name);
  }
  return (
    cut +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")
  );
}
