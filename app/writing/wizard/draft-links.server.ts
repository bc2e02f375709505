import { AppError } from "#app/lib/app-error.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { linkedIds } from "#app/posts/post-texts.server.ts";
import {
  parseSuggestions,
  withDecision,
  withFound,
  type LinkSuggestion,
} from "../link-suggestions.ts";
import { findLinks, insertChosen } from "../linking.server.ts";
import { scoreDraft } from "./article.server.ts";
import { requireOpenDraft, type Draft } from "./draft.server.ts";

/** The suggestions for a draft's article, whatever was decided about them. */
export function linksOf({ links }: Pick<Draft, "links">): LinkSuggestion[] {
  return parseSuggestions(links);
}

/**
 * Looks for posts that the article may link to, besides those that were suggested before, and keeps
 * them for the author to decide about. Returns how many are new and, if none are, why. Throws what
 * `findLinks` throws, and `conflict` if the article has changed meanwhile.
 */
export async function suggestDraftLinks(
  user: Planned,
  draftId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ found: number; message: string }> {
  const draft = await requireOpenDraft(user, draftId);
  if (draft.content === "")
    throw new AppError("invalid", "Generate the post first, then links can be added.");
  const { title, content } = draft;
  const keywords = splitCommaList(draft.selectedKeywords);
  const known = linksOf(draft).map(({ postId }) => postId);
  const { links, message } = await findLinks(user, { title, content, keywords }, known, signal);
  const saved = await writeLinks(user, draft, (all) => withFound(all, links), {
    linksMessage: message,
  });
  if (!saved)
    throw new AppError(
      "conflict",
      "The article changed while links were looked for. Look for them again.",
    );
  return { found: links.length, message };
}

/** How often an article is read again that another tab changes at the same time. */
const TRIES = 5;

/**
 * Puts the chosen suggestions into the article and leaves the others that the form offered. Returns
 * how many links were added; a phrase that is no longer in the text gets none. Throws `invalid` if
 * nothing is chosen, and `conflict` if the article keeps changing.
 */
export async function takeDraftLinks(
  user: Planned,
  draftId: string,
  { offered, taken }: { offered: string[]; taken: string[] },
): Promise<number> {
  for (let round = 0; round < TRIES; round++) {
    const draft = await requireOpenDraft(user, draftId);
    const { content, added } = await insertChosen(draft.content, linksOf(draft), taken);
    const internalLinks = await linkedIds(user, content, draft.internalLinks);
    const { score } = await scoreDraft({ ...draft, content });
    const decide = (all: LinkSuggestion[]) => withDecision(all, [...offered, ...taken], added);
    const texts = { content, internalLinks, seoScore: score, linksMessage: "" };
    if (await writeLinks(user, draft, decide, texts)) return added.length;
  }
  throw new AppError("conflict", "The article is being changed elsewhere. Add the links again.");
}

/** Leaves the suggestions that the form offered; they are not suggested again. */
export async function leaveDraftLinks(
  user: Planned,
  draftId: string,
  offered: string[],
): Promise<void> {
  const draft = await requireOpenDraft(user, draftId);
  await writeLinks(user, { ...draft, content: null }, (all) => withDecision(all, offered, []), {
    linksMessage: "",
  });
}

interface Texts {
  content?: string;
  internalLinks?: string[];
  seoScore?: number;
  linksMessage: string;
}

/**
 * Changes the suggestions, and the texts with them, while nobody else does. False, with nothing
 * written, if the draft's content is no longer `content`; null takes any.
 */
async function writeLinks(
  user: Planned,
  { id, content }: { id: string; content: string | null },
  change: (all: LinkSuggestion[]) => LinkSuggestion[],
  texts: Texts,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "WizardDraft" WHERE "id" = ${id} FOR UPDATE`;
    const where = { id, userId: user.id, savedPostId: null };
    const draft = await tx.wizardDraft.findFirst({ where });
    if (!draft || (content !== null && draft.content !== content)) return false;
    const links = change(linksOf(draft));
    await tx.wizardDraft.updateMany({ where, data: { ...texts, links } });
    return true;
  });
}
