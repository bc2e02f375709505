import { MEDIA_TOASTS } from "#app/copy/media.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { requireUpload, requireWhole, uploadsOf, type Upload } from "#app/http/uploads.server.ts";
import { AppError, besideField, isAppError } from "#app/lib/app-error.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { mediaTextsForm } from "#app/media/requests.server.ts";
import { saveMedia } from "#app/media/save-media.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";

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
        const count = await saveAll(user, files, input);
        return redirectWithToast(
          "/media",
          success(MEDIA_TOASTS.upload, pluralize(count, "picture")),
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

/** Keeps what can be kept. Throws beside the field, with a sentence for each file that cannot. */
async function saveAll(
  user: Planned,
  files: readonly Upload[],
  { decorative }: { decorative: boolean },
): Promise<number> {
  const refused: string[] = [];
  let problem: AppError | null = null;
  for (const file of files) {
    try {
      await saveMedia(user, requireWhole(file, FIELD), { decorative });
    } catch (error) {
      if (!isAppError(error)) throw error;
      problem ??= error;
      refused.push(`${file.name}: ${error.message}`);
    }
  }
  if (!problem) return files.length;
  const taken = files.length - refused.length;
  const kept = taken > 0 ? `${pluralize(taken, "picture")} uploaded. ` : "";
  const message = kept + refused.join(" ");
  throw new AppError(problem.kind, message, { ...problem.details, fields: { [FIELD]: message } });
}

function oneAlt(): AppError {
  const message = "Alt text is for one picture. Leave it empty to upload several.";
  return new AppError("invalid", message, { fields: { alt: message } });
}
