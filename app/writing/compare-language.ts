import { FOUND_LANGUAGES, likelyLanguages } from "#app/content/seo/languages.ts";

/**
 * Whether a text is in the language that its user named ("German", "Deutsch", "pt-BR"), and
 * otherwise the one it seems to be in. Null if that cannot be told.
 */
export function compareLanguage(
  text: string,
  language: string,
): { same: boolean; found: string } | null {
  const wanted = codeOf(language);
  if (wanted === null) return null;
  const found = likelyLanguages(text);
  const first = found[0];
  if (first === undefined) return null;
  return { same: found.includes(wanted), found: nameOf(first, "en") };
}

/** The code of a language by its English or own name, or by the code itself. */
function codeOf(language: string): string | null {
  const typed = language.toLowerCase();
  const words = typed.split(/[^\p{L}\p{M}]+/u);
  const named = FOUND_LANGUAGES.find((code) =>
    [nameOf(code, "en"), nameOf(code, code)].some((name) => words.includes(name.toLowerCase())),
  );
  return named ?? FOUND_LANGUAGES.find((code) => code === words[0]) ?? null;
}

function nameOf(code: string, shownIn: string): string {
  return new Intl.DisplayNames([shownIn], { type: "language" }).of(code) ?? code;
}
