import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { shownStatus, type ShownStatus } from "#app/posts/post-status.ts";
import { saveAsDraft } from "#app/publishing/actions/cancel.server.ts";
import { listScheduled } from "#app/publishing/actions/undo-schedule.server.ts";
import { undoCancel } from "#app/publishing/views/undo-toasts.ts";
import { intent, previewPath } from "./this-post.server.ts";

const SAVED: Record<ShownStatus, string> = {
  draft: TEXT.savedAsDraft,
  changed: `${TEXT.saved} ${TEXT.olderIsLive}`,
  published: TEXT.stillPublished,
  failed: TEXT.stillUnsure,
  scheduled: TEXT.saved,
};

export const postIntents = {
  "save-draft": intent({
    failure: TOASTS.updatePost,
    run: async ({ user, params }) => {
      const waiting = await listScheduled(user, { postId: params.id });
      const status = shownStatus(await saveAsDraft(user, params.id));
      return redirectWithToast(previewPath(params), {
        ...success(TOASTS.savePost, SAVED[status]),
        undo: undoCancel(previewPath(params), waiting),
      });
    },
  }),
};
