import type { Anchor } from "#app/content/references.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import {
  parseSuggestions,
  withDecision,
  withFound,
  type LinkSuggestion,
} from "./link-suggestions.ts";
import { findLinks, insertChosen } from "./linking.server.ts";

/** Internal links of a post that is saved already. */

/** A form that decides about suggestions, and the version of the post that it was made from. */
export interface LinkDecision {
  offered: string[];
  taken: string[];
  version: number;
}

const CHANGED =
  "The post was changed meanwhile, so no link was added or removed. Look at it as it is now and choose again.";

/**
 * Looks for further posts that the post may link to and keeps them for its author to decide about.
 * Returns how many are new and, if none are, why. Throws what `findLinks` throws, and `not_found`.
 */
export async function suggestPostLinks(
  user: Planned,
  postId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ found: number; message: string }> {
  const post = await requirePost(user, postId);
  const { title, content } = post;
  const keywords = splitCommaList(post.keywords);
  const known = parseSuggestions(post.linkSuggestions).map((one) => one.postId);
  const article = { title, content, keywords, postId };
  const { links, message } = await findLinks(user, article, known, signal);
  if (links.length > 0) await changeSuggestions(user, postId, (all) => withFound(all, links));
  return { found: links.length, message };
}

/**
 * Puts the chosen suggestions into the post, which saves a new version, and leaves the others that
 * the form offered. Returns the post and how many links were added. Throws `invalid` if nothing is
 * chosen, `not_found`, and `conflict` if the post has changed since the form was made.
 */
export async function takePostLinks(
  user: Planned,
  postId: string,
  { offered, taken, version }: LinkDecision,
): Promise<{ post: Post; added: number }> {
  const before = await requirePost(user, postId);
  const suggestions = parseSuggestions(before.linkSuggestions);
  const { content, added } = await insertChosen(before.content, suggestions, taken);
  const post = await saveContent(user, before, content, version);
  await changeSuggestions(user, postId, (all) => withDecision(all, [...offered, ...taken], added));
  return { post, added: added.length };
}

/** Leaves the suggestions that the form offered; they are not suggested again. */
export async function leavePostLinks(
  user: Planned,
  postId: string,
  offered: string[],
): Promise<void> {
  await requirePost(user, postId);
  await changeSuggestions(user, postId, (all) => withDecision(all, offered, []));
}

/**
 * Takes every link with this address out of the post, which saves a new version; the words stay,
 * and the post it led to is not suggested again. Throws `not_found` and `conflict`.
 */
export async function removePostLink(
  user: Planned,
  postId: string,
  { href, version }: { href: string; version: number },
): Promise<Post> {
  const before = await requirePost(user, postId);
  const anchors = await workOnText("readAnchors", before.content);
  const removed = anchors.find((anchor) => anchor.href === href);
  const content = await workOnText("removeLinks", before.content, [href]);
  const post = await saveContent(user, before, content, version);
  if (removed) await changeSuggestions(user, postId, (all) => withLeft(all, removed));
  return post;
}

/** Keeps what was left and what is still open of a draft with the post that it became. */
export async function moveLinksToPost(tx: Tx, postId: string, links: unknown): Promise<void> {
  const linkSuggestions = parseSuggestions(links).filter(({ state }) => state !== "taken");
  if (linkSuggestions.length > 0)
    await tx.post.update({ where: { id: postId }, data: { linkSuggestions } });
}

function withLeft(all: readonly LinkSuggestion[], { postId, text }: Anchor): LinkSuggestion[] {
  if (postId === null) return [...all];
  const rest = all.filter((one) => one.postId !== postId);
  const words = { title: "", anchorText: text, relevanceScore: 0, before: "", after: "" };
  return [...rest, { postId, ...words, state: "left" }];
}

/** `version` is the one that the form was made from. */
async function saveContent(
  user: Planned,
  before: Post,
  content: string,
  version: number,
): Promise<Post> {
  if (before.version !== version) throw new AppError("conflict", CHANGED);
  try {
    return await updatePost(user, before.id, { content }, version);
  } catch (error) {
    throw isAppError(error) && error.kind === "conflict"
      ? new AppError("conflict", CHANGED)
      : error;
  }
}

/** Changes the suggestions of a post while nobody else does. */
async function changeSuggestions(
  user: Planned,
  postId: string,
  change: (all: LinkSuggestion[]) => LinkSuggestion[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "Post" WHERE "id" = ${postId} FOR UPDATE`;
    const where = { id: postId, userId: user.id };
    const post = await tx.post.findFirst({ where, select: { linkSuggestions: true } });
    if (!post) return;
    const linkSuggestions = change(parseSuggestions(post.linkSuggestions));
    await tx.post.updateMany({ where, data: { linkSuggestions } });
  });
}
