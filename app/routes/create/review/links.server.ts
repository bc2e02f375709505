import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { draftLinksForm } from "#app/writing/links-forms.server.ts";
import { addedToast, foundToast } from "#app/copy/links-toasts.ts";
import {
  leaveDraftLinks,
  suggestDraftLinks,
  takeDraftLinks,
} from "#app/writing/wizard/draft-links.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";

const intent = intentAt("/create/review");

const back = (url: URL, toast: Toast) =>
  redirectWithToast(stepPath("review", draftIdOf(url)), toast);

export const linksIntents = {
  links: intent({
    failure: TOASTS.internalLinks,
    run: async ({ user, url, signal }) =>
      back(url, foundToast(await suggestDraftLinks(user, draftIdOf(url), signal))),
  }),
  "add-links": intent({
    schema: draftLinksForm,
    failure: TOASTS.addLinks,
    run: async ({ user, url, input }) =>
      back(url, addedToast(await takeDraftLinks(user, draftIdOf(url), input))),
  }),
  "leave-links": intent({
    schema: draftLinksForm,
    failure: TOASTS.leaveLinks,
    run: async ({ user, url, input }) => {
      await leaveDraftLinks(user, draftIdOf(url), input.offered);
      return back(url, success(TOASTS.leaveLinks, "They are not suggested again."));
    },
  }),
};
