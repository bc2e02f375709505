import { findNames } from "./names.ts";
import { isLittleWord } from "./stems.ts";
import { toWord, wordsOf } from "./words.ts";

/** What a sentence speaks of where it says "it": what stands before it or above it. */

/** A sentence with what may name its subject. */
export interface Placed {
  text: string;
  /** The sentences before it in its paragraph, the nearest last. */
  paragraph: readonly string[];
  /** The heading that it stands under; "" for none. */
  heading: string;
}

/** The names that a source gives to things, and its title, which names what all of it is about. */
export interface Named {
  names: ReadonlySet<string>;
  title: string;
}

const PRONOUN =
  /^(?:[^,]{0,60},\s){0,2}(?:it|its|they|their|he|she|his|her|this|these|er|sie|es|seine?[mnrs]?|ihre?[mnrs]?|diese[mnrs]?|il|elle|ils|elles|son|sa|ses|leurs?|cet?|cette|ces|él|ella|ellos|ellas|sus?|est[eao]s?|ese|esa)(?!\p{L})/iu;
const SEVERAL =
  /(?<!\p{L})(?:both|all|neither|each|every|beide\p{L}*|alle\p{L}*|jede\p{L}*|les deux|tous|toutes|chaque|ambos|ambas|los dos|las dos|todos|todas|cada)(?!\p{L})/iu;
const BESIDE =
  /^(?:unlike|compared|while|whereas|than|instead|anders als|im vergleich|während|contrairement|comparé|alors que|a diferencia|comparad|mientras)(?!\p{L})/iu;

/**
 * True if a sentence and its quote, at least one of which leaves its subject unsaid, speak of
 * different things that the source names; also where the quote cannot be told and another name is
 * nearer to it.
 */
export function isOfAnotherContext(sentence: Placed, quote: Placed, known: Named): boolean {
  if (SEVERAL.test(quote.text) || SEVERAL.test(sentence.text)) return false;
  const [here, there] = [subjectOf(sentence, known), subjectOf(quote, known)];
  if (here === "unsure") return there !== "unsure" && there.size > 0 && !isTopic(there, known);
  if (here.size === 0) return false;
  const said = new Set(wordsOf(quote.text));
  if ([...here].some((name) => said.has(name))) return false;
  const names = there === "unsure" ? lead(quote.paragraph, known) : there;
  if (names === "unsure" || names.size === 0) return isTold(quote) && !isTopic(here, known);
  if ([...here].some((name) => names.has(name))) return false;
  const own = namesOf(sentence.text, known);
  if (namesOf(quote.text, known).some((name) => own.includes(name))) return false;
  return !isTopic(here, known) || isTopic(names, known);
}

/** The words that name what a sentence speaks of, where its heading or the text before says so. */
export function subjectWords(sentence: Placed, known: Named): string[] {
  const subject = subjectOf(sentence, known);
  return subject === "unsure" ? [] : [...subject];
}

/** True for "it", "ils" and the like. */
export function isPronoun(word: string): boolean {
  return PRONOUN.exec(word)?.[0].length === word.length;
}

/** Whether a sentence leaves to the one before it what it speaks of. */
export function isTold({ text }: Pick<Placed, "text">): boolean {
  return PRONOUN.test(text);
}

/** What all of the source is about has no rival in it. */
function isTopic(names: ReadonlySet<string>, { title }: Named): boolean {
  const words = new Set(wordsOf(title));
  return [...names].some((name) => words.has(name));
}

type Subject = ReadonlySet<string> | "unsure";

function subjectOf(sentence: Placed, known: Named): Subject {
  const own = new Set(namesOf(sentence.text, known));
  if (!isTold(sentence)) return own.size > 0 ? own : headed(sentence, known);
  const before = lead(sentence.paragraph, known);
  if (before === "unsure" || before.size > 0) return before;
  const above = headed(sentence, known);
  return above.size > 0 ? above : own;
}

function headed({ heading }: Placed, known: Named): Set<string> {
  return new Set(namesOf(heading, known));
}

/** The first name of the nearest sentence that has one. */
function lead(before: readonly string[], known: Named): Subject {
  for (const text of [...before].reverse()) {
    const names = runsOf(text, known);
    const [first] = names;
    if (!first) continue;
    return names.length > 1 && BESIDE.test(text) ? "unsure" : new Set(first);
  }
  return new Set();
}

/** The names of a text that the source has, too. */
function namesOf(text: string, known: Named): string[] {
  return runsOf(text, known).flat();
}

const CAPITALS = /\p{Lu}[\p{L}\p{N}]*(?:[ -]\p{Lu}[\p{L}\p{N}]*)*/gu;

function runsOf(text: string, { names }: Named): string[][] {
  return (text.match(CAPITALS) ?? [])
    .map((run) => wordsOf(run).filter((word) => names.has(word)))
    .filter((run) => run.length > 0);
}

const HEADING_WORDS = 6;

/**
 * The names of a source: those of its headings, and those in its sentences; in German, which writes
 * every noun with a capital, two words with capitals side by side.
 */
export function readNames(
  texts: readonly string[],
  headings: ReadonlySet<string>,
  code: string,
): Set<string> {
  const names = new Set<string>();
  const small = new Set(
    texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])\p{Ll}\p{L}*/gu) ?? []),
  );
  const keep = (words: readonly string[]) =>
    words.filter((word) => !isLittleWord(word) && !small.has(word)).forEach((w) => names.add(w));
  const keepRun = (words: readonly string[]) => {
    const from = words.findIndex((word) => !isLittleWord(word) && !isPronoun(word));
    if (from >= 0 && words.length - from > 1) keep(words.slice(from));
  };
  for (const heading of headings)
    if (heading.split(" ").length <= HEADING_WORDS)
      keep((heading.match(/\p{Lu}[\p{L}\p{N}]*/gu) ?? []).map(toWord));
  for (const text of texts) {
    if (headings.has(text)) continue;
    if (code === "de")
      for (const [run] of text.matchAll(/\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}\p{N}]*)+/gu))
        keepRun(wordsOf(run));
    else {
      const { claims, opening } = findNames(text, "names");
      keep(claims.flatMap(({ terms }) => terms));
      if (opening !== null && opening.length > 2) names.add(opening);
    }
  }
  for (const name of [...names]) if (small.has(name)) names.delete(name);
  return names;
}
