import { findDraftOnce, latestDraft, orNotFound, type Author, type Draft } from "./wizard.server.ts";
import { firstOpenStep, isReachable, stepPath, type Step } from "./wizard.ts";

/** What opening a step finds: its draft, or the address that is open instead. */
export type Opened = { draft: Draft } | { elsewhere: string };

/**
 * For loaders. Opens a step of a draft; without an id, of the draft that the user worked on last. A step out of order leads to the first open one,
 * a saved draft to its post, no draft at all to the beginning. Throws `not_found` for an id that is not one of the user's drafts.
 */
export async function openStep(user: Author, step: Step, draftId: string | null): Promise<Opened> {
  if (draftId === null) {
    const latest = await latestDraft(user);
    return { elsewhere: latest ? stepPath(isReachable(step, latest) ? step : firstOpenStep(latest), latest.id) : "/create" };
  }
  const draft = orNotFound(await findDraftOnce(user, draftId));
  if (draft.savedPostId !== null) return { elsewhere: `/preview/${draft.savedPostId}` };
  if (!isReachable(step, draft)) return { elsewhere: stepPath(firstOpenStep(draft), draft.id) };
  return { draft };
}
