/**
 * Word lists and word forms for the checks. English only; checks that use them say so for other
 * languages.
 */

export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the and or but if of in on at to for from by with without as is are was were be been being am it its this that these those i you he she we they " +
    "me him her us them my your his our their what which who how when where why do does did not no so than then there here can could will would should may might must " +
    "about into over under up down out off your vs versus"
  ).split(" "),
);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** Words that end like a plural and are none. */
const NO_PLURALS = new Set("news lens series species always perhaps towards".split(" "));

/** A word without its plural ending, so that "gardens" matches "garden". */
export function singularOf(word: string): string {
  if (word.length <= 3 || !word.endsWith("s") || NO_PLURALS.has(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** What French, Italian and Catalan write before a vowel: "l'orage", "dell'arte". */
const ELISION =
  /(?<![\p{L}\p{N}])(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quoiqu|un|quest|quell|(?:d|n|s)?all|dall|dell|nell|sull)['’](?=[aeiouyhàâäéèêëîïôöùûüœæ])/gu;

/** The words of a text: lower case, split at hyphens, without punctuation and elided articles. */
export function plainWordsOf(text: string): string[] {
  return fold(text)
    .replace(ELISION, "")
    .replace(/['’`]s(?![\p{L}\p{N}])/gu, "")
    .replace(/['’`]/g, "")
    .split(/[^\p{L}\p{N}\p{M}+#]+/u)
    .filter((word) => word !== "");
}

/** A text as it is compared: lower case, the Turkish i with and without its dot as one letter. */
export function fold(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
    .toLowerCase()
    .replace(/i\u0307|ı/g, "i");
}

/** The words of a text in comparable form: also without plural. */
export function comparable(text: string): string[] {
  return plainWordsOf(text).map(singularOf);
}

const TRANSITION_WORDS = new Set(
  (
    "accordingly additionally after afterwards also alternatively although because before " +
    "besides but consequently conversely despite during earlier equally especially " +
    "eventually finally first firstly furthermore generally hence however if indeed " +
    "initially instead lastly later likewise meanwhile moreover nevertheless next " +
    "nonetheless once otherwise overall particularly rather second secondly similarly since " +
    "so soon specifically still subsequently then therefore third though thus too unless " +
    "unlike until usually when whenever whereas while yet"
  ).split(" "),
);
const TRANSITION_PHRASES = [
  "above all",
  "as a result",
  "as long as",
  "as soon as",
  "at first",
  "at the same time",
  "by contrast",
  "even if",
  "even though",
  "for example",
  "for instance",
  "for that reason",
  "for this reason",
  "in addition",
  "in contrast",
  "in fact",
  "in other words",
  "in particular",
  "in practice",
  "in short",
  "in that case",
  "in the end",
  "in the meantime",
  "in turn",
  "of course",
  "on the other hand",
  "on top of",
  "rather than",
  "such as",
  "that is why",
  "to begin with",
  "to start with",
  "to sum up",
  "with that in mind",
];

/** True if a sentence contains a word that links it to another thought. */
export function hasTransition(sentence: string): boolean {
  const words = sentence.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some(
    (word, at) =>
      TRANSITION_WORDS.has(word) ||
      PHRASES_BY_WORD.get(word)?.some((phrase) =>
        phrase.every((one, step) => one === words[at + step]),
      ),
  );
}

/** The phrases, cut into words, by their first word. */
const PHRASES_BY_WORD = new Map<string, string[][]>();
for (const phrase of TRANSITION_PHRASES.map((one) => one.split(" "))) {
  const first = phrase[0] ?? "";
  PHRASES_BY_WORD.set(first, [...(PHRASES_BY_WORD.get(first) ?? []), phrase]);
}
