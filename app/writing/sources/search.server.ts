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
 * the notes in place of those found earlier. Pages found within a day serve again, because every
 * search costs. Returns a sentence if there is nothing new, otherwise "". Never throws, except the
 * reason of an abort: an article is written without.
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
    const pages = await researchDraft(user, model, draft, signal);
    if (pages.length === 0) return draft.sourcesText.trim() === "" ? RESEARCH.nothing : "";
    await store(user, draft, pages);
    return "";
  } catch (error) {
    signal.throwIfAborted();
    return failedSearch(error, RESEARCH.failed, { draft: draft.id });
  }
}

/** Lets the next run of a draft search anew; what was found stays until that finds something. */
export async function searchAgain(user: Owner, draftId: string): Promise<void> {
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

async function store(user: Owner, { id }: WizardDraft, pages: ResearchedPage[]): Promise<void> {
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
