/** The languages that forms suggest: their BCP 47 tags and their names. */
const NAMES: ReadonlyArray<readonly [tag: string, name: string]> = [
  ["en", "English"],
  ["en-US", "American English"],
  ["en-GB", "British English"],
  ["es", "Spanish"],
  ["fr", "French"],
  ["de", "German"],
  ["it", "Italian"],
  ["pt", "Portuguese"],
  ["pt-BR", "Brazilian Portuguese"],
  ["nl", "Dutch"],
  ["sv", "Swedish"],
  ["da", "Danish"],
  ["no", "Norwegian"],
  ["fi", "Finnish"],
  ["pl", "Polish"],
  ["cs", "Czech"],
  ["ro", "Romanian"],
  ["hu", "Hungarian"],
  ["el", "Greek"],
  ["uk", "Ukrainian"],
  ["tr", "Turkish"],
  ["ar", "Arabic"],
  ["he", "Hebrew"],
  ["hi", "Hindi"],
  ["id", "Indonesian"],
  ["vi", "Vietnamese"],
  ["th", "Thai"],
  ["ja", "Japanese"],
  ["ko", "Korean"],
  ["zh-Hans", "Chinese (Simplified)"],
  ["zh-Hant", "Chinese (Traditional)"],
];

export const LANGUAGE_NAMES: readonly string[] = NAMES.map(([, name]) => name);

export function languageChoices(now: string): Array<{ value: string; label: string }> {
  const choices = NAMES.map(([value, label]) => ({ value, label }));
  return now === "" || choices.some(({ value }) => value === now)
    ? choices
    : [...choices, { value: now, label: now }];
}

const LONGEST_TAG = 35;

/** A BCP 47 tag in its usual spelling; null for what is none. */
export function canonicalTag(text: string): string | null {
  if (text.length > LONGEST_TAG || !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** The tag of a language that somebody named, or "" for a name that is not known. */
export function tagOfLanguage(name: string): string {
  const wanted = name.trim().toLowerCase();
  return (
    NAMES.find(([, known]) => known.toLowerCase() === wanted)?.[0] ?? canonicalTag(wanted) ?? ""
  );
}

/** The name of a tag, for fields in which one types; the tag itself where it has none here. */
export function nameOfLanguage(tag: string): string {
  return NAMES.find(([known]) => known === tag)?.[1] ?? tag;
}
