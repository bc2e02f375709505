import { readDays } from "./dates.ts";
import {
  inBase,
  isSameQuantity,
  type Quantity,
  readQuantities,
  readSingles,
} from "./quantities.ts";

/** Whether a text says a figure: as exactly, and not as the end of a range. */

/** "Nearly 5" stands for 4.8, and for nothing further off. */
const NEAR_ENOUGH = 0.05;
/** "Just under an hour" stands for 55 minutes. */
const NEAR_IN_WORDS = 0.085;
/** "More than 2,000" may stand for 2,148, "less than half an hour" for 25 minutes. */
const NEAR_ENOUGH_OVER = 0.2;
const BEFORE = 24;
const ABOUT =
  /(?<!\p{L})(?:about|around|roughly|approximately|some|nearly|almost|just (?:under|over)|a little (?:under|over)|etwa|rund|circa|ca\.|ungefähr|knapp|fast|environ|près de|presque|autour de|cerca de|casi|unos|unas|alrededor de|aproximadamente)\s+[$€£¥]?$/iu;
const OVER =
  /(?<!\p{L})(?:more than|over|a good|mehr als|über|gut|plus (?:de |d['’])|más de|bons?|bonnes?)\s*[$€£¥]?$/iu;
const UNDER =
  /(?<!\p{L})(?:less than|fewer than|under|below|weniger als|unter|moins (?:de |d['’])|menos de)\s*[$€£¥]?$/iu;
const LIMIT =
  /(?<!\p{L})(?:up to|at most|at least|as (?:much|many|long|high|low|little|few) as|no (?:more|less) than|maximum|minimum|more than|less than|over|under|from|bis zu|bis|höchstens|mindestens|maximal|ab|mehr als|weniger als|jusqu['’]à|au plus|au moins|dès|hasta|como máximo|al menos|desde|a partir de)\s+[$€£¥]?$/iu;

/** Figures that something may stay below, or goes beyond, are no figures of it. */
const UP_TO =
  /(?<!\p{L})(?:up to|at most|no more than|as (?:much|many|long) as|maximum(?: of)?|bis zu|höchstens|maximal|jusqu['’]à|au plus|au maximum|maximum|hasta|como máximo|un máximo de)\s+[$€£¥]?$/iu;
const AT_LEAST =
  /(?<!\p{L})(?:at least|no less than|minimum(?: of)?|more than|over|mindestens|wenigstens|mehr als|über|au moins|plus de|minimum|al menos|como mínimo|más de)\s+[$€£¥]?$/iu;
/** What says the same in other words: "may", "can", "the limit is". */
const LIMITED =
  /(?<!\p{L})(?:may|can|limit\p{L}*|cap\p{L}*|within|most|least|from|under|over|below|above|more|less|fewer|than|to|past|beyond|exceed\p{L}*|kann|können|darf|dürfen|bis|ab|maximal\p{L}*|höchst\p{L}*|mindest\p{L}*|obergrenze|grenze|innerhalb|mehr|weniger|unter|über|jenseits|peut|peuvent|plafond\p{L}*|moins|plus|au-delà|max\p{L}*|dans les|puede|pueden|límite|máxim\p{L}*|mínim\p{L}*|menos|más|plazo|hasta|jusqu['’]à)(?!\p{L})/iu;

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
      if (isInDecade(quantity, text, one)) return true;
      if (isSameQuantity(quantity, one))
        return (isBound || !isInRange(one, quote)) && !dropsLimit(quantity, text, one, quote);
      return isRounded(quantity, before, one);
    }),
  );
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
  const isUnder = UNDER.test(before);
  if (!ABOUT.test(before) && !OVER.test(before) && !isUnder) return false;
  const [here, there] = [inBase(quantity), inBase(exact)];
  if (here.unit !== there.unit && here.unit !== "" && there.unit !== "") return false;
  const [round, value] = [Number(here.value), Number(there.value)];
  if (!(round > 0) || digitsOf(quantity) >= digitsOf(exact)) return false;
  if (isUnder) return round >= value && round - value <= round * NEAR_ENOUGH_OVER;
  if (OVER.test(before)) return round <= value && value - round <= round * NEAR_ENOUGH_OVER;
  return Math.abs(round - value) <= round * (quantity.inWords ? NEAR_IN_WORDS : NEAR_ENOUGH);
}

/** Digits that are no zeros at the end; "and a half" is none. */
function digitsOf(quantity: Quantity): number {
  const { inWords, value } = quantity;
  const digits = inWords ? value.replace(/\.5$/, "") : inBase(quantity).value;
  return digits.replace(".", "").replace(/0+$/, "").length;
}

/** "The 1990s" stand for 1994. */
function isInDecade({ written, end, value }: Quantity, text: string, one: Quantity): boolean {
  const isDecade =
    /^(?:1\d|20)\d0$/.test(written) && /^(?:['’]?s|er)(?!\p{L})/u.test(text.slice(end - 1));
  return isDecade && /^\d{4}$/.test(one.written) && one.written.slice(0, 3) === value.slice(0, 3);
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
