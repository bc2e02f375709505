import type { MediaFile } from "./media.ts";

/** What the work on a picture comes to. */

/** A file that was made of a picture. */
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
