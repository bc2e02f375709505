import { isSameDay, readDays } from "./dates.ts";
import { isDifference, isShare, isSum } from "./computed.ts";
import type { Evidence } from "./evidence.ts";
import type { Quantity } from "./quantities.ts";
import { isSaid } from "./same-quantity.ts";

/** Each figure with its unit; the title of a source may hold its year. */
export function hasQuantities(
  claimed: readonly Quantity[],
  text: string,
  quotes: readonly Evidence[],
): boolean {
  const said = quotes.flatMap((quote) => [quote.text, quote.source.title]);
  const days = readDays(text);
  const known = readDays(said.join(" "));
  // "05/10/2026" is read in two ways; one that is known is enough.
  const isKnown = ({ start }: (typeof days)[number]) =>
    days.some((day) => day.start === start && known.some((one) => isSameDay(day, one)));
  return days.every(isKnown) && claimed.every((quantity) => isInDay(quantity) || isThere(quantity));

  function isInDay(quantity: Quantity): boolean {
    return days.some(({ start, end }) => quantity.start >= start && quantity.end <= end);
  }
  function isThere(quantity: Quantity): boolean {
    return [isSaid, isSum, isDifference, isShare].some((isIn) => isIn(quantity, text, said));
  }
}
