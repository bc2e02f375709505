import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { allowedLinks } from "./allowed-links.ts";
import { findArticleFacts } from "./article-facts.server.ts";
import { checkWishes } from "./check-wishes.ts";
import { toPlain } from "./clean-answer.server.ts";
import { fitLength } from "./fit-length.server.ts";
import { orElse } from "./or-else.server.ts";
import type { Outline } from "./outline.ts";
import type { Wish } from "./wishes.ts";
import type { PostBrief, Writer } from "./writer.ts";
import type { GeneratedPost } from "./generated-post.ts";

/** With fewer words, what a model answered is a remark and no article, whatever was asked. */
const LEAST_WORDS = 40;

const NO_ARTICLE =
  "The model did not answer with an article. Try again, or rephrase the topic or the instructions.";

/**
 * The post from what a writer wrote: cleaned, brought to its length, checked against the wishes and
 * scored. Throws `upstream` for an empty text, and for one of a few words that stays so after its
 * correction; nothing that fails after that loses the article.
 */
export async function finishArticle(
  writer: Writer,
  brief: PostBrief,
  outline: Outline,
  written: string,
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
    title: toPlain(outline.title, 200) || toPlain(brief.topic, 200),
    content,
    metaDescription: toPlain(outline.metaDescription, 160),
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
    facts: await findArticleFacts(writer.kind, content, brief),
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
