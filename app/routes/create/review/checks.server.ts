import type { Owner } from "#app/lib/owner.ts";
import { FACT_TOASTS } from "#app/copy/facts.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { checksForm } from "#app/posts/forms.server.ts";
import { readFacts, saveChecks } from "#app/posts/facts.server.ts";
import { checkDraftVoice } from "#app/writing/voice/check-draft.server.ts";
import { requireDraft, type Draft } from "#app/writing/wizard/draft.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";

const intent = intentAt("/create/review");

/** The facts of a draft's article, and where it leaves its user's voice. */
export async function readChecks(user: Owner, draft: Draft, html: string) {
  const [facts, voice] = await Promise.all([
    readFacts(user, { draftId: draft.id }, html),
    checkDraftVoice(user, draft, html),
  ]);
  return { ...facts, voice };
}

export const checkIntents = {
  "check-facts": intent({
    schema: checksForm,
    failure: FACT_TOASTS,
    run: async ({ user, url, input }) => {
      const { id: draftId } = await requireDraft(user, draftIdOf(url));
      await saveChecks(user, { draftId }, input);
      // A box that saves itself stays where it is.
      return input.quiet
        ? null
        : redirectWithToast(
            `${stepPath("review", draftId)}#facts`,
            success(FACT_TOASTS, "They stay with the article."),
          );
    },
  }),
};
