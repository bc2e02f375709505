import { redirect } from "@remix-run/node";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { IN_PLACE, redirectWithToast } from "#app/http/toast.server.ts";
import { saveAsPost } from "#app/writing/wizard/article.server.ts";
import { startGeneration } from "#app/writing/generation/generation.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";

const intent = intentAt("/create/review");

export const reviewIntents = {
  save: intent({
    failure: TOASTS.savePost,
    run: async ({ user, url }) =>
      redirectWithToast(
        `/preview/${await saveAsPost(user, draftIdOf(url))}`,
        success(TOASTS.savePost, "Your post was saved as a draft."),
        IN_PLACE,
      ),
  }),
  regenerate: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      await startGeneration(user, draftIdOf(url));
      return redirect(stepPath("generate", draftIdOf(url)));
    },
  }),
};
