import { z } from "zod";
import type { AppliedLink, LinkCandidate } from "#app/content/insert-links.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { consumeModelCall } from "#app/plans/model-calls.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { currentWriter } from "./current-writer.server.ts";
import { linksAnswer } from "./writer.ts";

interface LinksInput {
  title: string;
  content: string;
  keywords: string[];
  /** The post itself, if it is already saved; it is never linked to. */
  postId?: string | undefined;
}

export interface GeneratedLinks {
  suggestedLinks: AppliedLink[];
  /** The content with its links; unchanged if there are none. */
  updatedContent: string;
  /** A message for the user, if any. */
  message: string;
}

/** A link as stored with a draft and returned by the API. */
export const appliedLink = z.object({
  postId: z.string(),
  title: z.string(),
  anchorText: z.string(),
  relevanceScore: z.number().min(0).max(100),
}) satisfies z.ZodType<AppliedLink>;

/** Maximum number of publications read for posts to offer to the writer, newest first. */
const MOST_CANDIDATES = 200;

/**
 * Links an article only to the user's own posts that are live somewhere. The text stays word for
 * word. Throws `invalid` for an empty article, `rate_limited`, `upstream`.
 */
export async function generateInternalLinks(
  user: Planned,
  input: LinksInput,
  signal: AbortSignal = new AbortController().signal,
): Promise<GeneratedLinks> {
  if (input.content.length > LIMITS.content)
    throw new AppError(
      "invalid",
      `Content must be at most ${LIMITS.content.toLocaleString("en-US")} characters long.`,
    );
  const content = await workOnText("sanitizeArticle", input.content);
  if ((await workOnText("wordsOfHtml", content)) === 0)
    throw new AppError(
      "invalid",
      "Write or generate an article first, then links can be added to it.",
    );
  const candidates = await listCandidates(user.id, input.postId);
  if (candidates.length === 0)
    return {
      suggestedLinks: [],
      updatedContent: content,
      message: "No published posts to link to yet. Publish a few posts first.",
    };
  await consumeModelCall(user, "links");
  const article = { title: input.title, content, keywords: input.keywords };
  const answer = linksAnswer.parse(await currentWriter().links(article, candidates, signal));
  const { content: updatedContent, applied } = await workOnText(
    "insertLinks",
    content,
    answer.links,
    candidates,
  );
  return {
    suggestedLinks: applied,
    updatedContent,
    message:
      applied.length === 0
        ? "None of your published posts fits this article closely enough for a link."
        : "",
  };
}

/** The user's published posts that have an address, newest first, each once. */
async function listCandidates(userId: string, ownId: string | undefined): Promise<LinkCandidate[]> {
  const rows = await db.publication.findMany({
    where: {
      userId,
      state: "published",
      remoteUrl: { not: null },
      post: {
        is: { userId, status: "published", ...(ownId === undefined ? {} : { id: { not: ownId } }) },
      },
    },
    orderBy: { publishedAt: "desc" },
    take: MOST_CANDIDATES,
    select: {
      postId: true,
      remoteUrl: true,
      post: { select: { title: true, excerpt: true, keywords: true } },
    },
  });
  const candidates = new Map<string, LinkCandidate>();
  for (const { postId, remoteUrl, post } of rows) {
    if (postId === null || remoteUrl === null || post === null || candidates.has(postId)) continue;
    candidates.set(postId, {
      postId,
      title: post.title,
      excerpt: post.excerpt,
      keywords: post.keywords,
      url: remoteUrl,
    });
  }
  return [...candidates.values()];
}
