import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import { cutWords } from "#app/content/cut-words.ts";
import { countWords } from "#app/content/words.ts";
import { currentModel } from "../current-model.server.ts";
import type { FoundPage, Model } from "../model.server.ts";
import { searchPrompt } from "../prompts.server.ts";
import { FRESH_MS, linkOf, parseSources } from "./parse.ts";

const MAX_FOUND = 8;
const MAX_TITLE = 300;
/** A cited passage is a few sentences. */
const MAX_PASSAGE_WORDS = 1_500;
const ANSWER_TOKENS = 8_000;
/** Found sources stand behind those that were typed. */
const FIRST_POSITION = 100;

const NOTHING = "No pages on your topic were found on the web.";
const FAILED = "The web could not be searched. The article rests on your own sources.";

/**
 * Lets the user's model search the web for a draft that asks for it, and stores the pages that it
 * cites in place of those found earlier. Pages found within a day serve again, because every search
 * costs. Returns a sentence if there is nothing new, otherwise "". Never throws, except the reason
 * of an abort: an article is written without.
 */
export async function searchSources(
  user: Owner,
  draft: WizardDraft,
  signal: AbortSignal,
  modelOf = currentModel,
): Promise<string> {
  if (!draft.searchWeb) return "";
  try {
    const model = await modelOf(user);
    if (!model?.search || (await hasFresh(user, draft))) return "";
    const pages = await findPages(model, draft, signal);
    if (pages.length === 0) return NOTHING;
    await store(user, draft, pages);
    return "";
  } catch (error) {
    signal.throwIfAborted();
    if (!isAppError(error))
      log.error({ draft: draft.id, err: error }, "a search of the web failed");
    return isAppError(error) ? `${FAILED} ${error.message}` : FAILED;
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

/** The cited pages, each once, without those that the user gave. */
async function findPages(
  model: Model,
  draft: WizardDraft,
  signal: AbortSignal,
): Promise<FoundPage[]> {
  const prompt = searchPrompt(draft);
  const cited = await model.search?.({
    purpose: "search",
    prompt,
    maxTokens: ANSWER_TOKENS,
    signal,
  });
  const pages = new Map<string, FoundPage>();
  const given = parseSources(draft.sourcesText).links;
  for (const page of cited ?? []) {
    const url = linkOf(page.url);
    const text = cutWords(cleanText(page.text), MAX_PASSAGE_WORDS);
    if (url === null || text === "" || given.includes(url)) continue;
    const earlier = pages.get(url);
    if (!earlier && pages.size === MAX_FOUND) continue;
    const title = cut(cleanText(page.title).replace(/\s+/g, " "), MAX_TITLE);
    pages.set(
      url,
      earlier ? { ...earlier, text: `${earlier.text}\n${text}` } : { url, title, text },
    );
  }
  return [...pages.values()];
}

async function store(user: Owner, { id }: WizardDraft, pages: FoundPage[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const draft = await tx.wizardDraft.findFirst({
      where: { id, userId: user.id },
      select: { id: true },
    });
    if (!draft) return;
    await tx.source.deleteMany({ where: { draftId: id, found: true } });
    await tx.source.createMany({
      data: pages.map(({ url, title, text }, at) => ({
        draftId: id,
        position: FIRST_POSITION + at,
        url,
        title: title || new URL(url).hostname,
        text,
        words: countWords(text),
        found: true,
      })),
      skipDuplicates: true,
    });
  });
}
