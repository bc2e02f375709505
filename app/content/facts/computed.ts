import { inBase, type Quantity, readQuantities } from "./quantities.ts";

/** Figures that a sentence computes from those of its quote: sums, differences and shares. */

const TOTAL =
  /(?<!\p{L})(?:total\p{L}*|together|combined|altogether|in all|sum|insgesamt|zusammen|gesamt\p{L}*|summe|comes? to|amounts? to|adds? up|ensemble|en tout|somme|conjunto|junt[oa]s|suman?)(?!\p{L})/iu;

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
    return parts.length > 1 && isNear(sum, Number(value));
  });
}

const BEFORE = 24;
const BY = /(?<!\p{L})(?:by|um|de|en)\s+[$€£¥]?$/iu;
const MORE =
  /^[^.;,\d]{0,20}?(?<!\p{L})(?:more|less|fewer|longer|shorter|\p{L}{3,}er than|drop|fall|rise|increase|decrease|decline|cut|reduction|mehr|weniger|länger|kürzer|\p{L}{3,}er als|Rückgang|Anstieg|de (?:plus|moins)|baisse|hausse|más|menos|caída|subida)(?!\p{L})/iu;
/** Figures that are compared with each other, at most. */
const MOST = 60;

/**
 * True for "by 40", "40 more" or "a drop of 40" where two figures of the texts differ by so much:
 * 260 and 300.
 */
export function isDifference(quantity: Quantity, text: string, said: readonly string[]): boolean {
  const before = text.slice(Math.max(0, quantity.start - BEFORE), quantity.start);
  if (!BY.test(before) && !MORE.test(text.slice(quantity.end))) return false;
  const { value, unit } = inBase(quantity);
  const of = unit === "percentage point" ? "percent" : unit;
  const all = said
    .flatMap((quote) => readQuantities(quote).map(inBase))
    .filter((one) => of === "" || one.unit === of || one.unit === "")
    .slice(0, MOST);
  // "28 minutes, against the 45 before": one of the two may go without its unit.
  const differ = (one: (typeof all)[number], other: (typeof all)[number]) =>
    (one.unit === of || other.unit === of) &&
    isNear(Math.abs(Number(other.value) - Number(one.value)), Number(value));
  return all.some((one, at) => all.slice(at + 1).some((other) => differ(one, other)));
}

const OUT_OF = "(?:of|in|out of|von|sur|de)(?:\\s(?:the|its|all|every|den|allen|cada|los|las))?\\s";
const BETWEEN = new RegExp(`^\\s${OUT_OF}$`, "iu");
const ONE = new RegExp(`(?<!\\p{L})(?:one|eine[rs]?|une?|un[ao])\\s${OUT_OF}$`, "iu");
/** How far a whole percentage may be from the share, in percentage points. */
const ROUNDED = 0.5;

/** True for a percentage where a text says of how many how many: "14 of the 20" are 70 %. */
export function isShare(
  { unit, value, inWords }: Quantity,
  _: string,
  said: readonly string[],
): boolean {
  const isValue = (part: number, whole: Quantity) => {
    const share = (part / Number(whole.value)) * 100;
    return share < 100 && Math.abs(share - Number(value)) <= ROUNDED;
  };
  if (unit !== "percent") return false;
  return said.some((quote) => {
    // "Cut in half" stands for 420 ms after 840 ms.
    if (inWords && hasMultiple(quote, Number(value) / 100)) return true;
    const all = readQuantities(quote);
    return all.some((one, at) => {
      const next = all[at + 1];
      if (ONE.test(quote.slice(Math.max(0, one.start - BEFORE), one.start))) return isValue(1, one);
      return (
        next && BETWEEN.test(quote.slice(one.end, next.start)) && isValue(Number(one.value), next)
      );
    });
  });
}

/** True if two figures of a text that stand side by side are one so many times the other. */
export function hasMultiple(text: string, times: number): boolean {
  const all = readQuantities(text).map(inBase);
  return all.some((one, at) => {
    const next = all[at + 1];
    const isOfOneUnit = one.unit === "" || one.unit === next?.unit;
    return next && isOfOneUnit && isNear(Number(one.value) * times, Number(next.value));
  });
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(one) * 1e-9;
}
