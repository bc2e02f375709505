import { TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requireMovable } from "#app/publishing/actions/move-publications.server.ts";
import { moveBack, scheduleAgain } from "#app/publishing/actions/undo-schedule.server.ts";
import { chosenPublications, moveBackForm } from "#app/publishing/requests.server.ts";
import { movedBackToast, scheduledAgainToast } from "#app/publishing/views/undo-toasts.ts";
import { intent, previewPath } from "../view/this-post.server.ts";

/** What the notices of the post's screen take back. */
export const undoIntents = {
  "schedule-again": intent({
    schema: chosenPublications,
    failure: TOASTS.undo,
    once: true,
    run: async ({ user, params, input }) => {
      const outcome = await scheduleAgain(user, params.id, input.publication);
      return redirectWithToast(previewPath(params), scheduledAgainToast(outcome, user.timeZone));
    },
  }),
  "move-back": intent({
    schema: moveBackForm,
    failure: TOASTS.undo,
    once: true,
    run: async ({ user, params, input }) => {
      const { where } = await requireMovable(user, input.publication);
      const { dueAt, refused } = await moveBack(user, input.publication, input);
      return redirectWithToast(
        previewPath(params),
        movedBackToast(where, dueAt, user.timeZone, refused),
      );
    },
  }),
};
