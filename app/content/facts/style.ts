import { detectLanguage } from "../seo/languages.ts";

/** How a language writes names. */
export type WritingStyle =
  /** English: names are capitalised, and claims are known by their words. */
  | "english"
  /** Latin letters, names capitalised, nouns not. */
  | "names"
  /** Every noun is capitalised. */
  | "nouns"
  /** Another script. */
  | "figures";

/** How the language of a text writes names. One that is not recognised is read as English. */
export function writingStyle(text: string): WritingStyle {
  const { code, latin } = detectLanguage(text);
  if (!latin) return "figures";
  if (code === "de") return "nouns";
  return code === "en" || code === "" ? "english" : "names";
}
