import { redirect } from "@remix-run/node";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { PLAN } from "#app/copy/plan.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { requireDraft, type Draft } from "#app/writing/wizard/draft.server.ts";
import { outlinePath, stepPath } from "#app/writing/wizard/wizard.ts";

/** Where a finished run of a draft leads, and what is said there. */
export function finishedAt({ id, generationKind, writer }: Draft) {
  if (generationKind === "outline")
    return {
      to: outlinePath(id),
      toast: success(TOASTS.outline, "Change what you like, then write the post."),
    };
  const toast =
    writer === "plan"
      ? success(TOASTS.plan, PLAN.ready)
      : success(TOASTS.generatePost, "Read it through, then save it as a draft.");
  return { to: stepPath("review", id), toast };
}

/**
 * Leads from the form that started a run to its progress, or to what it made if it has ended
 * already: a redirect from the progress would take the form's place in the history.
 */
export async function afterStart(user: Planned, draftId: string): Promise<Response> {
  const draft = await requireDraft(user, draftId);
  if (draft.generation !== "done" || draft.savedPostId !== null)
    return redirect(stepPath("generate", draftId));
  const { to, toast } = finishedAt(draft);
  return redirectWithToast(to, toast);
}
