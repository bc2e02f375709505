import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { confirmPublication } from "#app/publishing/actions/confirm.server.ts";
import { publicationForm } from "#app/publishing/requests.server.ts";
import { intent, previewPath } from "../view/this-post.server.ts";

export const confirmIntents = {
  "confirm-published": intent({
    schema: publicationForm,
    failure: TOASTS.confirm,
    run: async ({ user, params, input }) => {
      await confirmPublication(user, input.publicationId, "published", input.url);
      return redirectWithToast(
        previewPath(params),
        success(TOASTS.confirm, TEXT.confirmedPublished),
      );
    },
  }),
  "confirm-missing": intent({
    schema: publicationForm,
    failure: TOASTS.confirm,
    run: async ({ user, params, input }) => {
      await confirmPublication(user, input.publicationId, "missing");
      return redirectWithToast(previewPath(params), success(TOASTS.confirm, TEXT.confirmedMissing));
    },
  }),
};
