import { MEDIA_TOASTS } from "#app/copy/media.ts";
import { success } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { describeMedia } from "#app/media/change-media.server.ts";
import { describeAllForm } from "#app/media/requests.server.ts";
import { intent, previewPath } from "./this-post.server.ts";

/** What pictures need before the post can be published. */
export const pictureIntents = {
  "describe-pictures": intent({
    schema: describeAllForm,
    failure: MEDIA_TOASTS.describeAll,
    run: async ({ user, params, input }) => {
      await describeMedia(user, input.pictures);
      return redirectWithToast(
        previewPath(params),
        success(MEDIA_TOASTS.describeAll, "The alt text is kept with your pictures."),
      );
    },
  }),
};
