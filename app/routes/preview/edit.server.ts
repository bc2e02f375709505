import { success, TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { editForm, readEdit } from "#app/posts/forms.server.ts";
import { getPost } from "#app/posts/posts.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { savedMessage } from "#app/publishing/views/publish-toast.ts";
import { intent, previewPath } from "./this-post.server.ts";

export const editIntents = {
  save: intent({
    schema: editForm,
    failure: TOASTS.saveChanges,
    gone: async ({ user, params }) => (await getPost(user, params.id)) === null,
    run: async ({ user, params, input, form }) => {
      const { id, status } = await saveEdit(user, params.id, readEdit(input, form));
      const message = savedMessage(status, await listPublications(user, id), user.timeZone);
      return redirectWithToast(previewPath(params), success(TOASTS.saveChanges, message));
    },
  }),
};
