import { createHash } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { pick } from "#app/lib/pick.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { exampleOf } from "../examples/examples.server.ts";
import { earlierInterview } from "../interview/draft-interview.server.ts";
import { wantsResearch } from "../research/need.ts";
import { forgetNothing, searchAgain } from "../sources/search.server.ts";
import type { TypedBrief } from "../post-brief.ts";
import { findDraft, latestDraft, newDraftId, type Draft } from "./draft.server.ts";
import { firstOpenStep, isActive } from "./wizard.ts";

/** The data of the setup step. */
export type Setup = Omit<TypedBrief, "keywords"> &
  Pick<Draft, "sourcesText" | "searchWeb" | "useVoice" | "listSources">;

/** The id for a new setup: that of an unfinished one, otherwise a new one. */
export async function setupToOpen(user: Planned): Promise<string> {
  const latest = await latestDraft(user);
  return latest && firstOpenStep(latest) === "setup" ? latest.id : newDraftId();
}

/** True if the form is as it came: empty, or as an example fills it. */
export function isUntouched({ sourcesText, ...brief }: Setup): boolean {
  const { topic, targetAudience, industry, language, instructions } = brief;
  const typed = [topic, targetAudience, industry, language, instructions, sourcesText];
  return typed.every((text) => text === "") || (sourcesText === "" && exampleOf(brief) !== null);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Stores the setup under the id in the form and returns the id of the draft. Begins a new draft
 * with the same keywords if the old one is saved, or if the topic changed and the old one has an
 * article: an article never stands under a topic it was not written for. With `searchAgain` the
 * next run searches the web anew. A draft that begins with this call gets `keywords`, and what its
 * user answered on the same topic before. Throws `not_found` for another user's id.
 */
export async function saveSetup(
  user: Planned,
  draftId: string,
  { searchAgain: again = false, ...setup }: Setup & { searchAgain?: boolean },
  keywords?: DraftKeywords,
): Promise<string> {
  if (!ID.test(draftId))
    throw new AppError("not_found", "There is no such draft. Start a new one.");
  let id = draftId;
  let previous: Draft | null = null;
  for (
    let known = await findDraft(user, id);
    known && needsNewDraft(known, setup);
    known = await findDraft(user, id)
  ) {
    previous = known;
    id = followingId(id, setup.topic);
  }
  await forgetFound(user, id, setup);
  await forgetNothing(user, id, setup.topic);
  if (again) await searchAgain(user, id);
  const begun = previous ? pick(previous, KEYWORD_FIELDS) : keywords;
  const interview = await earlierInterview(user, setup.topic);
  const made = await db.wizardDraft.createMany({
    data: [{ id, userId: user.id, ...setup, ...begun, ...(interview && { interview }) }],
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

/** Pages that were found for another topic, or are no longer wanted, go. */
async function forgetFound(user: Planned, id: string, setup: Setup): Promise<void> {
  await db.source.deleteMany({
    where: {
      found: true,
      draft: { id, userId: user.id, ...(wantsResearch(setup) && { topic: { not: setup.topic } }) },
    },
  });
}

/** The suggestions of a draft, and the chosen keywords. */
export type DraftKeywords = Pick<Draft, (typeof KEYWORD_FIELDS)[number]>;

const KEYWORD_FIELDS = [
  "primaryKeywords",
  "secondaryKeywords",
  "longTailKeywords",
  "keywordsTopic",
  "selectedKeywords",
] as const;

/** Always the same id after a draft and for a topic, so that a form sent twice makes one draft. */
function followingId(draftId: string, topic: string): string {
  const hash = createHash("sha256").update(`${draftId} ${topic}`).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

function needsNewDraft(draft: Draft, setup: Setup): boolean {
  if (draft.savedPostId !== null) return true;
  return draft.topic !== setup.topic && (draft.content !== "" || isActive(draft.generation));
}
