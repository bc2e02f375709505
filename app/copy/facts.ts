/** Texts of the facts card. */

export const FACT_TOASTS = {
  success: "Checks Saved",
  failure: "Save Failed",
  fallback: "Failed to save your checks. Please try again.",
} as const;

/** For articles in other languages, where the rest is found too. */
export const SOME_KINDS =
  "Superlatives, studies and laws are found in English, German, French and Spanish articles only.";

/** The title of what a user typed as notes, among the sources of an article. */
export const OWN_NOTES = "your notes";
/** The same of what a user answered to questions. */
export const OWN_ANSWERS = "your answers";

/** Whose words a quotation is that has no address: "Your notes", "Your answer". */
export function ownSource(title: string): string {
  return title === OWN_ANSWERS ? "Your answer" : "Your notes";
}
