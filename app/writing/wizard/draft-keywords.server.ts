import { AppError } from "#app/lib/app-error.ts";
import { addToCommaList, cutCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { FORM_WORDING } from "../brief.server.ts";
import { generateKeywords } from "../writing.server.ts";
import { requireOpenDraft, type Draft } from "./draft.server.ts";
import type { KeywordsAnswer } from "../writer.ts";
import { prefillAgain, tidyText } from "./keywords.ts";

/**
 * Asks the writer for keywords, fills the Selected Keywords text and returns how many were found.
 * Throws what the writer throws, without changing anything.
 */
export async function suggestKeywords(
  user: Planned,
  draftId: string,
  signal?: AbortSignal,
): Promise<number> {
  const draft = await requireOpenDraft(user, draftId);
  const sets = await generateKeywords(user, draft, signal);
  await updateKeywords(user, draftId, {
    ...sets,
    selectedKeywords: cutCommaList(
      prefillAgain(sets, draft.selectedKeywords, draft),
      LIMITS.keywords,
    ),
  });
  return Object.values(sets).flat().length;
}

/** Stores the Selected Keywords text. */
export async function saveSelectedKeywords(
  user: Planned,
  draftId: string,
  text: string,
): Promise<void> {
  await requireOpenDraft(user, draftId);
  await updateKeywords(user, draftId, { selectedKeywords: tidyText(text) });
}

/**
 * Stores the typed text with one keyword appended, unless it already contains it. Throws `invalid`
 * if the text would become too long.
 */
export async function addKeyword(
  user: Planned,
  draftId: string,
  text: string,
  keyword: string,
): Promise<void> {
  const longer = addToCommaList(text, [keyword]);
  if (longer.length > LIMITS.keywords)
    throw new AppError("invalid", `${FORM_WORDING.tooLong("keywords", LIMITS.keywords)}.`);
  await saveSelectedKeywords(user, draftId, longer);
}

async function updateKeywords(
  user: Planned,
  id: string,
  data: Partial<KeywordsAnswer> & Pick<Draft, "selectedKeywords">,
): Promise<void> {
  const rows = await db.wizardDraft.updateMany({
    where: { id, userId: user.id, savedPostId: null },
    data,
  });
  if (rows.count === 0)
    throw new AppError("conflict", "This draft was saved or discarded in another window.");
}
