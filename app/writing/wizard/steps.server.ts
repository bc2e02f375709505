import type { Planned } from "#app/plans/usage.server.ts";
import { findDraftOnce, latestDraft, orNotFound, type Draft } from "./draft.server.ts";
import { firstOpenStep, isReachable, stepPath, STEPS, type Step } from "./wizard.ts";

/**
 * The result of opening a step: its draft, the address of an open step, or an already saved draft.
 */
export type Opened = { draft: Draft } | { elsewhere: string } | { saved: true };

/** The step that a form leads to when the user leaves it unfinished. */
export function wantedStep(url: URL, present: Step): Step {
  return STEPS.find((step) => step === url.searchParams.get("to")) ?? present;
}

/**
 * For loaders. Opens a step of a draft, by default of the draft that the user worked on last. A
 * step out of order leads to the first open one, a missing draft to the beginning. Throws
 * `not_found` for an id that is not one of the user's drafts.
 */
export async function openStep(user: Planned, step: Step, draftId: string | null): Promise<Opened> {
  if (draftId === null) {
    const latest = await latestDraft(user);
    return {
      elsewhere: latest
        ? stepPath(isReachable(step, latest) ? step : firstOpenStep(latest), latest.id)
        : "/create",
    };
  }
  const draft = orNotFound(await findDraftOnce(user, draftId));
  if (draft.savedPostId !== null) return { saved: true };
  if (!isReachable(step, draft)) return { elsewhere: stepPath(firstOpenStep(draft), draft.id) };
  return { draft };
}
