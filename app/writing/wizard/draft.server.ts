import type { GenerationKind, GenerationState } from "#app/generated/prisma/enums.ts";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { oncePerRequest } from "#app/lib/request-context.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { pathToContinue } from "./wizard.ts";

/** A stored draft with the state and the kind of its latest run for an outline or an article. */
export type Draft = WizardDraft & {
  generation: GenerationState | null;
  generationKind: GenerationKind | null;
};

/**
 * The id of a draft that is not stored yet. The form carries it, so that submitting it twice makes
 * one draft.
 */
export function newDraftId(): string {
  return newId();
}

/** The user's draft, or null. */
export async function findDraft(user: Planned, id: string): Promise<Draft | null> {
  return toDraft(
    await db.wizardDraft.findFirst({ where: { id, userId: user.id }, include: LATEST_RUN }),
  );
}

/** The same, read once for all loaders of a screen. Actions read the row themselves. */
export function findDraftOnce(user: Planned, id: string): Promise<Draft | null> {
  return oncePerRequest(`draft ${id}`, () => findDraft(user, id));
}

/** The user's draft. Throws `not_found` for an unknown id and for another user's draft alike. */
export async function requireDraft(user: Planned, id: string): Promise<Draft> {
  return orNotFound(await findDraft(user, id));
}

/** Throws `not_found` for null. */
export function orNotFound(draft: Draft | null): Draft {
  if (!draft)
    throw new AppError("not_found", "There is no such draft. It may have been discarded.");
  return draft;
}

/**
 * A draft that can still be changed. Throws `not_found`, and `conflict` once it is saved as a post.
 */
export async function requireOpenDraft(user: Planned, id: string): Promise<Draft> {
  const draft = await requireDraft(user, id);
  if (draft.savedPostId !== null)
    throw new AppError(
      "conflict",
      "This draft is already saved as a post. Start a new one to write another.",
    );
  return draft;
}

/** The draft that the user worked on last and has not saved as a post. */
export async function latestDraft(user: Planned): Promise<Draft | null> {
  return toDraft(
    await db.wizardDraft.findFirst({
      where: { userId: user.id, savedAt: null },
      orderBy: { updatedAt: "desc" },
      include: LATEST_RUN,
    }),
  );
}

/** The draft that the user worked on last and the address to continue at; null without one. */
export async function unfinishedDraft(
  user: Planned,
): Promise<{ id: string; topic: string; to: string } | null> {
  const draft = await latestDraft(user);
  return (
    draft && {
      id: draft.id,
      topic: draft.topic || "Untitled",
      to: pathToContinue(draft),
    }
  );
}

/** Deletes an unsaved draft and everything written for it; does nothing if it is gone. */
export async function discardDraft(user: Planned, draftId: string): Promise<void> {
  await db.wizardDraft.deleteMany({ where: { id: draftId, userId: user.id, savedPostId: null } });
}

/** How long an untouched draft is kept. */
const KEEP_DAYS = 90;

/** Deletes drafts, saved or not, that nobody has touched for ninety days. */
export async function sweepDrafts(): Promise<void> {
  await db.wizardDraft.deleteMany({
    where: { updatedAt: { lt: new Date(Date.now() - KEEP_DAYS * 86_400_000) } },
  });
}

const LATEST_RUN = {
  generations: {
    where: { kind: { not: "keywords" } },
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { state: true, kind: true },
  },
} as const;

function toDraft(
  row:
    (WizardDraft & { generations: Array<{ state: GenerationState; kind: GenerationKind }> }) | null,
): Draft | null {
  if (!row) return null;
  const { generations, ...draft } = row;
  const last = generations[0];
  return { ...draft, generation: last?.state ?? null, generationKind: last?.kind ?? null };
}
