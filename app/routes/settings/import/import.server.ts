import { idForm } from "#app/accounts/requests.server.ts";
import { checkImport, discardImport } from "#app/backup/import/imports.server.ts";
import { startImport } from "#app/backup/import/start-import.server.ts";
import { IMPORT, IMPORT_TOASTS } from "#app/copy/import.ts";
import { success } from "#app/copy/toasts.ts";
import { MAX_IMPORT_BYTES } from "#app/http/body.server.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requireUpload } from "#app/http/uploads.server.ts";
import { besideField } from "#app/lib/app-error.ts";

const PATH = "/settings/import";
const intent = intentAt(PATH);
/** A small import has ended by then, and its page shows what was done. */
const WAIT_MS = 3_000;

export const importIntents = {
  check: intent({
    failure: IMPORT_TOASTS.check,
    files: { mostBytes: MAX_IMPORT_BYTES },
    async run({ user, form }) {
      const file = requireUpload(form, "export", IMPORT.choose);
      await besideField("export", checkImport(user, file));
      return redirectWithToast(PATH, success(IMPORT_TOASTS.check, "Nothing is imported yet."));
    },
  }),
  import: intent({
    schema: idForm,
    failure: IMPORT_TOASTS.run,
    async run({ user, input }) {
      await startImport(user, input.id, WAIT_MS);
      return redirectWithToast(PATH, success(IMPORT_TOASTS.run, "See here how far it is."));
    },
  }),
  discard: intent({
    schema: idForm,
    failure: IMPORT_TOASTS.discard,
    async run({ user, input }) {
      await discardImport(user, input.id);
      return redirectWithToast(
        "/settings",
        success(IMPORT_TOASTS.discard, "Nothing was imported."),
      );
    },
  }),
};
