import { toNumber } from "./words.ts";

/** Numbers in words, in English, German, French and Spanish. */

/** Numbers from two on; "one" and "a" are mostly no numbers. */
const SMALL: ReadonlyArray<[value: number, words: string]> = [
  [2, "two zwei deux dos"],
  [3, "three drei trois tres"],
  [4, "four vier quatre cuatro"],
  [5, "five fünf cinq cinco"],
  [6, "six sechs seis"],
  [7, "seven sieben sept siete"],
  [8, "eight acht huit ocho"],
  [9, "nine neun neuf nueve"],
  [10, "ten zehn dix diez"],
  [11, "eleven elf onze once"],
  [12, "twelve zwölf douze doce dozen"],
  [13, "thirteen dreizehn treize trece"],
  [14, "fourteen vierzehn quatorze catorce"],
  [15, "fifteen fünfzehn quinze quince"],
  [16, "sixteen sechzehn seize dieciséis"],
  [17, "seventeen siebzehn dix-sept diecisiete"],
  [18, "eighteen achtzehn dix-huit dieciocho"],
  [19, "nineteen neunzehn dix-neuf diecinueve"],
  [20, "twenty zwanzig vingt veinte"],
  [21, "- - - veintiuno"],
  [22, "- - - veintidós"],
  [23, "- - - veintitrés"],
  [24, "- - - veinticuatro"],
  [25, "- - - veinticinco"],
  [26, "- - - veintiséis"],
  [27, "- - - veintisiete"],
  [28, "- - - veintiocho"],
  [29, "- - - veintinueve"],
  [30, "thirty dreißig trente treinta"],
  [40, "forty vierzig quarante cuarenta"],
  [50, "fifty fünfzig cinquante cincuenta"],
  [60, "sixty sechzig soixante sesenta"],
  [70, "seventy siebzig soixante-dix setenta"],
  [80, "eighty achtzig quatre-vingts ochenta"],
  [90, "ninety neunzig quatre-vingt-dix noventa"],
];
const IN_WORDS = wordNumbers();
/** "One to two", where "one" is surely a number. */
const FROM_ONE = "(?:one|eine?[mnrs]?|une?|un[ao])(?=\\s(?:to|or|bis|oder|à|ou|a|o)\\s\\p{L}{3,})";
export const NUMBER_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${FROM_ONE}|${[...IN_WORDS.keys()].sort((a, b) => b.length - a.length).join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);
const ONE = /^(?:an?|one|eine?[mnrs]?|une?|un[ao])$/iu;

/** The value of a number in digits or words, 1 for an article; NaN for anything else. */
export function valueOf(written: string): number {
  const word = written.toLowerCase();
  return IN_WORDS.get(word) ?? (ONE.test(word) ? 1 : Number(toNumber(written)));
}

function wordNumbers(): Map<string, number> {
  const all = new Map(
    SMALL.flatMap(([value, words]) =>
      words.split(" ").flatMap((word) => (word === "-" ? [] : [[word, value] as const])),
    ),
  );
  for (const [tens, tenWords] of SMALL.filter(([value]) => value >= 20 && value % 10 === 0))
    for (const [ones, oneWords] of [[1, "one ein un uno"] as const, ...SMALL.slice(0, 8)]) {
      const [ten, zehn, dix, diez] = tenWords.split(" ");
      const [one, ein, un, uno] = oneWords.split(" ");
      all.set(`${ten}-${one}`, tens + ones);
      all.set(`${ein}und${zehn}`, tens + ones);
      if (tens < 70) all.set(`${dix}-${un}`, tens + ones);
      if (uno !== undefined) all.set(`${diez} y ${uno}`, tens + ones);
    }
  return all;
}
