import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { confirmPublication } from "#app/publishing/actions/confirm.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { publicationForm } from "#app/publishing/requests.server.ts";
import { publishToast } from "#app/publishing/views/publish-toast.ts";

const intent = intentAt("/");

/** What the buttons of the attention card send. */
export const attentionIntents = {
  retry: intent({
    schema: publicationForm,
    failure: TOASTS.publish,
    run: async ({ user, input }) => {
      const outcome = requireAccepted(await retryPublication(user, input.publicationId));
      return redirectWithToast("/", publishToast(outcome).toast);
    },
  }),
  "mark-published": intent({
    schema: publicationForm,
    failure: TOASTS.confirm,
    run: async ({ user, input }) => {
      await confirmPublication(user, input.publicationId, "published");
      return redirectWithToast("/", success(TOASTS.confirm, TEXT.confirmedPublished));
    },
  }),
  "mark-missing": intent({
    schema: publicationForm,
    failure: TOASTS.confirm,
    run: async ({ user, input }) => {
      await confirmPublication(user, input.publicationId, "missing");
      return redirectWithToast("/", success(TOASTS.confirm, TEXT.confirmedMissing));
    },
  }),
};
