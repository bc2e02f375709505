import type { Section } from "#app/content/sections.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { allowedLinks } from "./allowed-links.ts";
import { findArticleFacts } from "./article-facts.server.ts";
import { checkWishes } from "./check-wishes.ts";
import { chooseSections, type SectionToFit } from "./choose-sections.ts";
import { isCloseTo, toLine, toPlain } from "./clean-answer.server.ts";
import type { GeneratedPost } from "./generated-post.ts";
import { orElse } from "./or-else.server.ts";
import type { Outline } from "./outline.ts";
import type { Wish } from "./wishes.ts";
import type { PostBrief, Writer } from "./writer.ts";

interface Measured {
  html: string;
  words: number;
}

/**
 * The article, and a note for its user if its length is still wrong. One that misses its length is
 * corrected once: the sections that are off are written again. If that fails or makes it worse, the
 * first article stays.
 */
async function fitLength(
  writer: Writer,
  brief: PostBrief,
  outline: Outline,
  first: Measured,
  signal: AbortSignal,
): Promise<Measured & { note: string }> {
  const { editor } = writer;
  if (!editor || isCloseTo(first.words, brief.wordCount)) return { ...first, note: "" };
  const corrected = await orElse(signal, null, async () => {
    const sections = await workOnText("splitSections", first.html);
    const chosen = chooseSections(sections, outline, brief.wordCount);
    const answer = await editor.fitSections(brief, chosen, signal);
    return putSections(
      sections,
      chosen,
      await workOnText("cleanGenerated", answer, allowedLinks(brief)),
    );
  });
  const missed = ({ words }: Measured) => Math.abs(words - brief.wordCount);
  const best = corrected && missed(corrected) < missed(first) ? corrected : first;
  return { ...best, note: noteOn(best.words, brief.wordCount) };
}

/** The article with the new sections in place; null if the answer has other sections. */
async function putSections(
  sections: readonly Section[],
  chosen: readonly SectionToFit[],
  answer: Measured,
): Promise<Measured | null> {
  const fresh = await workOnText("splitSections", answer.html);
  if (fresh.length !== chosen.length || fresh.some(({ words }) => words === 0)) return null;
  const parts = sections.map(({ html }) => html);
  for (const [index, { position, html }] of chosen.entries()) {
    const written = fresh[index]?.html ?? html;
    if (HEADING.test(html) !== HEADING.test(written)) return null;
    parts[position] = written.replace(HEADING, () => HEADING.exec(html)?.[0] ?? "");
  }
  const html = parts.join("\n");
  return { html, words: await workOnText("wordsOfHtml", html) };
}

const HEADING = /^<h2\b[^>]*>[^<]*(?:<(?!\/h2>)[^<]*)*<\/h2>/;

function noteOn(words: number, wanted: number): string {
  if (isCloseTo(words, wanted)) return "";
  const [has, asked] = [words, wanted].map(formatNumber);
  return `The article has ${has} words; you asked for ${asked}. ${words > wanted ? "Shortening" : "Lengthening"} it did not work.`;
}

/** With fewer words, what a model answered is a remark and no article, whatever was asked. */
const LEAST_WORDS = 40;

const NO_ARTICLE =
  "The model did not answer with an article. Try again, or rephrase the topic or the instructions.";

/** What a writer wrote. */
interface Written {
  /** HTML or Markdown, not cleaned yet. */
  written: string;
  /** False where nobody would see what its user should check. */
  checksFacts: boolean;
}

/**
 * The post from what a writer wrote: cleaned, brought to its length, checked against the wishes and
 * scored. Throws `upstream` for an empty text, and for one of a few words that stays so after its
 * correction; nothing that fails after that loses the article.
 */
export async function finishArticle(
  writer: Writer,
  brief: PostBrief,
  outline: Outline,
  { written, checksFacts }: Written,
  signal: AbortSignal,
): Promise<GeneratedPost> {
  const first = await workOnText("cleanGenerated", written, allowedLinks(brief));
  if (first.words === 0)
    throw new AppError("upstream", "The article came back empty. Please try again.");
  const fitted = await fitLength(writer, brief, outline, first, signal);
  if (writer.kind === "model" && fitted.words < LEAST_WORDS)
    throw new AppError("upstream", NO_ARTICLE);
  const { html: content, note } = fitted;
  const texts = {
    title: toLine(outline.title, 200) || toPlain(brief.topic, 200),
    content,
    metaDescription: toLine(outline.metaDescription, 160),
  };
  const { score } = await workOnText("scorePost", {
    ...texts,
    keywords: brief.keywords,
    ownLinks: [],
  });
  return {
    ...texts,
    excerpt: toPlain(outline.excerpt, 300),
    seoScore: score,
    writer: writer.id,
    note,
    wishes: await findWishes(writer, brief, content, signal),
    facts: checksFacts
      ? await findArticleFacts(
          writer.kind,
          content,
          brief,
          writer.editor && { editor: writer.editor, signal },
        )
      : [],
    outline,
  };
}

/** Each wish of the brief, met or not. A plan without a model is not held against them. */
async function findWishes(
  { kind, editor }: Writer,
  brief: PostBrief,
  content: string,
  signal: AbortSignal,
): Promise<Wish[]> {
  if (kind !== "model" || (brief.instructions === "" && brief.language === "")) return [];
  const { wishes } =
    editor && brief.instructions !== ""
      ? await orElse(signal, NONE, () => editor.wishes(brief, content, signal))
      : NONE;
  const plain = wishes.map(({ wish, met, where }) => ({
    wish: toPlain(wish, 200),
    met,
    where: toPlain(where, 300),
  }));
  return checkWishes(
    brief,
    await workOnText("readShape", content),
    plain.filter(({ wish }) => wish !== ""),
  );
}

const NONE: { wishes: Wish[] } = { wishes: [] };
