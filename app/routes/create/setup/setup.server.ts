import { redirect } from "@remix-run/node";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { unfinishedSetup, setupForm } from "#app/writing/wizard/requests.server.ts";
import { wantedStep } from "#app/writing/wizard/steps.server.ts";
import { newDraftId } from "#app/writing/wizard/draft.server.ts";
import { saveSetup } from "#app/writing/wizard/setup.server.ts";
import { suggestKeywords } from "#app/writing/wizard/draft-keywords.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";

const draftOf = (url: URL) => draftIdOf(url) || newDraftId();

const intent = intentAt("/create/setup");

export const setupIntents = {
  leave: intent({
    schema: unfinishedSetup,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) =>
      redirect(stepPath(wantedStep(url, "setup"), await saveSetup(user, draftOf(url), input))),
  }),
  keywords: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url, signal }) => {
      const id = await saveSetup(user, draftOf(url), input);
      const found = await suggestKeywords(user, id, signal);
      return redirectWithToast(
        stepPath("keywords", id),
        success(TOASTS.keywords, `${found} keywords for your topic.`),
      );
    },
  }),
  keep: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) =>
      redirect(stepPath("keywords", await saveSetup(user, draftOf(url), input))),
  }),
};
