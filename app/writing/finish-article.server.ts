import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { pick } from "#app/lib/pick.ts";
import { findArticleFacts } from "./article-facts.server.ts";
import { checkWishes } from "./check-wishes.ts";
import { isCloseTo, toPlain } from "./clean-answer.server.ts";
import type { Editor } from "./editor.ts";
import type { GeneratedPost } from "./generated-post.ts";
import { orElse } from "./or-else.server.ts";
import { writeLines } from "./lines.server.ts";
import type { Outline } from "./outline.ts";
import { reviseArticle, SHORTEST } from "./revise/revise.server.ts";
import { withSources } from "./sources/list-sources.server.ts";
import type { Wish } from "./wishes.ts";
import type { PostBrief } from "./post-brief.ts";
import { tellingEditor } from "./telling-editor.ts";
import type { Progress, Writer } from "./writer.ts";

/**
 * What to tell of an article's length; "" where there is nothing to tell. The screen counts the
 * words of a list of sources too.
 */
function noteOnLength(words: number, wanted: number, hasSources: boolean): string {
  if (isCloseTo(words, wanted)) return "";
  const has = `${formatNumber(words)} words${hasSources ? " without its list of sources" : ""}`;
  const asked = formatNumber(wanted);
  if (words > wanted) return `The article has ${has}; you asked for ${asked}.`;
  return words >= wanted * SHORTEST
    ? `${has}. Nothing was padded.`
    : `The article has ${has}; you asked for ${asked}. Nothing was padded: sources, notes and answers of your own give it more to say.`;
}

/** With fewer words, what a model answered is a remark and no article, whatever was asked. */
export const LEAST_WORDS = 40;

const NO_ARTICLE =
  "The model did not answer with an article. Try again, or rephrase the topic or the instructions.";

/** What a writer wrote, and what its user chose. */
interface Written {
  /** The article, cleaned. */
  first: { html: string; words: number };
  /** What its user should know of it; "" for nothing. */
  note: string;
  /** The outline's title and meta description are its user's choice. */
  keepsLines: boolean;
  /** Whether the sources it uses are listed at its end. */
  listsSources: boolean;
}

/**
 * The post from what a writer wrote: revised once, given its lines, checked against the
 * wishes and the sources, and scored. Throws `upstream` for an empty text and for one of a few
 * words; nothing that fails after that loses the article.
 */
export async function finishArticle(
  writer: Writer,
  brief: PostBrief,
  outline: Outline,
  { first, note, keepsLines, listsSources }: Written,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<GeneratedPost> {
  if (first.words === 0)
    throw new AppError("upstream", "The article came back empty. Please try again.");
  if (writer.kind === "model" && first.words < LEAST_WORDS)
    throw new AppError("upstream", NO_ARTICLE);
  let now = first;
  const editor =
    writer.editor &&
    tellingEditor(writer.editor, (step, count = 0) => onProgress({ step, html: now.html, count }));
  if (editor) now = await reviseArticle(editor, brief, outline, first, signal);
  const { html, words } = now;
  const planned = { ...pick(outline, LINES), chosen: keepsLines };
  const lines = await writeLines(editor, brief, html, planned, signal);
  const wishes = await findWishes({ kind: writer.kind, editor }, brief, html, signal);
  const check = editor && { editor, signal };
  const facts = await findArticleFacts(writer.kind, html, brief, check);
  const content = listsSources ? await withSources(html, brief.sources, facts) : html;
  const texts = {
    title: toPlain(lines.title, 200) || toPlain(brief.topic, 200),
    content,
    metaDescription: lines.metaDescription,
  };
  const { score } = await workOnText("scorePost", {
    ...texts,
    keywords: brief.keywords,
    ownLinks: [],
  });
  return {
    ...texts,
    excerpt: toPlain(lines.excerpt, 300),
    seoScore: score,
    writer: writer.id,
    note,
    info: editor ? noteOnLength(words, brief.wordCount, content !== html) : "",
    wishes,
    facts,
    outline,
  };
}

const LINES = ["title", "metaDescription", "excerpt"] as const;

/** Each wish of the brief, met or not. A plan without a model is not held against them. */
async function findWishes(
  { kind, editor }: Pick<Writer, "kind"> & { editor: Editor | undefined },
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
