import { AppError } from "#app/lib/app-error.ts";
import { addToCommaList, cutCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { FORM_WORDING } from "../brief.server.ts";
import { askForQuestions, changeInterview } from "../interview/draft-interview.server.ts";
import { interviewOf, withQuestions } from "../interview/interview.ts";
import { parseSources } from "../sources/parse.ts";
import { generateKeywords } from "../writing.server.ts";
import { requireOpenDraft, type Draft } from "./draft.server.ts";
import type { KeywordsAnswer } from "../writer.ts";
import { prefillAgain, tidyText, typedBeside } from "./keywords.ts";

/** Suggestions that came, before they are stored. */
export interface Suggestions {
  found: number;
  /** Stores them and fills the Selected Keywords text. */
  store: () => Promise<void>;
}

/** Asks the writer for keywords and questions. Throws what the writer throws; changes nothing. */
export async function findSuggestions(
  user: Planned,
  draftId: string,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const draft = await requireOpenDraft(user, draftId);
  const [sets, questions] = await withQuestionsFor(user, draft, signal, () =>
    generateKeywords(user, draft, signal),
  );
  const store = async () => {
    if (questions)
      await changeInterview(user, draftId, (interview) => withQuestions(interview, questions));
    const { selectedKeywords } = await requireOpenDraft(user, draftId);
    await updateKeywords(user, draftId, {
      ...sets,
      keywordsTopic: draft.topic,
      selectedKeywords: cutCommaList(prefillAgain(sets, selectedKeywords, draft), LIMITS.keywords),
    });
  };
  return { found: Object.values(sets).flat().length, store };
}

/** Takes the suggestions for an earlier topic out of a draft; what its user typed stays. */
export async function forgetOtherTopic(tx: Tx, draft: Draft): Promise<void> {
  if (draft.keywordsTopic === "" || draft.keywordsTopic === draft.topic) return;
  const none = { primaryKeywords: [], secondaryKeywords: [], longTailKeywords: [] };
  const typed = typedBeside(draft, draft.selectedKeywords).join(", ");
  await tx.wizardDraft.updateMany({
    where: { id: draft.id, userId: draft.userId, savedPostId: null },
    data: { ...none, keywordsTopic: "", selectedKeywords: typed },
  });
}

/** The same, stored at once. Returns how many keywords were found. */
export async function suggestKeywords(
  user: Planned,
  draftId: string,
  signal?: AbortSignal,
): Promise<number> {
  const { found, store } = await findSuggestions(user, draftId, signal);
  await store();
  return found;
}

/**
 * Puts the topic in the place of suggestions that a model could not give, so that their user can
 * type others and go on. A draft that has suggestions stays as it is.
 */
export async function beginWithTopic(user: Planned, draftId: string): Promise<void> {
  const draft = await requireOpenDraft(user, draftId);
  if (hasSuggestions(draft)) return;
  const begun = splitCommaList(draft.selectedKeywords);
  const [topic = ""] = splitCommaList(draft.topic.toLowerCase());
  await updateKeywords(user, draftId, {
    primaryKeywords: [topic.slice(0, LONGEST_TOPIC).trim()],
    keywordsTopic: draft.topic,
    selectedKeywords: begun.length > 0 ? draft.selectedKeywords : "",
  });
}

/** Characters of a topic that may serve as a keyword. */
const LONGEST_TOPIC = 60;

function hasSuggestions(sets: KeywordsAnswer): boolean {
  return [sets.primaryKeywords, sets.secondaryKeywords, sets.longTailKeywords].some(
    ({ length }) => length > 0,
  );
}

/** How much longer than for the keywords their user waits for the questions, in milliseconds. */
const MORE_MS = 15_000;

/**
 * Does the work, and meanwhile asks the model for questions to the author, if it was not asked for
 * this topic before; null without them.
 */
async function withQuestionsFor<T>(
  user: Planned,
  draft: Draft,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<[T, string[] | null]> {
  if (interviewOf(draft).specific) return [await work(), null];
  const patience = new AbortController();
  const ends = AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]);
  const { notes } = parseSources(draft.sourcesText);
  const asked = askForQuestions(user, { ...draft, notes }, ends).catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  try {
    const done = await work();
    timer = setTimeout(() => patience.abort(), MORE_MS);
    return [done, await asked];
  } finally {
    clearTimeout(timer);
    patience.abort();
  }
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
  data: Partial<KeywordsAnswer & Pick<Draft, "keywordsTopic">> & Pick<Draft, "selectedKeywords">,
): Promise<void> {
  const rows = await db.wizardDraft.updateMany({
    where: { id, userId: user.id, savedPostId: null },
    data,
  });
  if (rows.count === 0)
    throw new AppError("conflict", "This draft was saved or discarded in another window.");
}
