import { MEDIA_TOASTS } from "#app/copy/media.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requireUpload, requireWhole, uploadsOf } from "#app/http/uploads.server.ts";
import { type AppError, besideField, wrongField } from "#app/lib/app-error.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { mediaTextsForm } from "#app/media/requests.server.ts";
import { saveMedia, saveSeveral } from "#app/media/save-media.server.ts";

const intent = intentAt("/media");
const FIELD = "picture";

/** The upload form without scripts. */
export const uploadIntents = {
  upload: intent({
    schema: mediaTextsForm,
    failure: MEDIA_TOASTS.upload,
    files: true,
    async run({ user, input, form }) {
      const files = uploadsOf(form, FIELD);
      if (files.length > 1) {
        if (input.alt !== "") throw oneAlt();
        const whole = files.map((file) => requireWhole(file, FIELD));
        await besideField(FIELD, saveSeveral(user, whole, input));
        return redirectWithToast(
          "/media",
          success(MEDIA_TOASTS.upload, pluralize(files.length, "picture")),
        );
      }
      const { id, name } = await besideField(
        FIELD,
        saveMedia(user, requireUpload(form, FIELD), input),
      );
      return redirectWithToast(`/media/${id}`, success(MEDIA_TOASTS.upload, name));
    },
  }),
};

function oneAlt(): AppError {
  return wrongField("alt", "Alt text is for one picture. Leave it empty to upload several.");
}
