import { success } from "#app/copy/toasts.ts";
import { WRITER_TOASTS } from "#app/copy/writer-settings.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { writerKeyForm } from "#app/writing/settings-requests.server.ts";
import { removeWriterKey, saveWriterKey } from "#app/writing/writer-key.server.ts";

/** What the form of the own key sends. */
export const keyIntents = {
  "save-key": intentAt("/settings/writer")({
    schema: writerKeyForm,
    failure: WRITER_TOASTS.save,
    async run({ user, input }) {
      await saveWriterKey(user, input.apiKey);
      return redirectWithToast(
        "/settings/writer",
        success(WRITER_TOASTS.save, "Your texts are written with your own key from now on."),
      );
    },
  }),
};

/** What the page that asks before the key is removed sends. */
export const removeKeyIntents = {
  "remove-key": intentAt("/settings/writer/remove-key")({
    failure: WRITER_TOASTS.remove,
    async run({ user }) {
      await removeWriterKey(user);
      return redirectWithToast(
        "/settings/writer",
        success(WRITER_TOASTS.remove, "Your key is no longer stored here."),
      );
    },
  }),
};
