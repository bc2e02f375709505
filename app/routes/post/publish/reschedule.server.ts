import { TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { reschedulePublication } from "#app/publishing/actions/move-publications.server.ts";
import { listScheduled } from "#app/publishing/actions/undo-schedule.server.ts";
import { rescheduleForm } from "#app/publishing/requests.server.ts";
import { readSchedule } from "#app/publishing/schedule-time.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";
import { rescheduleToast } from "#app/publishing/views/publish-toast.ts";
import { undoMove } from "#app/publishing/views/undo-toasts.ts";
import { intent, previewPath } from "../view/this-post.server.ts";

export const rescheduleIntents = {
  reschedule: intent({
    schema: rescheduleForm,
    failure: TOASTS.reschedule,
    run: async ({ user, params, input }) => {
      const { scheduledAt, timeZone, note } = readSchedule(input.scheduledDate, input.timeZone);
      const waiting = await listScheduled(user, { ids: [input.publicationId] });
      await reschedulePublication(user, input.publicationId, scheduledAt, timeZone);
      const publication = await requirePublication(user, input.publicationId);
      return redirectWithToast(previewPath(params), {
        ...rescheduleToast(publication, user.timeZone, note),
        undo: undoMove(previewPath(params), waiting),
      });
    },
  }),
};
