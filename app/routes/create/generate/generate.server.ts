import { pluralize } from "#app/lib/numbers.ts";
import { redirect } from "@remix-run/node";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { IN_PLACE, redirectWithToast } from "#app/http/toast.server.ts";
import { savePartialArticle } from "#app/writing/wizard/article.server.ts";
import { cancelGeneration, restartGeneration } from "#app/writing/generation/generation.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";

const intent = intentAt("/create/generate");

export const generateIntents = {
  start: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      await restartGeneration(user, draftIdOf(url));
      return redirect(stepPath("generate", draftIdOf(url)));
    },
  }),
  stop: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      await cancelGeneration(user, draftIdOf(url));
      return redirect(stepPath("generate", draftIdOf(url)));
    },
  }),
  use: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      const count = await savePartialArticle(user, draftIdOf(url));
      return redirectWithToast(
        stepPath("review", draftIdOf(url)),
        success(TOASTS.generatePost, `${pluralize(count, "word")} kept.`),
        IN_PLACE,
      );
    },
  }),
};
