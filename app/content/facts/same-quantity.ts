import { readDays } from "./dates.ts";
import {
  inBase,
  isSameQuantity,
  type Quantity,
  readQuantities,
  readSingles,
} from "./quantities.ts";

/** Whether a text says a figure: as exactly, and not as the end of a range. */

/** "About 2,000" stands for 1,980, and for nothing further off. */
const NEAR_ENOUGH = 0.03;
/** "More than 2,000" may stand for 2,148. */
const NEAR_ENOUGH_OVER = 0.1;
const BEFORE = 24;
const ABOUT =
  /(?<!\p{L})(?:about|around|roughly|approximately|some|nearly|almost|etwa|rund|circa|ca\.|ungefähr|knapp|fast|environ|près de|presque|autour de|cerca de|casi|unos|unas|alrededor de|aproximadamente)\s+[$€£¥]?$/iu;
const OVER = /(?<!\p{L})(?:more than|over|mehr als|über|plus de|más de)\s+[$€£¥]?$/iu;
const LIMIT =
  /(?<!\p{L})(?:up to|at most|at least|as (?:much|many|long|high|low|little|few) as|no (?:more|less) than|maximum|minimum|more than|less than|over|under|from|bis zu|bis|höchstens|mindestens|maximal|ab|mehr als|weniger als|jusqu['’]à|au plus|au moins|dès|hasta|como máximo|al menos|desde|a partir de)\s+[$€£¥]?$/iu;

/** Figures that something may stay below, or goes beyond, are no figures of it. */
const UP_TO =
  /(?<!\p{L})(?:up to|at most|no more than|as (?:much|many|long) as|maximum(?: of)?|bis zu|höchstens|maximal|jusqu['’]à|au plus|au maximum|maximum|hasta|como máximo|un máximo de)\s+[$€£¥]?$/iu;
const AT_LEAST =
  /(?<!\p{L})(?:at least|no less than|minimum(?: of)?|more than|over|mindestens|wenigstens|mehr als|über|au moins|plus de|minimum|al menos|como mínimo|más de)\s+[$€£¥]?$/iu;
/** What says the same in other words: "may", "can", "the limit is". */
const LIMITED =
  /(?<!\p{L})(?:may|can|limit\p{L}*|cap\p{L}*|within|most|least|from|under|over|below|above|more|less|fewer|than|to|kann|können|darf|dürfen|bis|ab|maximal\p{L}*|höchst\p{L}*|mindest\p{L}*|obergrenze|grenze|innerhalb|mehr|weniger|unter|über|peut|peuvent|plafond\p{L}*|moins|plus|max\p{L}*|dans les|puede|pueden|límite|máxim\p{L}*|mínim\p{L}*|menos|más|plazo|hasta|jusqu['’]à)(?!\p{L})/iu;

/** True if a sentence says "400" for what is "up to 400", "more than 400" or the like. */
function dropsLimit(quantity: Quantity, text: string, one: Quantity, quote: string): boolean {
  const there = quote.slice(Math.max(0, one.start - BEFORE), one.start);
  const here = text.slice(Math.max(0, quantity.start - BEFORE), quantity.start);
  if (UP_TO.test(there) || AT_LEAST.test(there)) return !LIMITED.test(text);
  return (
    /(?<!\p{L})(?:more than|mehr als|plus de|más de)\s+[$€£¥]?$/iu.test(here) &&
    !LIMITED.test(quote)
  );
}

/** True if one of the texts says what a quantity of `text` says. */
export function isSaid(quantity: Quantity, text: string, said: readonly string[]): boolean {
  const before = text.slice(Math.max(0, quantity.start - BEFORE), quantity.start);
  const isBound = LIMIT.test(before) || isInRange(quantity, text);
  return said.some((quote) =>
    [...readQuantities(quote), ...readSingles(quote)].some((one) => {
      if (isSameQuantity(quantity, one))
        return (isBound || !isInRange(one, quote)) && !dropsLimit(quantity, text, one, quote);
      return isRounded(quantity, before, one);
    }),
  );
}

const TOTAL =
  /(?<!\p{L})(?:total\p{L}*|together|combined|altogether|in all|sum|insgesamt|zusammen|gesamt\p{L}*|summe|ensemble|en tout|somme|conjunto|junt[oa]s|suman?)(?!\p{L})/iu;

/** True for what a sentence calls a total, and the figures of a text add up to. */
export function isSum(quantity: Quantity, text: string, said: readonly string[]): boolean {
  if (!TOTAL.test(text)) return false;
  const { unit, value } = inBase(quantity);
  return said.some((quote) => {
    const parts = readQuantities(quote)
      .map(inBase)
      .filter((part) => part.unit === unit && Number(part.value) > 0)
      .map((part) => Number(part.value));
    const sum = parts.reduce((whole, part) => whole + part, 0);
    return parts.length > 1 && Math.abs(sum - Number(value)) < sum * 1e-9;
  });
}

const BY = /(?<!\p{L})(?:by|um|de|en)\s+[$€£¥]?$/iu;

/** True for "by 40" where a text has a figure before and one after: 260 and 300. */
export function isDifference(quantity: Quantity, text: string, said: readonly string[]): boolean {
  if (!BY.test(text.slice(Math.max(0, quantity.start - BEFORE), quantity.start))) return false;
  const { unit, value } = inBase(quantity);
  return said.some((quote) => {
    const all = readQuantities(quote).map(inBase);
    return all.some((one, at) => {
      const next = all[at + 1];
      if (!next || (unit !== "" && next.unit !== unit)) return false;
      return Math.abs(Number(next.value) - Number(one.value)) === Number(value);
    });
  });
}

const RESTRICTS =
  /(?<!\p{L})(?:over|under|above|below|more than|less than|fewer than|older than|younger than|at least|aged|über|unter|ab|mehr als|weniger als|älter als|jünger als|mindestens|de (?:plus|moins) de|d['’]au moins|plus de|moins de|dès|à partir de|más de|menos de|mayores de|menores de|al menos|a partir de|desde los)\s+[$€£¥]?$/iu;
const EVERY = /(?<!\p{L})(?:every|alle|tou(?:te)?s les|cada)\s+$/iu;

/** True if a text has a limit to whom or what is meant, or an interval, that a sentence drops. */
export function dropsRestriction(text: string, said: string): boolean {
  const own = [...readQuantities(text), ...readSingles(text)];
  const days = readDays(said);
  return readQuantities(said).some((one) => {
    if (/^(?:19|20)\d\d$/u.test(one.written)) return false;
    if (days.some(({ start, end }) => one.start >= start && one.end <= end)) return false;
    const before = said.slice(Math.max(0, one.start - BEFORE), one.start);
    if (!RESTRICTS.test(before) && !EVERY.test(before)) return false;
    return !own.some((quantity) => isSameQuantity(quantity, one));
  });
}

/** A rounder number that says that it is one. */
function isRounded(quantity: Quantity, before: string, exact: Quantity): boolean {
  if (!ABOUT.test(before) && !OVER.test(before)) return false;
  const [here, there] = [inBase(quantity), inBase(exact)];
  if (here.unit !== there.unit && here.unit !== "" && there.unit !== "") return false;
  const [round, value] = [Number(here.value), Number(there.value)];
  if (!(round > 0) || digitsOf(here.value) >= digitsOf(there.value)) return false;
  if (OVER.test(before)) return round <= value && value - round <= round * NEAR_ENOUGH_OVER;
  return Math.abs(round - value) <= value * NEAR_ENOUGH;
}

/** Digits that are no zeros at the end. */
function digitsOf(value: string): number {
  return value.replace(".", "").replace(/0+$/, "").length;
}

const TO = /^\s?(?:–|-|—|to|bis|à|a|and|und|et|y)\s?[$€£¥]?$/iu;
const CHANGES = /(?<!\p{L})(?:from|von|vom|de|desde|since)\s+[$€£¥]?$/iu;
const CHANGED =
  /r[io]s[ei]|fell|fall|drop|gr[eo]w|increas|decreas|reduc|cut|went|rais|chang|stieg|steig|fiel|sank|sink|erhöh|senk|anheb|gehoben|kürz|wuchs|augment|baiss|diminu|pass|ramen|tomb|recul|aument|baj|sub[ieó]|reduj|pas[óa]|disminu|cay/iu;
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre)\s+[$€£¥]?$/iu;

/** "Three to five days", but not "from 30 to 90", which is two states of one thing. */
function isInRange(quantity: Quantity, text: string): boolean {
  const all = readQuantities(text);
  const at = all.findIndex(({ start }) => start === quantity.start);
  return isRange(all[at - 1], all[at], text) || isRange(all[at], all[at + 1], text);
}

function isRange(low: Quantity | undefined, high: Quantity | undefined, text: string): boolean {
  if (!low || !high || Number(low.value) >= Number(high.value)) return false;
  if (low.unit !== "" && low.unit !== high.unit) return false;
  const before = text.slice(Math.max(0, low.start - BEFORE), low.start);
  const between = text.slice(low.end, high.start);
  if (!TO.test(between) || (CHANGES.test(before) && CHANGED.test(text))) return false;
  return BETWEEN.test(before) || !/(?:and|und|et|y)/iu.test(between);
}
