import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { RESEARCH } from "#app/copy/research.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { splitCommaList } from "#app/lib/comma-list.ts";
import { countWords } from "#app/content/words.ts";
import { currentModel } from "../current-model.server.ts";
import type { Model } from "../model.server.ts";
import { failedSearch } from "../research/failed-search.server.ts";
import { wantsResearch } from "../research/need.ts";
import { readPageNotes } from "../research/notes.ts";
import { research, type ResearchedPage } from "../research/research.server.ts";
import { readOwnMaterial } from "./own-material.server.ts";
import { FIRST_FOUND, FRESH_MS, parseSources } from "./parse.ts";

/**
 * Lets the user's model research a draft whose topic or user asks for it, and stores the pages and
 * the notes in place of those found earlier. The outcome serves for a day, also that nothing was
 * found, because every search costs. Returns a sentence if nothing was found and there are no
 * sources, otherwise "". Never throws, except the reason of an abort: an article goes without.
 */
export async function searchSources(
  user: Owner,
  draft: WizardDraft,
  signal: AbortSignal,
  modelOf = currentModel,
): Promise<string> {
  if (!wantsResearch(draft)) return "";
  try {
    const model = await modelOf(user);
    if (!model?.search || (await hasFresh(user, draft))) return "";
    if (await foundNothingLately(user, draft)) return nothingFound(draft);
    const pages = await researchDraft(user, model, draft, signal);
    await store(user, draft, pages);
    return pages.length === 0 ? nothingFound(draft) : "";
  } catch (error) {
    signal.throwIfAborted();
    return failedSearch(error, RESEARCH.failed, { draft: draft.id });
  }
}

function nothingFound({ sourcesText }: WizardDraft): string {
  return sourcesText.trim() === "" ? RESEARCH.nothing : "";
}

/** Lets the next run of a draft search anew; what was found stays until that finds something. */
export async function searchAgain(user: Owner, draftId: string): Promise<void> {
  await forgetNothing(user, draftId);
  await db.source.updateMany({
    where: { draft: { id: draftId, userId: user.id }, found: true },
    data: { createdAt: new Date(0) },
  });
}

/** True if the draft has pages of a search within a day. A changed topic has deleted its own. */
async function hasFresh(user: Owner, { id }: WizardDraft): Promise<boolean> {
  const fresh = await db.source.count({
    where: {
      draft: { id, userId: user.id },
      found: true,
      createdAt: { gt: new Date(Date.now() - FRESH_MS) },
    },
  });
  return fresh > 0;
}

/** True if a search for the draft's topic found nothing within a day. */
async function foundNothingLately(user: Owner, { id, topic }: WizardDraft): Promise<boolean> {
  const since = new Date(Date.now() - FRESH_MS);
  const empty = await db.wizardDraft.count({
    where: { id, userId: user.id, topic, nothingFoundAt: { gt: since } },
  });
  return empty > 0;
}

/** Forgets that a search found nothing, unless it was for `topic`. */
export async function forgetNothing(user: Owner, id: string, topic?: string): Promise<void> {
  await db.wizardDraft.updateMany({
    where: {
      ...{ id, userId: user.id, nothingFoundAt: { not: null } },
      ...(topic !== undefined && { topic: { not: topic } }),
    },
    data: { nothingFoundAt: null },
  });
}

async function researchDraft(
  user: Owner,
  model: Model,
  draft: WizardDraft,
  signal: AbortSignal,
): Promise<ResearchedPage[]> {
  const { links: given } = parseSources(draft.sourcesText);
  const keywords = splitCommaList(draft.selectedKeywords);
  const last = await lastNote(user, draft);
  const brief = { ...draft, ...(await readOwnMaterial(draft)), keywords };
  return research(user, model, brief, { given, last }, signal);
}

/** The number of the draft's last note, so that none is ever another one's. */
async function lastNote(user: Owner, { id }: WizardDraft): Promise<number> {
  const found = await db.source.findMany({
    where: { draft: { id, userId: user.id } },
    select: { research: true },
  });
  const ids = found.flatMap(({ research: stored }) => readPageNotes(stored).notes);
  return Math.max(0, ...ids.map(({ id: noteId }) => Number(noteId.slice(1)) || 0));
}

/** Stores the pages; without any, that there were none, and earlier pages stay. */
async function store(
  user: Owner,
  { id, topic }: WizardDraft,
  pages: ResearchedPage[],
): Promise<void> {
  if (pages.length === 0) {
    // A topic changed meanwhile has not been searched for.
    await db.wizardDraft.updateMany({
      where: { id, userId: user.id, topic },
      data: { nothingFoundAt: new Date() },
    });
    return;
  }
  await db.$transaction(async (tx) => {
    const draft = await tx.wizardDraft.findFirst({
      where: { id, userId: user.id },
      select: { id: true },
    });
    if (!draft) return;
    await tx.source.deleteMany({ where: { draftId: id, found: true } });
    await tx.source.createMany({
      data: pages.map(({ url, title, text, research: noted }, at) => ({
        draftId: id,
        position: FIRST_FOUND + at,
        url,
        title: title || new URL(url).hostname,
        text,
        words: countWords(text),
        found: true,
        research: noted,
      })),
      skipDuplicates: true,
    });
  });
}
