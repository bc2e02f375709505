import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import { cut } from "#app/lib/text.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { scoreTexts } from "#app/posts/post-texts.server.ts";
import { moveFacts, replaceFacts } from "#app/posts/facts.server.ts";
import { tagOfLanguage } from "#app/posts/languages.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { readLines } from "#app/content/text.ts";
import { LIMITS } from "#app/posts/post.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { SeoReport } from "#app/content/seo/seo.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import { toLine } from "../clean-answer.server.ts";
import { findArticleFacts } from "../article-facts.server.ts";
import { currentWriter } from "../current-writer.server.ts";
import { isCounted } from "../writer.ts";
import { readOutline, type Outline } from "../outline.ts";
import { readSources } from "../sources/sources.server.ts";
import { moveLinksToPost } from "../post-links.server.ts";
import { latestGeneration } from "../generation/generation.server.ts";
import { requireDraft, requireOpenDraft, type Draft } from "./draft.server.ts";

/** The score of a draft's article, with the reasons. */
export function scoreDraft(draft: ScoredDraft): Promise<SeoReport> {
  return scoreTexts(
    { id: draft.userId },
    {
      ...draft,
      keywords: draft.selectedKeywords,
      language: tagOfLanguage(draft.language),
    },
  );
}

/**
 * Makes the text of a stopped or failed run the article, with a score; returns its word count.
 * Throws `invalid` if nothing was written.
 */
export async function savePartialArticle(user: Planned, draftId: string): Promise<number> {
  const draft = await requireOpenDraft(user, draftId);
  const run = await latestGeneration(user, draftId);
  if (!run || run.html === "" || (run.state !== "cancelled" && run.state !== "failed"))
    throw new AppError("invalid", "Nothing has been written yet.");
  const content = await workOnText("sanitizeArticle", run.html);
  const text = readLines(content)
    .filter(({ name }) => !/^h[1-6]$/.test(name))
    .map((line) => line.text)
    .join("\n");
  const outline = await outlineOfRun(user, run.id);
  const article = {
    title: outline?.title || cut(draft.topic, LIMITS.title),
    content,
    excerpt: outline?.excerpt || cutAtWord(text, 200),
    metaDescription: outline?.metaDescription || toLine(text, 155),
    internalLinks: [],
  };
  const { score, words } = await scoreDraft({ ...draft, ...article });
  const writer = await currentWriter(user, draft);
  const facts = await findArticleFacts(writer.kind, content, {
    ...draft,
    ...(await readSources(draftId)),
    keywords: splitCommaList(draft.selectedKeywords),
  });
  await db.$transaction(async (tx) => {
    const changed = await tx.wizardDraft.updateMany({
      where: { id: draftId, userId: user.id, savedPostId: null },
      data: {
        ...article,
        articleNote: "",
        articleInfo: "",
        wishes: [],
        links: [],
        linksMessage: "",
        writer: writer.id,
        seoScore: score,
      },
    });
    if (changed.count > 0) await replaceFacts(tx, user, { draftId }, facts);
  });
  return words;
}

/** What a run wrote from; null if it ended before it had an outline. */
async function outlineOfRun(user: Planned, id: string): Promise<Outline | null> {
  const run = await db.generation.findFirst({
    where: { id, userId: user.id },
    select: { outline: true },
  });
  return readOutline(run?.outline);
}

/**
 * Saves the draft as a post and returns the post's id. Repeated calls make only one post: the
 * transaction that creates it also marks the draft. Throws `limit_reached` for an article that a
 * model wrote, and `invalid` before there is an article.
 */
export async function saveAsPost(user: Planned, draftId: string): Promise<string> {
  const draft = await requireDraft(user, draftId);
  if (draft.savedPostId !== null) return draft.savedPostId;
  if (draft.content === "")
    throw new AppError("invalid", "Generate the post first, then it can be saved.");
  try {
    const { id } = await createPost(
      user,
      {
        ...draft,
        keywords: draft.selectedKeywords,
        language: tagOfLanguage(draft.language),
        counted: isCounted(draft.writer),
      },
      async (tx, postId) => {
        const rows = await tx.wizardDraft.updateMany({
          where: { id: draftId, userId: user.id, savedPostId: null },
          data: { savedPostId: postId, savedAt: new Date() },
        });
        if (rows.count === 0)
          throw new AppError("conflict", "This draft is already saved as a post.");
        await moveFacts(tx, user, draftId, postId);
        await moveLinksToPost(tx, postId, draft.links);
      },
    );
    return id;
  } catch (error) {
    const now = await requireDraft(user, draftId);
    if (now.savedPostId !== null) return now.savedPostId;
    throw error;
  }
}

type ScoredDraft = Pick<
  Draft,
  "userId" | "title" | "content" | "metaDescription" | "selectedKeywords" | "language"
>;
