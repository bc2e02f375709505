import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { stripTags } from "#app/posts/content.ts";
import { LIMITS } from "#app/posts/post.ts";
import { workOnText } from "#app/posts/text-work.server.ts";
import type { SeoReport } from "#app/writer/seo.ts";
import { cutAtWord } from "#app/writer/text.ts";
import { currentWriter } from "#app/writer/choose.server.ts";
import { generateInternalLinks } from "#app/writer/writing.server.ts";
import { latestGeneration } from "./generation.server.ts";
import { requireDraft, requireOpenDraft, type Author, type Draft } from "./wizard.server.ts";

/** A link that was put into the article, as the links card lists it. */
export interface SuggestedLink {
  postId: string;
  title: string;
  anchorText: string;
  /** 0–100 */
  relevanceScore: number;
}

/** The score of a draft's article with its reasons. */
export function scoreDraft(draft: ScoredDraft): Promise<SeoReport> {
  const { title, content, excerpt, metaDescription } = draft;
  return workOnText("scorePost", {
    title,
    content,
    excerpt,
    metaDescription,
    keywords: splitCommaList(draft.selectedKeywords),
    internalLinkCount: draft.internalLinks.length,
  });
}

/** The links of a draft, as stored. */
export function linksOf(draft: Pick<Draft, "links">): SuggestedLink[] {
  return Array.isArray(draft.links) ? (draft.links as unknown as SuggestedLink[]) : [];
}

/**
 * Looks for own posts to link to and puts the links into the article; returns how many new ones were found, and why when there are none.
 * Throws what the writer throws, and `conflict` when the article has changed meanwhile; the article stays as it is then.
 */
export async function addInternalLinks(
  user: Author,
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

/** Takes the text of a run that was stopped or failed as the article, scored like any other; returns its words. Throws `invalid` when nothing was written. */
export async function takePartialText(user: Author, draftId: string): Promise<number> {
  const draft = await requireOpenDraft(user, draftId);
  const run = await latestGeneration(user, draftId);
  if (!run || run.html === "" || (run.state !== "cancelled" && run.state !== "failed"))
    throw new AppError("invalid", "Nothing has been written yet.");
  const content = await workOnText("sanitizeArticle", run.html);
  const text = stripTags(content.replace(/<h[1-6][\s\S]*?<\/h[1-6]>/gi, ""));
  const article = {
    title: draft.topic.slice(0, LIMITS.title),
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
 * Saves the draft as a post and returns the post's id. A draft becomes one post however often this is called: the draft's row is taken
 * in the transaction that creates the post. Throws `limit_reached`, and `invalid` before there is an article.
 */
export async function saveAsPost(user: Author, draftId: string): Promise<string> {
  const draft = await requireDraft(user, draftId);
  if (draft.savedPostId !== null) return draft.savedPostId;
  if (draft.content === "")
    throw new AppError("invalid", "Generate the post first, then it can be saved.");
  const {
    title,
    content,
    excerpt,
    topic,
    targetAudience,
    industry,
    wordCount,
    tone,
    instructions,
    seoScore,
    metaDescription,
    internalLinks,
    writer,
  } = draft;
  const post = {
    title,
    content,
    excerpt,
    topic,
    keywords: draft.selectedKeywords,
    targetAudience,
    industry,
    wordCount,
    tone,
    instructions,
    seoScore,
    metaDescription,
    internalLinks,
    writer,
  };
  try {
    const { id } = await createPost(user, post, async (tx, postId) => {
      const rows = await tx.wizardDraft.updateMany({
        where: { id: draftId, userId: user.id, savedPostId: null },
        data: { savedPostId: postId },
      });
      if (rows.count === 0)
        throw new AppError("conflict", "This draft is already saved as a post.");
    });
    return id;
  } catch (error) {
    const now = await requireDraft(user, draftId);
    if (now.savedPostId !== null) return now.savedPostId;
    throw error;
  }
}

type ScoredDraft = Pick<
  Draft,
  "title" | "content" | "excerpt" | "metaDescription" | "selectedKeywords" | "internalLinks"
>;
