import { MEDIA_TOASTS } from "#app/copy/media.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { changeMedia } from "#app/media/change-media.server.ts";
import { requireMedia } from "#app/media/media.server.ts";
import { mediaDescribeForm, mediaTextsForm } from "#app/media/requests.server.ts";
import { describePicture } from "#app/writing/describe/describe-picture.server.ts";

const intent = intentAt("/media/:id");

/** What the form of a picture sends. A description by a model is shown in it, not stored. */
export const pictureIntents = {
  save: intent({
    schema: mediaTextsForm,
    failure: MEDIA_TOASTS.save,
    async run({ user, params, input }) {
      const { id } = await changeMedia(user, params.id, input);
      return redirectWithToast(
        `/media/${id}`,
        success(MEDIA_TOASTS.save, "Update posts that are live to show the new details there."),
      );
    },
  }),
  describe: intent({
    schema: mediaDescribeForm,
    failure: MEDIA_TOASTS.describe,
    run: async ({ user, params, signal }) =>
      describePicture(user, await requireMedia(user, params.id), signal),
  }),
};
