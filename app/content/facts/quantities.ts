import { MULTIPLES, UNIT_OF } from "./units.ts";
import { NUMBER, toNumber } from "./words.ts";

/** A number of a text with its unit. */
export interface Quantity {
  /** The number in digits as it is written, or its words in lower case. */
  written: string;
  /** In one form, with "million" and the like multiplied out. */
  value: string;
  /** One name for all spellings of a unit, such as "hour"; "" for none that is known. */
  unit: string;
  start: number;
  end: number;
  /** In words: only with a unit it is surely a quantity. */
  inWords: boolean;
}

/** True if two numbers with their units are the same; a number without a unit may have any. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  if (one.unit === other.unit || one.unit === "" || other.unit === "")
    return one.value === other.value;
  const [here, there] = [inBase(one), inBase(other)];
  return here.unit === there.unit && here.value === there.value;
}

/** In the unit that others are multiples of. */
export function inBase({ value, unit }: Quantity): { value: string; unit: string } {
  const [of = unit, factor = 1] = MULTIPLES.get(unit) ?? [];
  return { value: times(value, factor), unit: of };
}

const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ...["hundred", "hundert", "cent", "cien"].map((word) => [word, 1e2] as const),
  ...["k", "thousand", "thousands", "tausend", "mille", "mil"].map((word) => [word, 1e3] as const),
  ...["million", "millions", "millionen", "mio", "mio.", "millones", "millón"].map(
    (word) => [word, 1e6] as const,
  ),
  ...["bn", "billion", "billions", "milliarde", "milliarden", "mrd", "mrd.", "milliards"].map(
    (word) => [word, 1e9] as const,
  ),
  ...["trillion", "trillions"].map((word) => [word, 1e12] as const),
]);

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
const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...IN_WORDS.keys()].sort((a, b) => b.length - a.length).join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);
/** Shares in words, as percentages. Thirds are none that could be compared literally. */
const SHARES: ReadonlyArray<[value: string, pattern: RegExp]> = [
  ["75", /\bthree[ -]quarters\b|\bdrei Viertel\b|\btrois quarts\b|\btres cuartos\b/giu],
  ["25", /(?<!three[ -])\b(?:a|one)[ -]quarter\b|\bein Viertel\b|\bun quart\b|\bun cuarto\b/giu],
  ["50", /\bhalf\b|\bdie Hälfte\b|\bla moitié(?!\p{L})|\bla mitad\b/giu],
  ["20", /\bone in (?:every )?five\b|\bjede[rs]? Fünfte\b|\bun sur cinq\b/giu],
  ["10", /\bone in (?:every )?ten\b|\bjede[rs]? Zehnte\b|\bun sur dix\b/giu],
];
const ROUGHLY =
  /(?:\b(?:nearly|almost|about|roughly|around|over|under|more than|less than|fast|knapp|rund|etwa|über|mehr als|près de|environ|plus de|casi|cerca de|más de))\s+$/iu;

/** The numbers of a text in their order, in digits and in words. Linear in its length. */
export function readQuantities(text: string): Quantity[] {
  const found = [...shares(text), ...inDigits(text), ...inWords(text), ...singles(text, SINGLE)]
    .sort((one, other) => one.start - other.start)
    .reduce<Quantity[]>((all, one) => joined(all, one, text), []);
  let read = 0;
  return found.filter(({ start, end }) => {
    if (start < read) return false;
    read = end;
    return true;
  });
}

/** "Two hundred and twelve" is one number. */
function joined(all: Quantity[], one: Quantity, text: string): Quantity[] {
  const before = all.at(-1);
  const isRest =
    before?.inWords === true &&
    one.inWords &&
    Number(before.value) % 100 === 0 &&
    Number(before.value) >= 100 &&
    Number(one.value) < 100 &&
    /^(?: and | |-| y )$/.test(text.slice(before.end, one.start));
  if (!isRest) return [...all, one];
  const { start, written } = before;
  const whole = Number(before.value) + Number(one.value);
  const words = `${text.slice(start, before.end)} ${one.written}`.toLowerCase();
  return [...all.slice(0, -1), { ...one, start, value: String(whole), written: words || written }];
}

function inDigits(text: string): Quantity[] {
  return [...text.matchAll(NUMBER)].map(({ 0: written, index: start }) =>
    measured(text, { written, start, value: toNumber(written), inWords: false }),
  );
}

function inWords(text: string): Quantity[] {
  return [...text.matchAll(WORDS)].map(({ 0: words, index: start }) => {
    const written = words.toLowerCase();
    const value = String(IN_WORDS.get(written) ?? 0);
    return measured(text, { written, start, value, inWords: true });
  });
}

/** "Nearly half" names no number that could be compared. */
function shares(text: string): Quantity[] {
  return SHARES.flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !ROUGHLY.test(text.slice(Math.max(0, index - 20), index)))
      .map(({ index, 0: written }) => ({
        written: written.toLowerCase(),
        value,
        unit: "percent",
        start: index,
        end: index + written.length,
        inWords: true,
      })),
  );
}

const BETWEEN =
  "(?:(?:single|full|whole|working|business|einzige[rsn]?|ganze[rsn]?)\\s)?(?=(\\p{L}+))";
const SINGLE = new RegExp(`(?<![\\p{L}\\p{N}-])one\\s${BETWEEN}`, "giu");
const WITH_ARTICLE = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:an?|eine?[mnr]?|une?|una)\\s${BETWEEN}`,
  "giu",
);

/** "An hour": nobody claims it as a figure, but it says what "one hour" says. */
export function readSingles(text: string): Quantity[] {
  return singles(text, WITH_ARTICLE);
}

function singles(text: string, pattern: RegExp): Quantity[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, 1: next = "", index: start }) => {
    const unit = UNIT_OF.get(next.toLowerCase());
    if (unit === undefined || next.length < 3) return [];
    const end = start + words.length + next.length;
    return [{ written: words.trim().toLowerCase(), value: "1", unit, start, end, inWords: true }];
  });
}

const AFTER = /^(?:\s?-?)([\p{L}°%％٪€$£¥.]+)/u;
const TWO_WORDS =
  /^(?:per cent|pour cent|por ciento|por cento|percentage points?|watt[- ]peak)(?![\p{L}])/iu;

/** The number with what follows it: a magnitude, and a unit on either side. */
function measured(text: string, number: Omit<Quantity, "unit" | "end">): Quantity {
  const { start, written } = number;
  let end = start + written.length;
  const next = wordAt(text, end);
  const before = /([$€£¥]|\b(?:USD|EUR|GBP|CHF|JPY))\s?$/u.exec(
    text.slice(Math.max(0, start - 5), start),
  );
  // "€38m" is money, "38 m" a length.
  const magnitude = before && next.word === "m" ? 1e6 : MAGNITUDES.get(next.word);
  if (magnitude !== undefined) end += next.length;
  const { word, length } = magnitude === undefined ? next : wordAt(text, end);
  const after = UNIT_OF.get(word);
  const unit = after ?? UNIT_OF.get(before?.[1]?.toLowerCase() ?? "") ?? "";
  if (after !== undefined) end += length;
  return { ...number, value: times(number.value, magnitude ?? 1), unit, end };
}

/** A value so many times; one that is no number, such as "1.2.3", stays as it is. */
function times(value: string, factor: number): string {
  const product = Number((Number(value) * factor).toPrecision(12));
  return factor === 1 || Number.isNaN(product) ? value : String(product);
}

/** The word at a place, in lower case, and how far it reaches with the blank before it. */
function wordAt(text: string, at: number): { word: string; length: number } {
  const rest = text.slice(at, at + 40);
  const blank = /^\s?-?/.exec(rest)?.[0].length ?? 0;
  const two = TWO_WORDS.exec(rest.slice(blank));
  if (two) return { word: two[0].toLowerCase().replace(" ", "-"), length: blank + two[0].length };
  const one = AFTER.exec(rest);
  if (!one?.[1]) return { word: "", length: 0 };
  const word = one[1].toLowerCase();
  const known = UNIT_OF.has(word) || MAGNITUDES.has(word) ? word : word.replace(/\.+$/, "");
  return { word: known, length: one[0].length - (word.length - known.length) };
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
