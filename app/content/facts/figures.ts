import type { Claim, FactKind } from "./fact.ts";
import { readQuantities } from "./quantities.ts";
import { isUnit } from "./units.ts";
import { NUMBER, toNumber } from "./words.ts";

/** Numbers that claim nothing: steps, parts, and idioms. */
const LABEL =
  /(?:^|[^\p{L}])(?:step|part|chapter|section|figure|table|phase|stage|option|tip|rule|lesson|level|point|method|question|module|schritt|teil|kapitel|abschnitt|étape|partie|paso|parte|fase|passo|capítulo|stap|deel|steg|del)\s+#?$/iu;
const IDIOM =
  /(?:24\/7|50\/50|80\/20|\b101\b|\b360[- ]degree|\b9[- ]to[- ]5\b|\b9\s?[–-]\s?5\b|\b1:1\b)/giu;
/** "5 tips" says how long the article's own list is. */
const LISTED =
  /^\s+(?:(?:[a-z-]+\s+){0,2}(?:tips?|ways?|steps?|reasons?|things?|ideas?|mistakes?|rules?|questions?|examples?|tools?|options?|parts?|points?|sections?|types?|methods?|strategies|techniques?|factors?|benefits?|signs?|habits?|ingredients?|lessons?|principles?|myths?|tricks?|items?|areas?|stages?|phases?)\b)/iu;
const CURRENCY_BEFORE =
  /(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|INR|CNY|PLN|CZK|BRL|Rs\.?))\s?$/u;
const CURRENCY_AFTER =
  /^(?:\s?(?:k|m|bn|million|billion|trillion|thousand|Millionen|Mio\.?|Milliarden|millions?|millones))?\s?(?:\p{Sc}|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|INR|CNY|PLN|CZK|BRL|kr|zł|Kč|[Dd]ollars?|[Ee]uros?|pounds? sterling|Pfund|pence|[Cc]ents?|Rappen|céntimos|centimes|yen|yuan|rupees?|francs?|Franken|dólares|reais|kronor|kroner)(?![\p{L}])|[円元원])/u;
const PERCENT =
  /^\s?(?:[%％٪]|(?:percent(?:age)?|per cent|prozent|procent|pour ?cent|por ?ciento|por cento|per cento|prosent|процент|відсот|パーセント|퍼센트))/iu;
const YEAR = /^(?:1[5-9]\d\d|20\d\d)$/;
/** A year is followed by no counted thing in English. */
const YEAR_BEFORE =
  /(?:^|\b(?:in|since|by|until|till|from|during|before|after|around|early|late|mid|through|and|year|of|to)\s|[(,–—/-]\s?)$/iu;
const MONTH =
  "(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[ée]vrier|mar(?:ch|s|zo|ço)?|märz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maio|maggio|june?|juni|juin|junio|junho|giugno|july?|juli|juillet|julio|julho|luglio|aug(?:ust)?|août|agosto|sept?(?:ember|embre)?|setembro|settembre|septiembre|oct(?:ober|obre)?|okt(?:ober)?|octubre|outubro|ottobre|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|dez(?:ember|embro)?|décembre|diciembre|dicembre|enero|gennaio|janeiro|febrero|febbraio|fevereiro|marzo|augusti|januari|februari|mars|maj)";
const MONTH_BEFORE = new RegExp(`(?:^|[^\\p{L}])${MONTH}\\.?\\s+$`, "iu");
const MONTH_AFTER = new RegExp(
  `^(?:st|nd|rd|th|er|º|\\.)?\\s+(?:(?:of|de|di)\\s+)?${MONTH}(?![\\p{L}])`,
  "iu",
);
const DAY_OF_DATE = /^\s?[年月日]/u;
const FULL_DATE =
  /(?<!\p{N})(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})(?!\p{N})/gu;
const CENTURY = /^(?:st|nd|rd|th)[- ]centur/iu;
/** Letters that may follow a number directly. */
const UNIT =
  /^(?:k|m|bn|kg|g|mg|km|cm|mm|nm|ml|cl|l|lb|lbs|oz|ft|in|h|hr|hrs|min|mins|s|ms|px|kb|mb|gb|tb|mbps|gbps|mph|kph|kwh|kw|w|v|mah|x|am|pm|hz|khz|mhz|ghz|fps|mp|mw|gw|cal|kcal|st|nd|rd|th|s|er|ème|e|º|ª)(?![\p{L}\p{N}])/iu;
/** "one in five", "two out of three", "three times more". */
const SHARE =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|\d+)\s+(?:in|out of)\s+(?:every\s+)?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|\d+)\b|\b(?:half|a third|one[- ]third|two[- ]thirds|a quarter|three[- ]quarters)\s+of\s+(?:all|people|adults|users|customers|consumers|companies|businesses|marketers|employees|workers|households|readers|visitors|shoppers|teens|patients)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten)\s+times\s+(?:more|less|as|higher|lower|faster|larger|greater|likelier|bigger)\b|\b(?:hundreds of |tens of )?(?:thousands|millions|billions)\s+of\b/giu;
/** "Twelve million people", "six hours of sun"; without a unit it is rather the article's own. */
const IN_WORDS =
  /\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|a)\s+(?:hundred|thousand|million|billion|trillion)\b|\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)[ -](?:percent|per cent|hours?|minutes?|days?|weeks?|months?|years?|decades|centuries|lit(?:re|er)s?|kilos?|kilograms?|grams?|pounds?|ounces?|tons?|tonnes?|met(?:re|er)s?|kilomet(?:re|er)s?|miles?|feet|inches|yards?|degrees?|dollars?|euros?|cents?|calories)\b/giu;

/** The numbers of a sentence that claim something. `counts` are lengths of the article's lists. */
export function findFigures(text: string, counts: ReadonlySet<number>, english: boolean): Claim[] {
  const claims: Claim[] = [];
  const taken = spansOf(text, IDIOM);
  for (const match of text.matchAll(FULL_DATE)) {
    claims.push({ kind: "date", terms: [toNumber(match[0].replace(/\s/g, ""))] });
    taken.push([match.index, match.index + match[0].length]);
  }
  if (english)
    for (const match of [...text.matchAll(SHARE), ...text.matchAll(IN_WORDS)])
      claims.push({ kind: "figure", terms: match[0].toLowerCase().split(/[\s-]+/) });
  for (const match of text.matchAll(NUMBER)) {
    const start = match.index;
    const end = start + match[0].length;
    if (taken.some(([from, to]) => start >= from && end <= to)) continue;
    const before = text.slice(Math.max(0, start - 40), start);
    const after = text.slice(end, end + 60);
    const value = toNumber(match[0]);
    const kind = kindOf(match[0], before, after, english);
    if (kind === null) continue;
    if (kind === "figure" && isOwnCount(value, after, text, counts)) continue;
    claims.push({ kind, terms: [value] });
  }
  return claims;
}

function kindOf(written: string, before: string, after: string, english: boolean): FactKind | null {
  const value = toNumber(written);
  if (PERCENT.test(after)) return "percentage";
  if (CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after)) return "price";
  if (CENTURY.test(after) || DAY_OF_DATE.test(after)) return "date";
  if (MONTH_AFTER.test(after) || (MONTH_BEFORE.test(before) && isSmall(value))) return "date";
  // "2.000" is no year.
  if (YEAR.test(written) && /^s?(?![\p{L}%])/u.test(after) && isYear(before, after, english))
    return "date";
  if (LABEL.test(before) && isSmall(value)) return null;
  // "1." and "1)" number a line; "#1" is a claim of rank.
  if (before.trim() === "" && isSmall(value) && /^[.)](?:\s|$)/.test(after)) return null;
  if (/^[\p{L}]/u.test(after) && !UNIT.test(after) && english) return null;
  if (/[\p{L}]-$/u.test(before)) return null;
  return "figure";
}

function isYear(before: string, after: string, english: boolean): boolean {
  if (english) return YEAR_BEFORE.test(before) || !/^\s+[a-z]/.test(after);
  const next = /^\s(\p{L}+)/u.exec(after)?.[1] ?? "";
  return !isUnit(next.toLowerCase());
}

const CURRENCIES = new Set(["dollar", "euro", "pound sterling", "franc", "yen"]);

/** Numbers in words with what they measure, in German, French and Spanish. */
export function findFiguresInWords(text: string): Claim[] {
  return readQuantities(text)
    .filter(({ inWords, unit }) => inWords && unit !== "")
    .map(({ written, unit }) => ({
      kind: unit === "percent" ? "percentage" : CURRENCIES.has(unit) ? "price" : "figure",
      terms: written.split(/[\s-]+/),
    }));
}

function isOwnCount(
  value: string,
  after: string,
  text: string,
  counts: ReadonlySet<number>,
): boolean {
  const number = Number(value);
  if (!Number.isInteger(number) || number > 50 || !counts.has(number)) return false;
  return LISTED.test(after) || /:$|\b(?:below|following|these)\b/iu.test(text);
}

function isSmall(value: string): boolean {
  return Number(value) <= 99;
}

function spansOf(text: string, pattern: RegExp): Array<[number, number]> {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length]);
}
