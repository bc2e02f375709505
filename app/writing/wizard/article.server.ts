import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import { cut } from "#app/lib/text.ts";
import type { AppliedLink } from "#app/content/insert-links.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { scoreTexts } from "#app/posts/post-texts.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { stripTags } from "#app/content/text.ts";
import { LIMITS } from "#app/posts/post.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { SeoReport } from "#app/content/seo/seo.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import { currentWriter } from "../current-writer.server.ts";
import { appliedLink, generateInternalLinks } from "../linking.server.ts";
import { latestGeneration } from "../generation/generation.server.ts";
import { requireDraft, requireOpenDraft, type Draft } from "./draft.server.ts";

/** The score of a draft's article, with the reasons. */
export function scoreDraft(draft: ScoredDraft): Promise<SeoReport> {
  return scoreTexts({ ...draft, keywords: draft.selectedKeywords });
}

/** The links that were added to a draft's article. */
export function linksOf({ links }: Pick<Draft, "links">): AppliedLink[] {
  return links === null ? [] : appliedLink.array().parse(links);
}

/**
 * Links the article to the user's own posts; returns how many links are new and, if none are, why.
 * Throws what the writer throws, and `conflict` if the article has changed meanwhile; both leave
 * the article unchanged.
 */
export async function addInternalLinks(
  user: Planned,
  draftId: string,
  signal?: AbortSignal,
): Promise<{ found: number; message: string }> {
  const draft = await requireOpenDraft(user, draftId);
  if (draft.content === "")
    throw new AppError("invalid", "Generate the post first, then links can be added.");
  const { title, content } = draft;
  const answer = await generateInternalLinks(
    user,
    { title, content, keywords: splitCommaList(draft.selectedKeywords) },
    signal,
  );
  const found = answer.suggestedLinks;
  const links = [
    ...linksOf(draft).filter((link) => !found.some((one) => one.postId === link.postId)),
    ...found,
  ];
  const changed = {
    content: answer.updatedContent || content,
    internalLinks: links.map((link) => link.postId),
  };
  const message =
    found.length === 0 && links.length > 0 ? "No further links fit this article." : answer.message;
  const rows = await db.wizardDraft.updateMany({
    where: { id: draftId, userId: user.id, savedPostId: null, content },
    data: {
      ...changed,
      links: links.map((link) => ({ ...link })),
      linksMessage: message,
      seoScore: (await scoreDraft({ ...draft, ...changed })).score,
    },
  });
  if (rows.count === 0)
    throw new AppError(
      "conflict",
      "The article changed while links were looked for. Add the links again.",
    );
  return { found: found.length, message };
}

/**
 * Makes the text of a stopped or failed run the article, with a score; returns its word count.
 * Throws `invalid` if nothing was written.
 */
export async function usePartialText(user: Planned, draftId: string): Promise<number> {
  const draft = await requireOpenDraft(user, draftId);
  const run = await latestGeneration(user, draftId);
  if (!run || run.html === "" || (run.state !== "cancelled" && run.state !== "failed"))
    throw new AppError("invalid", "Nothing has been written yet.");
  const content = await workOnText("sanitizeArticle", run.html);
  const text = stripTags(content.replace(/<h[1-6][\s\S]*?<\/h[1-6]>/gi, ""));
  const article = {
    title: cut(draft.topic, LIMITS.title),
    content,
    excerpt: cutAtWord(text, 200),
    metaDescription: cutAtWord(text, 155),
    internalLinks: [],
  };
  const { score, words } = await scoreDraft({ ...draft, ...article });
  await db.wizardDraft.updateMany({
    where: { id: draftId, userId: user.id, savedPostId: null },
    data: { ...article, links: [], linksMessage: "", writer: currentWriter().id, seoScore: score },
  });
  return words;
}

/**
 * Saves the draft as a post and returns the post's id. Repeated calls make only one post: the
 * transaction that creates it also marks the draft. Throws `limit_reached`, and `invalid` before
 * there is an article.
 */
export async function saveAsPost(user: Planned, draftId: string): Promise<string> {
  const draft = await requireDraft(user, draftId);
  if (draft.savedPostId !== null) return draft.savedPostId;
  if (draft.content === "")
    throw new AppError("invalid", "Generate the post first, then it can be saved.");
  try {
    const { id } = await createPost(
      user,
      { ...draft, keywords: draft.selectedKeywords },
      async (tx, postId) => {
        const rows = await tx.wizardDraft.updateMany({
          where: { id: draftId, userId: user.id, savedPostId: null },
          data: { savedPostId: postId, savedAt: new Date() },
        });
        if (rows.count === 0)
          throw new AppError("conflict", "This draft is already saved as a post.");
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
  "title" | "content" | "metaDescription" | "selectedKeywords" | "internalLinks"
>;
