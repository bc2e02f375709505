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
const BEFORE = 24;
const ABOUT =
  /(?<!\p{L})(?:about|around|roughly|approximately|some|nearly|almost|etwa|rund|circa|ca\.|ungefähr|knapp|fast|environ|près de|presque|autour de|cerca de|casi|unos|unas|alrededor de|aproximadamente)\s+[$€£¥]?$/iu;
const OVER = /(?<!\p{L})(?:more than|over|mehr als|über|plus de|más de)\s+[$€£¥]?$/iu;
const LIMIT =
  /(?<!\p{L})(?:up to|at most|at least|as (?:much|many|long|high|low|little|few) as|no (?:more|less) than|maximum|minimum|more than|less than|over|under|from|bis zu|bis|höchstens|mindestens|maximal|ab|mehr als|weniger als|jusqu['’]à|au plus|au moins|dès|hasta|como máximo|al menos|desde|a partir de)\s+[$€£¥]?$/iu;

/** True if one of the texts says what a quantity of `text` says. */
export function isSaid(quantity: Quantity, text: string, said: readonly string[]): boolean {
  const before = text.slice(Math.max(0, quantity.start - BEFORE), quantity.start);
  const isBound = LIMIT.test(before) || isInRange(quantity, text);
  return said.some((quote) =>
    [...readQuantities(quote), ...readSingles(quote)].some((one) => {
      if (isSameQuantity(quantity, one)) return isBound || !isInRange(one, quote);
      return isRounded(quantity, before, one);
    }),
  );
}

/** A rounder number that says that it is one. */
function isRounded(quantity: Quantity, before: string, exact: Quantity): boolean {
  if (!ABOUT.test(before) && !OVER.test(before)) return false;
  const [here, there] = [inBase(quantity), inBase(exact)];
  if (here.unit !== there.unit && here.unit !== "" && there.unit !== "") return false;
  const [round, value] = [Number(here.value), Number(there.value)];
  if (!(round > 0) || digitsOf(here.value) >= digitsOf(there.value)) return false;
  if (OVER.test(before) && round > value) return false;
  return Math.abs(round - value) <= value * NEAR_ENOUGH;
}

/** Digits that are no zeros at the end. */
function digitsOf(value: string): number {
  return value.replace(".", "").replace(/0+$/, "").length;
}

const TO = /^\s?(?:–|-|—|to|bis|à|a|and|und|et|y)\s?[$€£¥]?$/iu;
const CHANGES = /(?<!\p{L})(?:from|von|vom|de|desde|since)\s+[$€£¥]?$/iu;
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
  if (!TO.test(between) || CHANGES.test(before)) return false;
  return BETWEEN.test(before) || !/(?:and|und|et|y)/iu.test(between);
}
