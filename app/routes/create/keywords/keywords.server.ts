import { redirect } from "@remix-run/node";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { startGeneration } from "#app/writing/generation/generation.server.ts";
import {
  generateForm,
  keywordsForm,
  unfinishedKeywords,
} from "#app/writing/wizard/requests.server.ts";
import { wantedStep } from "#app/writing/wizard/steps.server.ts";
import {
  addKeyword,
  saveSelectedKeywords,
  suggestKeywords,
} from "#app/writing/wizard/draft-keywords.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";
import { afterStart } from "../finished.server.ts";

const intent = intentAt("/create/keywords");

export const keywordsIntents = {
  leave: intent({
    schema: unfinishedKeywords,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) => {
      await saveSelectedKeywords(user, draftIdOf(url), input.keywords);
      return redirect(stepPath(wantedStep(url, "keywords"), draftIdOf(url)));
    },
  }),
  add: intent({
    schema: keywordsForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) => {
      await addKeyword(user, draftIdOf(url), input.keywords, url.searchParams.get("keyword") ?? "");
      return redirect(stepPath("keywords", draftIdOf(url)));
    },
  }),
  regenerate: intent({
    schema: keywordsForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url, signal }) => {
      await saveSelectedKeywords(user, draftIdOf(url), input.keywords);
      const found = await suggestKeywords(user, draftIdOf(url), signal);
      return redirectWithToast(
        stepPath("keywords", draftIdOf(url)),
        success(TOASTS.keywords, `${found} keywords for your topic.`),
      );
    },
  }),
  plan: intent({
    schema: generateForm,
    failure: TOASTS.outline,
    run: async ({ user, input, url }) => {
      await saveSelectedKeywords(user, draftIdOf(url), input.keywords);
      await startGeneration(user, draftIdOf(url), "outline");
      return afterStart(user, draftIdOf(url));
    },
  }),
  generate: intent({
    schema: generateForm,
    failure: TOASTS.generatePost,
    run: async ({ user, input, url }) => {
      await saveSelectedKeywords(user, draftIdOf(url), input.keywords);
      await startGeneration(user, draftIdOf(url));
      return afterStart(user, draftIdOf(url));
    },
  }),
};
