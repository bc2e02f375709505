import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { cancelPublication } from "#app/publishing/actions/cancel.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { takeDownPublication } from "#app/publishing/actions/take-down.server.ts";
import { listScheduled } from "#app/publishing/actions/undo-schedule.server.ts";
import { publicationForm } from "#app/publishing/requests.server.ts";
import { publishToast } from "#app/publishing/views/publish-toast.ts";
import { undoCancel } from "#app/publishing/views/undo-toasts.ts";
import { intent, previewPath } from "../view/this-post.server.ts";

export const publicationIntents = {
  retry: intent({
    schema: publicationForm,
    failure: TOASTS.publish,
    run: async ({ user, params, input }) => {
      const outcome = requireAccepted(await retryPublication(user, input.publicationId));
      return redirectWithToast(previewPath(params), publishToast(outcome).toast);
    },
  }),
  cancel: intent({
    schema: publicationForm,
    failure: TOASTS.cancelPublication,
    run: async ({ user, params, input }) => {
      const waiting = await listScheduled(user, { ids: [input.publicationId] });
      await cancelPublication(user, input.publicationId);
      const { publishedPlatforms } = await requirePost(user, params.id);
      const message =
        publishedPlatforms.length > 0 ? TEXT.cancelledBesideLive : TEXT.publicationCancelled;
      return redirectWithToast(previewPath(params), {
        ...success(TOASTS.cancelPublication, message),
        undo: undoCancel(previewPath(params), waiting),
      });
    },
  }),
  "take-down": intent({
    schema: publicationForm,
    failure: TOASTS.takeDown,
    run: async ({ user, params, input }) => {
      await takeDownPublication(user, input.publicationId);
      return redirectWithToast(previewPath(params), success(TOASTS.takeDown, TEXT.takenDown));
    },
  }),
};
