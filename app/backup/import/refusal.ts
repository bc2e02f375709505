import { AppError } from "#app/lib/app-error.ts";

const UNCHANGED = "Nothing was changed.";

/** Why a file is not imported; `sentence` says what is wrong with it and what to do. */
export function refusal(sentence: string): AppError {
  return new AppError("invalid", `${sentence} ${UNCHANGED}`);
}

/** For a file that can be read only in part. */
export function damaged(name = ""): AppError {
  return refusal(
    `${name === "" ? "This zip file" : `${name} in this zip file`} is damaged or cut off. Download the export again, and send that file.`,
  );
}

/** Why a run ended that is neither done nor wrong. */
export const CUT_OFF = "The import was cut off because this Postwright stopped.";

export function importRuns(): AppError {
  return new AppError("conflict", "An import is running. Wait until it has ended.");
}

export function anotherFile(): AppError {
  return new AppError(
    "conflict",
    "You have checked another file since this page was shown. Look at what that one holds first.",
  );
}
