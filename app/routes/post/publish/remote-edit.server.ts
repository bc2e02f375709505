import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { cancelPublication } from "#app/publishing/actions/cancel.server.ts";
import { overwriteRemoteEdit } from "#app/publishing/actions/overwrite.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { overwriteForm, publicationForm } from "#app/publishing/requests.server.ts";
import { publishToast } from "#app/publishing/views/publish-toast.ts";
import { intent, previewPath } from "../view/this-post.server.ts";

export const remoteEditIntents = {
  overwrite: intent({
    schema: overwriteForm,
    failure: TOASTS.publish,
    run: async ({ user, params, input }) => {
      const outcome = requireAccepted(
        await overwriteRemoteEdit(user, input.publicationId, input.version),
      );
      return redirectWithToast(previewPath(params), publishToast(outcome).toast);
    },
  }),
  keep: intent({
    schema: publicationForm,
    failure: TOASTS.keepRemoteEdit,
    run: async ({ user, params, input }) => {
      await cancelPublication(user, input.publicationId);
      return redirectWithToast(
        previewPath(params),
        success(TOASTS.keepRemoteEdit, TEXT.remoteEditKept),
      );
    },
  }),
};
