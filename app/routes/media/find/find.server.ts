import { MEDIA_TOASTS } from "#app/copy/media.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { importPicture } from "#app/media/openverse/import-picture.server.ts";
import { takeFoundForm } from "#app/media/requests.server.ts";

const intent = intentAt("/media/find");

/** "Use this picture": it becomes one of the user's own. */
export const findIntents = {
  use: intent({
    schema: takeFoundForm,
    failure: MEDIA_TOASTS.find,
    async run({ user, input: { id, post } }) {
      const media = await importPicture(user, id);
      return post === ""
        ? redirectWithToast(
            `/media/${media.id}`,
            success(MEDIA_TOASTS.find, "Its credit is included. Check its alt text."),
          )
        : redirectWithToast(
            `/preview/${post}/edit`,
            success(MEDIA_TOASTS.find, "It is first in your media. Its credit is included."),
          );
    },
  }),
};
