/** How a language writes names. */
export type WritingStyle =
  /** English: names are capitalised, and claims are known by their words. */
  | "english"
  /** Latin letters, names capitalised, nouns not. */
  | "names"
  /** Every noun is capitalised. */
  | "nouns"
  /** Another script, or too little text to tell. */
  | "figures";

const ENGLISH = new Set(
  "the and of to is in that for with are you it this on your as be".split(" "),
);
const NOUNS = new Set("der die das und ist nicht ein eine mit den dem auf für sich im".split(" "));
/** Words of other languages that the two lists above do not share. */
const OTHER = new Set(
  "de la el los las que y en un una les des et est le du pour dans il di che per con e o do da em para não het een van voor niet och att det som på är og ikke av ve bir için nie się na jest że a az és".split(
    " ",
  ),
);

/** Enough to tell the language of a text by its commonest words. */
const WORDS_READ = 3_000;

/** How the language of a text writes names. */
export function writingStyle(words: readonly string[]): WritingStyle {
  const read = words.slice(0, WORDS_READ);
  const latin = read.filter((word) => /^\p{Script=Latin}/u.test(word)).length;
  const letters = read.filter((word) => /^\p{L}/u.test(word)).length;
  if (latin * 2 < letters) return "figures";
  const count = (list: ReadonlySet<string>) => read.filter((word) => list.has(word)).length;
  const [english, nouns, other] = [count(ENGLISH), count(NOUNS), count(OTHER)];
  if (english >= nouns && english >= other) return "english";
  return nouns > other ? "nouns" : "names";
}
