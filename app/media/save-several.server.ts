import { AppError, isAppError } from "#app/lib/app-error.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { fillTexts } from "./fill-texts.server.ts";
import type { MediaTexts } from "./media.ts";
import { saveMedia, type ArrivedFile } from "./save-media.server.ts";

/**
 * Keeps several pictures, one after the other. Where some cannot be kept the others are; then it
 * throws an error of the first one's kind with a sentence for each.
 */
export async function saveSeveral(
  user: Planned,
  files: readonly ArrivedFile[],
  { decorative }: Pick<MediaTexts, "decorative">,
): Promise<void> {
  const refused: Array<{ name: string; error: AppError }> = [];
  for (const file of files) {
    try {
      await saveMedia(user, file, { decorative }, fillTexts);
    } catch (error) {
      if (!isAppError(error)) throw error;
      refused.push({ name: file.name, error });
    }
  }
  const [first] = refused;
  if (!first) return;
  const kept = files.length - refused.length;
  const sentences = refused.map(({ name, error }) => `${name}: ${error.message}`);
  if (kept > 0) sentences.unshift(`${pluralize(kept, "picture was", "pictures were")} uploaded.`);
  const { retryAfter } = first.error.details;
  const details = retryAfter === undefined ? {} : { retryAfter };
  throw new AppError(first.error.kind, sentences.join(" "), details);
}
