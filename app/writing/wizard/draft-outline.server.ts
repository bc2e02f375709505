import { createHash } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { WizardDraft } from "#app/generated/prisma/client.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { requireOpenDraft, type Draft } from "./draft.server.ts";
import { draftOutline, type DraftOutline, type Outline, type OutlinePurpose } from "../outline.ts";

/** The outline of a draft; null if its user asked for none. */
export function outlineOf({ outline }: Pick<WizardDraft, "outline">): DraftOutline | null {
  return draftOutline.safeParse(outline).data ?? null;
}

/** An open draft with its outline. Throws `not_found`, `conflict`, and `invalid` without one. */
export async function requireOutline(
  user: Planned,
  draftId: string,
): Promise<{ draft: Draft; outline: DraftOutline }> {
  const draft = await requireOpenDraft(user, draftId);
  const outline = outlineOf(draft);
  if (!outline)
    throw new AppError("invalid", "This draft has no outline yet. Plan it from its keywords.");
  return { draft, outline };
}

/**
 * The outline that articles of a draft are written from: none that was made for another topic,
 * unless its user wrote from it since.
 */
export function usableOutline(draft: WizardDraft): Outline | null {
  const outline = outlineOf(draft);
  if (outline?.madeFor.topic !== draft.topic) return null;
  const { brief, title, titles, excerpt, metaDescription, sections } = outline;
  return { brief, title, titles, excerpt, metaDescription, sections };
}

/** What of the setup was changed since the outline was made, in words. */
export function changedSince({ madeFor }: DraftOutline, draft: OutlinePurpose): string[] {
  return [
    madeFor.topic === draft.topic ? "" : "topic",
    madeFor.language === draft.language ? "" : "language",
    madeFor.wordCount === draft.wordCount ? "" : "word count",
  ].filter((name) => name !== "");
}

/** The outline of a writer as a draft keeps it. */
export function toDraftOutline(outline: Outline, { topic, language, wordCount }: OutlinePurpose) {
  return {
    ...outline,
    ownTitle: "",
    madeFor: { topic, language, wordCount },
  } satisfies DraftOutline;
}

/** Names the state of an outline: a form carries that of the outline it was made from. */
export function outlineVersion(outline: DraftOutline): string {
  // Read again, so that the order of its fields does not matter.
  const read = JSON.stringify(draftOutline.parse(outline));
  return createHash("sha256").update(read).digest("base64url").slice(0, 22);
}

/**
 * Throws `conflict`, with the present version as `current`, if a form of another version would
 * change the stored outline. A form that is sent twice changes nothing the second time, and one
 * without a version is not checked.
 */
export function assertOutlineVersion(
  version: unknown,
  stored: DraftOutline,
  typed: DraftOutline,
): void {
  const current = outlineVersion(stored);
  if (version === null || version === current || outlineVersion(typed) === current) return;
  throw new AppError(
    "conflict",
    "The plan was changed in another tab meanwhile. What you typed is still here and not saved yet.",
    { current },
  );
}

/** Stores the outline as its user typed it. Throws `conflict` if the draft cannot be changed. */
export async function saveOutline(
  user: Planned,
  draftId: string,
  outline: DraftOutline,
): Promise<void> {
  const rows = await db.wizardDraft.updateMany({
    where: { id: draftId, userId: user.id, savedPostId: null },
    data: { outline },
  });
  if (rows.count === 0)
    throw new AppError("conflict", "This draft was saved or discarded in another window.");
}
