import { cacheRecent } from "#app/lib/cache-results.ts";

/** English syllables, by the vowels that are heard. */

/** Words that the rules get wrong. */
const EXCEPTIONS = new Map(
  (
    "every:2 everything:3 everyone:3 everywhere:3 evening:2 business:2 chocolate:2 people:2 something:2 somewhere:2 someone:2 sometimes:2 somehow:2 anywhere:3 therefore:2 furthermore:3 " +
    "area:3 areas:3 idea:3 ideas:3 create:2 creates:2 created:3 creating:3 creation:3 creative:3 poem:2 poet:2 lion:2 quiet:2 diet:2 science:2 client:2 clients:2 reliable:4 giant:2 real:1 " +
    "recipe:3 recipes:3 cafe:2 maybe:2 wholesome:2 homemade:2 lifetime:2 household:2 baseline:2 timeline:2 guideline:2 guidelines:2 website:2 websites:2 immediately:5 " +
    "vegetable:4 vegetables:4 comfortable:4 temperature:4 different:3 interesting:4 several:3 naked:2 wicked:2 sacred:2 rhythm:2 cooperate:4 coordinate:4 react:2 cement:2 pier:1 tier:1 people's:2"
  )
    .split(" ")
    .map((entry): [string, number] => [entry.split(":")[0] ?? "", Number(entry.split(":")[1])]),
);

/** Vowels side by side that are spoken apart. */
const APART =
  /[aeiou]ing|ying|(?<![ctg])ia(?!ge)|(?<![ctsgxln])io|iu|(?<![qg])ua|uou|eo|(?<![ctsx])ien(?:ce|t)|[^aeiou]ie(?:r|st)$/g;
/** An "e" that is written before an ending and not spoken: "likely", "statement". */
const SILENT_INSIDE = /[^aeiouyl]e(?:ments?|ly|ful|less|ness)$/;

/**
 * The syllables of one English word; 0 for one without letters. Most words of a text are among the
 * few thousand that all texts share: half a megabyte. V8 copies a part of 12 characters; of a
 * longer one it keeps the text that it was cut from.
 */
export const countSyllables = cacheRecent({ most: 5_000, longest: 12 }, syllablesOf);

function syllablesOf(word: string): number {
  const lower = word.toLowerCase().normalize("NFD");
  const plain = lower.replace(/['’]s$/, "").replace(/[^a-z]/g, "");
  if (plain === "") return 0;
  const exception = EXCEPTIONS.get(plain);
  if (exception !== undefined) return exception;
  let count = plain.match(/[aeiouy]+/g)?.length ?? 0;
  count += plain.match(APART)?.length ?? 0;
  if (isSilentEnd(plain)) count--;
  if (plain.length > 5 && SILENT_INSIDE.test(plain)) count--;
  if (/[^aeiouy]isms?$/.test(plain) || /[^aeiouy]n['’]t$/.test(lower)) count++;
  return Math.max(1, count);
}

function isSilentEnd(word: string): boolean {
  if (/[^aeiouy]ed$/.test(word)) return !/(?:[td]|[^aeiouyl]l)ed$/.test(word);
  if (/[^aeiouy]es$/.test(word)) return !/(?:[sxzcg]|[cs]h|[^aeiouyl]l)es$/.test(word);
  return /[^aeiouy]e$/.test(word) && !/[^aeiouyl]le$/.test(word);
}
