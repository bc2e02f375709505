import { randomUUID } from "node:crypto";
import { TEXT } from "#app/copy/text.ts";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { addToCommaList, splitCommaList } from "#app/lib/comma-list.ts";
import { db } from "#app/lib/db.server.ts";
import { oncePerRequest } from "#app/lib/request-context.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { LIMITS } from "#app/posts/post.ts";
import { generateKeywords } from "#app/writer/writing.server.ts";
import { prefillAgain, tidy, tidyText } from "./keywords.ts";
import { firstOpenStep, isActive, stepPath, type GenerationState } from "./wizard.ts";

/** Whose draft it is, and whose plan pays for the model calls. */
export type Author = Planned;

/** What the setup step asks. */
export interface Setup {
  topic: string;
  targetAudience: string;
  industry: string;
  tone: string;
  wordCount: number;
  instructions: string;
}

/** A stored draft with the state of its latest run. */
export type Draft = WizardDraft & { generation: GenerationState | null };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a draft that is not stored yet: a form carries it, so that sending it twice makes one draft. */
export function newDraftId(): string {
  return randomUUID();
}

/** The user's draft, or null when there is none with this id. One whose post was deleted is open again: its text is offered anew. */
export async function findDraft(user: Author, id: string): Promise<Draft | null> {
  const draft = toDraft(
    await db.wizardDraft.findFirst({ where: { id, userId: user.id }, include: LATEST_RUN }),
  );
  const saved = draft?.savedPostId ?? null;
  if (draft === null || saved === null || (await db.post.count({ where: { id: saved } })) > 0)
    return draft;
  await db.wizardDraft.updateMany({
    where: { id, userId: user.id, savedPostId: saved },
    data: { savedPostId: null },
  });
  return { ...draft, savedPostId: null };
}

/** The same for the loaders of one screen, which share what is read. Actions read the row themselves. */
export function findDraftOnce(user: Author, id: string): Promise<Draft | null> {
  return oncePerRequest(`draft ${id}`, () => findDraft(user, id));
}

/** The user's draft. Throws `not_found`, the same for an unknown id and for another user's draft. */
export async function requireDraft(user: Author, id: string): Promise<Draft> {
  return orNotFound(await findDraft(user, id));
}

/** Throws `not_found` for no draft. */
export function orNotFound(draft: Draft | null): Draft {
  if (!draft)
    throw new AppError("not_found", "There is no such draft. It may have been discarded.");
  return draft;
}

/** The user's draft for changing. Throws `not_found`, and `conflict` once it is saved as a post. */
export async function requireOpenDraft(user: Author, id: string): Promise<Draft> {
  const draft = await requireDraft(user, id);
  if (draft.savedPostId !== null)
    throw new AppError(
      "conflict",
      "This draft is already saved as a post. Start a new one to write another.",
    );
  return draft;
}

/** The draft that the user worked on last and has not saved as a post. */
export async function latestDraft(user: Author): Promise<Draft | null> {
  return toDraft(
    await db.wizardDraft.findFirst({
      where: { userId: user.id, savedPostId: null },
      orderBy: { updatedAt: "desc" },
      include: LATEST_RUN,
    }),
  );
}

/** Where to go on with the draft that the user worked on last; null when there is none. */
export async function unfinishedDraft(
  user: Author,
): Promise<{ id: string; topic: string; to: string } | null> {
  const draft = await latestDraft(user);
  return (
    draft && {
      id: draft.id,
      topic: draft.topic || "Untitled",
      to: stepPath(firstOpenStep(draft), draft.id),
    }
  );
}

/** The id under which a new setup begins: that of a setup which was left before it led anywhere, else a new one. */
export async function setupToOpen(user: Author): Promise<string> {
  const latest = await latestDraft(user);
  return latest && firstOpenStep(latest) === "setup" ? latest.id : newDraftId();
}

/**
 * Stores the setup under the id that the form carries and returns the id of the draft. Another topic begins a new draft
 * when the old one has an article already, so that no article stands under a topic it was not written for; so does any setup
 * once the draft is saved. The new draft takes the keywords along.
 * Throws `not_found` for an id that belongs to someone else.
 */
export async function saveSetup(user: Author, draftId: string, setup: Setup): Promise<string> {
  if (!ID.test(draftId))
    throw new AppError("not_found", "There is no such draft. Start a new one.");
  const known = await findDraft(user, draftId);
  const before = known && needsOwnDraft(known, setup) ? known : null;
  const id = before ? newDraftId() : draftId;
  const made = await db.wizardDraft.createMany({
    data: [{ id, userId: user.id, ...setup, ...(before && keywordsOf(before)) }],
    skipDuplicates: true,
  });
  if (made.count === 1) return id;
  const changed = await db.wizardDraft.updateMany({
    where: { id, userId: user.id, savedPostId: null },
    data: setup,
  });
  if (changed.count === 0)
    throw new AppError("not_found", "There is no such draft. Start a new one.");
  return id;
}

/** Asks the writer for keywords and fills the Selected Keywords text. Throws what the writer throws; nothing is changed then. */
export async function suggestKeywords(
  user: Author,
  draftId: string,
  signal?: AbortSignal,
): Promise<number> {
  const draft = await requireOpenDraft(user, draftId);
  const { topic, targetAudience, industry } = draft;
  if (topic === "" || targetAudience === "")
    throw new AppError("invalid", TEXT.fillTopicAndAudience);
  const answer = await generateKeywords(user, { topic, targetAudience, industry }, signal);
  const sets = {
    primaryKeywords: tidy(answer.primaryKeywords),
    secondaryKeywords: tidy(answer.secondaryKeywords),
    longTailKeywords: tidy(answer.longTailKeywords),
  };
  const found =
    sets.primaryKeywords.length + sets.secondaryKeywords.length + sets.longTailKeywords.length;
  if (found === 0)
    throw new AppError(
      "upstream",
      "No keywords came back for this topic. Try again, or put the topic in other words.",
    );
  await change(user, draftId, {
    ...sets,
    selectedKeywords: prefillAgain(sets, draft.selectedKeywords, draft).slice(0, LIMITS.keywords),
  });
  return found;
}

/** Stores the Selected Keywords text. */
export async function saveSelectedKeywords(
  user: Author,
  draftId: string,
  text: string,
): Promise<void> {
  await requireOpenDraft(user, draftId);
  await change(user, draftId, { selectedKeywords: tidyText(text) });
}

/** Stores the typed text with one keyword behind it, unless it holds that one already. Throws `invalid` when the text would grow too long. */
export async function addKeyword(
  user: Author,
  draftId: string,
  text: string,
  keyword: string,
): Promise<void> {
  const longer = addToCommaList(text, [keyword]);
  if (longer.length > LIMITS.keywords)
    throw new AppError(
      "invalid",
      `Selected keywords may have at most ${LIMITS.keywords.toLocaleString("en-US")} characters.`,
    );
  await saveSelectedKeywords(user, draftId, longer);
}

/** Forgets an unsaved draft and everything written for it; one that is gone already is fine. */
export async function discardDraft(user: Author, draftId: string): Promise<void> {
  await db.wizardDraft.deleteMany({ where: { id: draftId, userId: user.id, savedPostId: null } });
}

/** Throws `invalid` unless the draft has all that an article needs (specification, section 5). */
export function assertReadyToWrite(
  draft: Pick<Draft, "topic" | "targetAudience" | "selectedKeywords">,
): void {
  const ready =
    draft.topic !== "" &&
    draft.targetAudience !== "" &&
    splitCommaList(draft.selectedKeywords).length > 0;
  if (!ready) throw new AppError("invalid", TEXT.fillAndGenerate);
}

/** Drafts that nobody touched for this long are forgotten. */
const KEEP_DAYS = 90;

export async function sweepDrafts(): Promise<void> {
  await db.wizardDraft.deleteMany({
    where: { updatedAt: { lt: new Date(Date.now() - KEEP_DAYS * 86_400_000) } },
  });
}

const LATEST_RUN = {
  generations: { orderBy: { createdAt: "desc" }, take: 1, select: { state: true } },
} as const;

function toDraft(
  row: (WizardDraft & { generations: Array<{ state: string }> }) | null,
): Draft | null {
  if (!row) return null;
  const { generations, ...draft } = row;
  return { ...draft, generation: (generations[0]?.state as GenerationState | undefined) ?? null };
}

function needsOwnDraft(draft: Draft, setup: Setup): boolean {
  if (draft.savedPostId !== null) return true;
  return draft.topic !== setup.topic && (draft.content !== "" || isActive(draft.generation));
}

function keywordsOf({
  primaryKeywords,
  secondaryKeywords,
  longTailKeywords,
  selectedKeywords,
}: Draft) {
  return { primaryKeywords, secondaryKeywords, longTailKeywords, selectedKeywords };
}

async function change(
  user: Author,
  id: string,
  data: Partial<
    Pick<
      WizardDraft,
      "primaryKeywords" | "secondaryKeywords" | "longTailKeywords" | "selectedKeywords"
    >
  >,
): Promise<void> {
  const rows = await db.wizardDraft.updateMany({
    where: { id, userId: user.id, savedPostId: null },
    data,
  });
  if (rows.count === 0)
    throw new AppError("conflict", "This draft was saved or discarded in another window.");
}
