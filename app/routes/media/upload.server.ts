import { MEDIA_TOASTS } from "#app/copy/media.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requireUpload } from "#app/http/uploads.server.ts";
import { mediaTextsForm } from "#app/media/requests.server.ts";
import { saveMedia } from "#app/media/save-media.server.ts";

const intent = intentAt("/media");

/** The upload form without scripts. */
export const uploadIntents = {
  upload: intent({
    schema: mediaTextsForm,
    failure: MEDIA_TOASTS.upload,
    files: true,
    async run({ user, input, form }) {
      const { id, name } = await saveMedia(user, requireUpload(form, "picture"), input);
      return redirectWithToast(`/media/${id}`, success(MEDIA_TOASTS.upload, name));
    },
  }),
};
