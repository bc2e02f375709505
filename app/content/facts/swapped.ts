import { type Quantity, readQuantities } from "./quantities.ts";
import { shared, stemsOf } from "./stems.ts";
import { wordsOf } from "./words.ts";

/** A quote with several figures says each of something. */

/** True if two figures of a sentence have changed places with what they are said of in a quote. */
export function isSwapped(text: string, quote: string): boolean {
  if (hasOtherOrder(text, quote)) return true;
  const [own, said] = [readParts(text), readParts(quote)];
  const known = valuesInBoth(own, said);
  return known.some((one, at) =>
    known.slice(at + 1).some((other) => havePlacesChanged(one, other, own, said)),
  );
}

/**
 * True if the words around the one figure that a sentence shares with a quote are those around
 * another figure there, and what it belongs to there is not in the sentence.
 */
export function isOfAnother(text: string, quote: string): boolean {
  const said = readParts(quote);
  const [only, ...others] = valuesInBoth(readParts(text), said);
  return only !== undefined && others.length === 0 && belongsToAnother(only, stemsOf(text), said);
}

function valuesInBoth(own: readonly Part[], said: readonly Part[]): string[] {
  return [...new Set(own.flatMap((part) => part.values))].filter((value) =>
    said.some((part) => part.values.includes(value)),
  );
}

/** The same words in the same order, and the same figures in another one. */
function hasOtherOrder(text: string, quote: string): boolean {
  const [own, said] = [readQuantities(text), readQuantities(quote)];
  const values = (all: readonly Quantity[]) => all.map(({ value }) => value).join(" ");
  const sorted = (all: readonly Quantity[]) => values(all).split(" ").sort().join(" ");
  const isMoved = sorted(own) === sorted(said) && values(own) !== values(said);
  return isMoved && wordsWithout(text, own) === wordsWithout(quote, said);
}

function wordsWithout(text: string, quantities: readonly Quantity[]): string {
  return wordsOf(text)
    .filter((word) => !quantities.some(({ written }) => written === word))
    .join(" ");
}

/** "From 30 to 90" for "from 90 to 30". */
export function goesBack(text: string, quote: string): boolean {
  const said = changesOf(quote);
  return changesOf(text).some(([from, to]) => said.some((one) => one[0] === to && one[1] === from));
}

function changesOf(text: string): Array<[from: string, to: string]> {
  const quantities = readQuantities(text);
  return quantities.flatMap(({ value, start, end }, at) => {
    const next = quantities[at + 1];
    if (!next || !/(?:from|von|de|desde)\s+[$€£]?$/iu.test(text.slice(0, start))) return [];
    const between = text.slice(end, next.start);
    return /(?:^|\s)(?:to|auf|à|a)\s+[$€£]?$/iu.test(between) ? [[value, next.value]] : [];
  });
}

function belongsToAnother(value: string, own: ReadonlySet<string>, said: readonly Part[]): boolean {
  const here = stemsAround(value, said);
  const there = stemsOf(
    said
      .filter(({ values }) => values.length > 0 && !values.includes(value))
      .map(({ text }) => text)
      .join(" "),
  );
  const rightOnes = without(here, there);
  if (isBesideAnother(value, own, said)) return true;
  return (
    shared(own, without(there, here)) > shared(own, rightOnes) && without(rightOnes, own).size > 0
  );
}

/**
 * "9 % in the one group and 4 % in the other": what follows a figure tells them apart, and the
 * sentence has only what follows another one.
 */
function isBesideAnother(value: string, own: ReadonlySet<string>, said: readonly Part[]): boolean {
  const tail = (is: boolean) =>
    stemsOf(
      said
        .filter(({ values }) => values.length > 0 && values.includes(value) === is)
        .map(({ after }) => after)
        .join(" "),
    );
  const [right, wrong] = [tail(true), tail(false)];
  const mine = without(right, wrong);
  return mine.size > 0 && shared(own, mine) === 0 && shared(own, without(wrong, right)) > 0;
}

function havePlacesChanged(
  one: string,
  other: string,
  own: readonly Part[],
  said: readonly Part[],
): boolean {
  const [a, b] = [stemsAround(one, own), stemsAround(other, own)];
  const [c, d] = [stemsAround(one, said), stemsAround(other, said)];
  const moved = (mine: Set<string>, rest: Set<string>, theirs: Set<string>, others: Set<string>) =>
    shared(without(mine, rest), without(others, theirs));
  return moved(a, b, c, d) > 0 && moved(b, a, d, c) > 0;
}

function stemsAround(value: string, parts: readonly Part[]): Set<string> {
  const around = parts.filter(({ values }) => values.includes(value));
  return stemsOf(around.map(({ text }) => text).join(" "));
}

function without(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((stem) => !other.has(stem)));
}

interface Part {
  text: string;
  values: string[];
  /** What follows its first figure. */
  after: string;
}

const BORDER =
  /[;:,–—]\s|\s(?:and|but|while|whereas|on|against|versus|und|aber|während|gegen|et|mais|tandis|contre|y|pero|frente)\s/giu;

/** A text cut between its figures, at the last border before the next one. */
export function readParts(text: string): Part[] {
  const parts: Part[] = [];
  const quantities = readQuantities(text);
  let from = 0;
  let values: string[] = [];
  let first: number | null = null;
  const cut = (to: number) => {
    parts.push({ text: text.slice(from, to), values, after: text.slice(first ?? to, to) });
    from = to;
    values = [];
    first = null;
  };
  for (const [at, { value, end }] of quantities.entries()) {
    values.push(value);
    first ??= end;
    const next = quantities[at + 1];
    if (!next) break;
    const border = [...text.slice(end, next.start).matchAll(BORDER)].at(-1);
    if (border) cut(end + border.index);
  }
  cut(text.length);
  return parts;
}
