import { redirect } from "@remix-run/node";
import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { keysOf, recordOf } from "#app/lib/pick.ts";
import { chosenDeletion, chosenPost } from "#app/posts/forms.server.ts";
import { duplicatePost } from "#app/posts/save-post.server.ts";
import { bringBack } from "#app/publishing/actions/bring-back.server.ts";
import { deleteWithCopies } from "#app/publishing/actions/delete-post.server.ts";
import { unwrittenOf } from "#app/publishing/actions/open-places.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { publicationForm, publishToForm } from "#app/publishing/requests.server.ts";
import { REPAIR_ANSWERS } from "#app/publishing/views/repair-answers.server.ts";
import { deletedToast } from "#app/publishing/views/deleted-toast.server.ts";
import { publishToast } from "#app/publishing/views/publish-toast.ts";
import { broughtBackToast, undoDeletion } from "#app/publishing/views/undo-toasts.ts";

const intent = intentAt("/posts");

export const postMenuIntents = {
  delete: intent({
    schema: chosenPost,
    failure: TOASTS.deletePost,
    once: true,
    run: async ({ user, url, input }) => {
      const deletionId = newId();
      const message = await deleteWithCopies(user, input.id, { takeDownCopies: false, deletionId });
      return backToList(url, deletedToast(message, undoDeletion(listOf(url), deletionId)));
    },
  }),
  "bring-back": intent({
    schema: chosenDeletion,
    failure: TOASTS.undo,
    once: true,
    run: async ({ user, url, input }) =>
      backToList(url, broughtBackToast(await bringBack(user, input.deletionId))),
  }),
  duplicate: intent({
    schema: chosenPost,
    failure: TOASTS.duplicate,
    once: true,
    run: async ({ user, url, input }) => {
      await duplicatePost(user, input.id);
      return backToList(url, success(TOASTS.duplicate, TEXT.postDuplicated));
    },
  }),
  ...recordOf(keysOf(REPAIR_ANSWERS), (name) =>
    intent({
      schema: publicationForm,
      failure: REPAIR_ANSWERS[name].failure,
      run: async ({ user, url, input }) =>
        backToList(url, await REPAIR_ANSWERS[name].run(user, input.publicationId)),
    }),
  ),
  publish: intent({
    schema: publishToForm,
    failure: TOASTS.publishTo,
    once: true,
    run: async ({ user, url, input }) => {
      if ((await unwrittenOf(user, input.id)) !== "")
        return redirect(askPath(input.id, input.integrationId));
      const outcome = requireAccepted(
        await publishNow(user, input.id, { integrationId: input.integrationId }),
      );
      return backToList(url, publishToast(outcome, TOASTS.publishTo).toast);
    },
  }),
};

/** The page that asks before a post with open places is published. */
function askPath(id: string, integrationId: string): string {
  return `/posts/${encodeURIComponent(id)}/publish?to=${encodeURIComponent(integrationId)}`;
}

/** The same page of the list with the same filters. */
function backToList(url: URL, toast: Toast) {
  return redirectWithToast(listOf(url), toast);
}

function listOf({ pathname, search }: URL): string {
  return pathname + search;
}
