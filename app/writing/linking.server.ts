import { z } from "zod";
import type { AppliedLink, LinkCandidate, PlacedLink } from "#app/content/insert-links.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { consumeModelCall } from "#app/plans/model-calls.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { currentWriter } from "./current-writer.server.ts";
import { type LinkSuggestion, NOTHING_CHOSEN, openSuggestions } from "./link-suggestions.ts";
import { linksAnswer } from "./writer.ts";

/** The newest posts that are offered as targets of links. */
const MOST = 200;

/**
 * The user's posts that readers can open somewhere, whatever their text has become since; the
 * newest by publication, each once. `ownId` is left out.
 */
async function listCandidates(
  userId: string,
  ownId: string | null = null,
): Promise<LinkCandidate[]> {
  const live = { publishedAt: { not: null }, remoteUrl: { startsWith: "http" } };
  const newest = await db.publication.groupBy({
    by: ["postId"],
    where: { userId, ...live, postId: { not: ownId } },
    _max: { publishedAt: true },
    orderBy: [{ _max: { publishedAt: "desc" } }, { postId: "desc" }],
    take: MOST,
  });
  const ids = newest.flatMap(({ postId }) => postId ?? []);
  if (ids.length === 0) return [];
  const posts = await db.post.findMany({
    where: { userId, id: { in: ids } },
    select: {
      id: true,
      title: true,
      excerpt: true,
      keywords: true,
      publications: { where: live, select: { remoteUrl: true } },
    },
  });
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.flatMap((id) => {
    const post = byId.get(id);
    if (!post) return [];
    const { title, excerpt, keywords, publications } = post;
    const urls = publications.flatMap(({ remoteUrl }) => remoteUrl ?? []);
    return { postId: id, title, excerpt, keywords, urls };
  });
}

interface LinksInput {
  title: string;
  content: string;
  keywords: string[];
  /** The post itself, if it is already saved; it is never linked to. */
  postId?: string | null | undefined;
}

export interface GeneratedLinks {
  suggestedLinks: AppliedLink[];
  /** The content with its links; unchanged if there are none. */
  updatedContent: string;
  /** A message for the user, if any. */
  message: string;
}

/** Links that may be added to an article, and why there are none. */
export interface FoundLinks {
  links: PlacedLink[];
  message: string;
}

/** A link as the API returns it. */
export const appliedLink = z.object({
  postId: z.string(),
  title: z.string(),
  anchorText: z.string(),
  relevanceScore: z.number().min(0).max(100),
}) satisfies z.ZodType<AppliedLink>;

const NO_POSTS = "No published posts to link to yet. Publish a few posts first.";
const NO_FURTHER = "No further posts fit.";
const NONE_FITS = "None of your published posts fits this article closely enough for a link.";

/**
 * Finds links and puts all of them into the article, as references (content/references). The text
 * stays word for word. Throws what `findLinks` throws.
 */
export async function generateInternalLinks(
  user: Planned,
  input: LinksInput,
  signal: AbortSignal = new AbortController().signal,
): Promise<GeneratedLinks> {
  if (input.content.length > LIMITS.content)
    throw new AppError(
      "invalid",
      `Content must be at most ${formatNumber(LIMITS.content)} characters long.`,
    );
  const content = await workOnText("sanitizeArticle", input.content);
  const { links, message } = await findLinks(user, { ...input, content }, [], signal);
  const suggestedLinks = links.map(({ before, after, ...link }) => link);
  if (links.length === 0) return { suggestedLinks, updatedContent: content, message };
  const candidates = links.map(toCandidate);
  const inserted = await workOnText("insertLinks", content, links, candidates);
  return { suggestedLinks, updatedContent: inserted.content, message };
}

/**
 * Finds own posts that are live somewhere and words of the article that may link to them: at most
 * five, none that the article links to already, none of `known`. `content` is sanitised and stays
 * as it is. Throws `invalid` for an empty article, `rate_limited`, `upstream`.
 */
export async function findLinks(
  user: Planned,
  { title, content, keywords, postId }: LinksInput,
  known: readonly string[],
  signal: AbortSignal,
): Promise<FoundLinks> {
  if ((await workOnText("wordsOfHtml", content)) === 0)
    throw new AppError(
      "invalid",
      "Write or generate an article first, then links can be added to it.",
    );
  const all = await listCandidates(user.id, postId);
  if (all.length === 0) return { links: [], message: NO_POSTS };
  const open = await workOnText("unlinked", content, all);
  const candidates = open.filter((one) => !known.includes(one.postId));
  if (candidates.length === 0) return { links: [], message: NO_FURTHER };
  await consumeModelCall(user, "links");
  const article = { title, content, keywords };
  const writer = await currentWriter(user);
  const proposed =
    writer.kind === "model"
      ? linksAnswer.parse(await writer.links(article, candidates, signal)).links
      : null;
  const links = await workOnText("suggestLinks", article, candidates, proposed);
  const message = candidates.length < all.length ? NO_FURTHER : NONE_FITS;
  return { links, message: links.length === 0 ? message : "" };
}

/**
 * Puts those of the open suggestions into an article that their author chose; a phrase that is no
 * longer in the text gets no link. `added` are the ids of the posts that it now links to. Throws
 * `invalid` if nothing is chosen.
 */
export async function insertChosen(
  content: string,
  suggestions: readonly LinkSuggestion[],
  chosen: readonly string[],
): Promise<{ content: string; added: string[] }> {
  if (chosen.length === 0) throw new AppError("invalid", NOTHING_CHOSEN);
  const links = openSuggestions(suggestions).filter(({ postId }) => chosen.includes(postId));
  const candidates = links.map(toCandidate);
  const inserted = await workOnText("insertLinks", content, links, candidates, links.length);
  return { content: inserted.content, added: inserted.applied.map(({ postId }) => postId) };
}

/** A link that was found, to be put into the article. */
function toCandidate({ postId, title }: AppliedLink): LinkCandidate {
  return { postId, title, excerpt: "", keywords: "", urls: [] };
}
