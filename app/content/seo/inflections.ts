import { singularOf } from "./words.ts";

/**
 * The forms of a word: "fixing" is a form of "fix". Endings that make another word of it are none:
 * an organization is no organ. English, German, French and Spanish; plurals elsewhere.
 */

/** Tells whether another word is the same in another form. Both as `plainWordsOf` writes them. */
export function makeIsForm(word: string, code: string): (other: string) => boolean {
  const known = new Map<string, boolean>();
  const own = lemmasOf(word, code);
  const first = initialOf(word);
  return (other) => {
    if (other === word) return true;
    if (initialOf(other) !== first && !hasPrefix(other)) return false;
    const seen = known.get(other);
    if (seen !== undefined) return seen;
    const same = own.has(other) || lemmasOf(other, code).has(word) || share(own, other);
    known.set(other, same);
    return same;
  };
}

/** Both have the same singular. */
function share(own: ReadonlySet<string>, other: string): boolean {
  return own.has(singularOf(other));
}

/** A first letter, which only an umlaut changes. */
function initialOf(word: string): string {
  const first = word.charAt(0);
  return UMLAUTS.get(first) ?? first;
}

/** A German participle begins otherwise than its verb. */
function hasPrefix(word: string): boolean {
  return word.startsWith("ge");
}

/** What a word may be a form of, itself included. */
function lemmasOf(word: string, code: string): Set<string> {
  const lemmas = new Set([word, singularOf(word)]);
  const find = BY_LANGUAGE[code];
  if (find && word.length > SHORTEST)
    for (const lemma of find(word)) if (lemma.length >= SHORTEST) lemmas.add(lemma);
  return lemmas;
}

const SHORTEST = 3;

const BY_LANGUAGE: Readonly<Record<string, (word: string) => string[]>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** Words in -ing and -ed that are no forms of a verb. */
const NO_VERBS = new Set(
  "evening morning during nothing something anything everything ceiling sibling indeed hundred sacred".split(
    " ",
  ),
);

function english(word: string): string[] {
  const stem = /^(.*[aeiouy].*?)(?:ing|(?<!e)ed)$/.exec(word)?.[1];
  if (stem === undefined || NO_VERBS.has(word)) return [];
  const single = /([bdfgklmnprtz])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single, ...(stem.endsWith("i") ? [`${stem.slice(0, -1)}y`] : [])];
}

const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ["ä", "a"],
  ["ö", "o"],
  ["ü", "u"],
]);
const SEPARABLE = "ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zurück";
const PARTICIPLE = new RegExp(`^(${SEPARABLE})?ge(.{2,}?)(?:e?t|en)$`);
const WITH_ZU = new RegExp(`^(${SEPARABLE})zu(.{3,}n)$`);

function german(word: string): string[] {
  const nouns = ["e", "en", "er", "es", "em", "n", "s", "ns"].flatMap((ending) =>
    word.endsWith(ending) ? [word.slice(0, -ending.length)] : [],
  );
  // "Gärten", "Äpfel": the umlaut alone makes the plural.
  const plurals = /[äöü]/.test(word) && /e[lnr]$/.test(word) ? [...nouns, word] : nouns;
  const verbs = ["t", "et", "st", "est", "te", "ten", "e"].flatMap((ending) =>
    word.endsWith(ending) ? [infinitiveOf(word.slice(0, -ending.length))] : [],
  );
  const [, before = "", stem = ""] = PARTICIPLE.exec(word) ?? [];
  if (stem !== "") verbs.push(before + infinitiveOf(stem));
  const [, prefix = "", verb = ""] = WITH_ZU.exec(word) ?? [];
  if (verb !== "") verbs.push(prefix + verb);
  return [...nouns, ...plurals.map(withoutUmlaut), ...verbs];
}

function infinitiveOf(stem: string): string {
  return /e[lr]$/.test(stem) ? `${stem}n` : `${stem}en`;
}

function withoutUmlaut(word: string): string {
  return word.replace(/[äöü]/g, (letter) => UMLAUTS.get(letter) ?? letter);
}

const FRENCH_VERB = /(?:e|es|ent|ez|é|ée|és|ées|ant|ait|aient|ons|era|eront)$/;
const FRENCH_IR = /(?:is|it|issent|issant|issez)$/;

function french(word: string): string[] {
  const single = /[sx]$/.test(word) ? word.slice(0, -1) : word;
  const lemmas = [single];
  if (word.endsWith("aux")) lemmas.push(`${word.slice(0, -3)}al`);
  if (single.endsWith("e")) {
    const plain = single.slice(0, -1);
    lemmas.push(plain, plain.replace(/([lnst])\1$/, "$1").replace(/iv$/, "if"));
    lemmas.push(plain.replace(/èr$/, "er").replace(/eus$/, "eux"));
  }
  if (FRENCH_VERB.test(word)) lemmas.push(word.replace(FRENCH_VERB, "er"));
  if (FRENCH_IR.test(word)) lemmas.push(word.replace(FRENCH_IR, "ir"));
  return lemmas;
}

const SPANISH_AR = /(?:o|as?|amos|an|é|ó|aste|aron|ando|ad[oa]s?|aba[ns]?|ar[ée]?)$/;
const SPANISH_ER = /(?:o|es?|emos|imos|en|í|ió|iste|ieron|iendo|id[oa]s?|ía[ns]?)$/;
const ACCENTS: ReadonlyMap<string, string> = new Map(
  ["áa", "ée", "íi", "óo", "úu"].map(([from = "", to = ""]) => [from, to]),
);

function spanish(word: string): string[] {
  const plain = word.replace(/[áéíóú]/g, (letter) => ACCENTS.get(letter) ?? letter);
  const lemmas = [plain, plain.replace(/s$/, ""), plain.replace(/es$/, "")];
  // "Canciones" is written without the accent of "canción".
  if (plain.endsWith("iones")) lemmas.push(`${plain.slice(0, -5)}ión`);
  if (plain.endsWith("ces")) lemmas.push(`${plain.slice(0, -3)}z`);
  if (/(?:ad|id|os)as?$/.test(plain)) lemmas.push(plain.replace(/as?$/, "o"));
  if (SPANISH_AR.test(word)) lemmas.push(word.replace(SPANISH_AR, "ar"));
  if (SPANISH_ER.test(word))
    lemmas.push(word.replace(SPANISH_ER, "er"), word.replace(SPANISH_ER, "ir"));
  return lemmas;
}
