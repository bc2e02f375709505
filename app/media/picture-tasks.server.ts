import type { MediaKind } from "#app/generated/prisma/enums.ts";
import type { PictureSize } from "#app/content/pictures.ts";
import type { MediaFile } from "./media.ts";

/** What the work on a picture comes to. */

export interface Rendered extends MediaFile {
  path: string;
}

/** Why a file is refused: the kind of `AppError` and its sentence. */
export interface Refusal {
  refused: "unsupported" | "invalid" | "too_large";
  message: string;
}

export const TOO_HARD =
  "This picture takes too long or too much memory to be read. Make it smaller, or save it as a JPEG file.";

/** What can be asked of the process that works on pictures. `out` is where new files go. */
export interface PictureTasks {
  sizes: {
    question: { file: string; out: string };
    answer: Array<Rendered & { size: PictureSize }> | Refusal;
  };
  convert: {
    question: { file: string; out: string; kinds: readonly MediaKind[] };
    answer: Rendered | Refusal;
  };
}

export type PictureQuestion =
  | ({ task: "sizes" } & PictureTasks["sizes"]["question"])
  | ({ task: "convert" } & PictureTasks["convert"]["question"]);

/** How the process ends itself when a picture takes more memory than any may. */
export const OVER_SIGNAL = "SIGUSR2";

export type PictureAnswer = { value: unknown } | { error: string };

/** Does a task in this process. sharp is loaded when the first one comes. */
export async function runPictureTask(question: PictureQuestion): Promise<unknown> {
  const { renderSizes, convert } = await import("./render.server.ts");
  const { file, out } = question;
  return question.task === "sizes" ? renderSizes(file, out) : convert(file, out, question.kinds);
}
