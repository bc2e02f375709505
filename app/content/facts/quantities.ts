import { readFractions } from "./fractions.ts";
import { NUMBER_WORDS, valueOf } from "./number-words.ts";
import { MULTIPLES, type Quantity, UNIT_OF } from "./units.ts";
import { NUMBER, toNumber } from "./words.ts";

export type { Quantity };

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

/** Shares in words, as percentages. Thirds are none that could be compared literally. */
const SHARES: ReadonlyArray<[value: string, pattern: RegExp]> = [
  ["75", /\bthree[ -]quarters\b|\bdrei Viertel\b|\btrois quarts\b|\btres cuartos\b/giu],
  ["25", /(?<!three[ -])\b(?:a|one)[ -]quarter\b|\bein Viertel\b|\bun quart\b|\bun cuarto\b/giu],
  ["50", /\bhalf\b|\bdie Hälfte\b|\bla moitié(?!\p{L})|\bla mitad\b/giu],
  ["12.5", /\bone (?:\p{L}+ )?in (?:every )?eight\b|\bjede[rs]? Achte\b|\bun sur huit\b/giu],
  ["20", /\bone (?:\p{L}+ )?in (?:every )?five\b|\bjede[rs]? Fünfte\b|\bun sur cinq\b/giu],
  ["10", /\bone (?:\p{L}+ )?in (?:every )?ten\b|\bjede[rs]? Zehnte\b|\bun sur dix\b/giu],
];
const ROUGHLY =
  /(?:\b(?:nearly|almost|about|roughly|around|over|under|(?<!no )(?:more|less) than|fast|knapp|rund|etwa|über|mehr als|près de|environ|plus de|casi|cerca de|más de))\s+$/iu;

/** The numbers of a text in their order, in digits and in words. Linear in its length. */
export function readQuantities(text: string): Quantity[] {
  const written = [...shares(text), ...inDigits(text), ...inWords(text), ...singles(text, SINGLE)];
  const found = [...readFractions(text), ...written]
    .sort((one, other) => one.start - other.start)
    .reduce<Quantity[]>((all, one) => joined(all, one, text), []);
  let read = 0;
  return found.filter(({ start, end }) => {
    if (start < read) return false;
    read = end;
    return true;
  });
}

/** "Two hundred and twelve" is one number, "2 hours 50 minutes" and "2 h 50" one time. */
function joined(all: Quantity[], one: Quantity, text: string): Quantity[] {
  const before = all.at(-1);
  if (before?.unit === "hour" && isOfMinutes(one) && isBeside(before, one, text)) {
    const value = String(Number(before.value) * 60 + Number(one.value));
    const { start, written } = before;
    return [...all.slice(0, -1), { ...one, start, written, value, unit: "minute" }];
  }
  const isRest =
    before?.inWords === true &&
    one.inWords &&
    Number(before.value) % 100 === 0 &&
    Number(before.value) >= 100 &&
    Number(one.value) < 100 &&
    isBeside(before, one, text);
  if (!isRest) return [...all, one];
  const { start, written } = before;
  const whole = Number(before.value) + Number(one.value);
  const words = `${text.slice(start, before.end)} ${one.written}`.toLowerCase();
  return [...all.slice(0, -1), { ...one, start, value: String(whole), written: words || written }];
}

function isOfMinutes({ unit, written }: Quantity): boolean {
  return unit === "minute" || (unit === "" && /^[0-5]\d$/.test(written));
}

function isBeside(before: Quantity, one: Quantity, text: string): boolean {
  if (one.start < before.end) return false;
  return /^(?:,? and | |-|,? und | et | y )?$/.test(text.slice(before.end, one.start));
}

function inDigits(text: string): Quantity[] {
  return [...text.matchAll(NUMBER)].map(({ 0: written, index: start }) =>
    measured(text, { written, start, value: toNumber(written), inWords: false }),
  );
}

function inWords(text: string): Quantity[] {
  return [...text.matchAll(NUMBER_WORDS)].map(({ 0: words, index: start }) => {
    const written = words.toLowerCase();
    return measured(text, { written, start, value: String(valueOf(written)), inWords: true });
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
  `(?<![\\p{L}\\p{N}-])(?:an?|the same|eine?[mnr]?|une?|una)\\s${BETWEEN}`,
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
  /^(?:per cent|pour cent|por ciento|por cento|percentage points?|watt[- ]peak|(?:kilo|mega|giga)?watt[- ]hours?)(?![\p{L}])/iu;

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
