import {
  findDraftOnce,
  latestDraft,
  orNotFound,
  type Author,
  type Draft,
} from "./wizard.server.ts";
import { firstOpenStep, isReachable, stepPath, STEPS, type Step } from "./wizard.ts";

/** What opening a step finds: its draft, the address that is open instead, or that its draft is saved as a post already. */
export type Opened = { draft: Draft } | { elsewhere: string } | { saved: true };

/** The step that a form asks for when it is left. */
export function wantedStep(url: URL, present: Step): Step {
  return STEPS.find((step) => step === url.searchParams.get("to")) ?? present;
}

/**
 * For loaders. Opens a step of a draft; without an id, of the draft that the user worked on last. A step out of order leads to the first open one,
 * no draft at all to the beginning. Throws `not_found` for an id that is not one of the user's drafts.
 */
export async function openStep(user: Author, step: Step, draftId: string | null): Promise<Opened> {
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
