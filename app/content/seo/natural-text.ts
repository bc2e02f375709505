import { percent, TOO_SHORT, type Finding } from "./check.ts";
import type { Reading } from "./reading.ts";
import { comparable } from "./words.ts";

/** Whether the text is written in a language at all. Costs nothing to any text that is. */

const SHORT_TEXT = 50;
const PLACEHOLDER = { some: 2, most: 10 } as const;
/** The least percent of the words that are in full sentences, and the words of a short one. */
const IN_SENTENCES = 30;
const SHORTEST_SENTENCE = { word: 4, character: 6 } as const;
/** Percent of the articles that stand before a word that none can stand before. */
const DISORDER = 8;
const LEAST_DISORDER = 4;
/** Below this is no language: its words would all be about equally frequent. */
const UNEVENNESS = 0.85;
const LEAST_WORDS = 150;

export const NATURAL_LIMIT = "Full sentences of a language";

/** Placeholder text, lists of words, words in no order and words of no language. */
export function checkNaturalText(reading: Reading): Finding {
  if (reading.proseWords < SHORT_TEXT) return TOO_SHORT;
  return (
    placeholder(reading) ??
    withoutSentences(reading) ??
    disordered(reading) ??
    invented(reading) ?? {
      state: "good",
      figure: "Full sentences",
      advice: "The text is written in sentences.",
    }
  );
}

const PLACEHOLDER_WORDS = new Set(
  (
    "lorem ipsum dolor amet consectetur consectetuer adipiscing adipisicing elit eiusmod tempor incididunt labore dolore aliqua veniam nostrud exercitation ullamco laboris aliquip commodo consequat aute irure reprehenderit voluptate velit cillum fugiat pariatur excepteur occaecat cupidatat proident officia deserunt mollit laborum " +
    "vestibulum pellentesque vivamus aenean quisque donec curabitur phasellus suspendisse fusce praesent tincidunt egestas ultrices faucibus lobortis sagittis malesuada condimentum scelerisque vulputate lacinia ornare porttitor bibendum blandit dapibus dignissim euismod facilisi facilisis feugiat fermentum gravida hendrerit imperdiet interdum laoreet lectus luctus mattis molestie pharetra placerat posuere pretium pulvinar rhoncus rutrum sapien sodales sollicitudin tellus tortor tristique venenatis viverra volutpat"
  ).split(" "),
);

function placeholder({ lines, vocabulary: { numbers, counts } }: Reading): Finding | undefined {
  let found = 0;
  for (const word of PLACEHOLDER_WORDS) found += counts[numbers.get(word) ?? -1] ?? 0;
  const share = percent(
    found,
    lines.reduce((sum, line) => sum + line.length, 0),
  );
  if (share < PLACEHOLDER.some) return undefined;
  return {
    state: "poor",
    figure: `${share}% of the words are placeholder text`,
    points: share < PLACEHOLDER.most ? -30 : -75,
    advice: "Replace the placeholder text (lorem ipsum) with your own.",
  };
}

function withoutSentences({ language, allSentences, proseWords }: Reading): Finding | undefined {
  if (!language.punctuated) return undefined;
  const shortest = SHORTEST_SENTENCE[language.unit];
  let whole = 0;
  let all = 0;
  for (const sentence of allSentences) {
    all += sentence.size;
    if (sentence.size >= shortest && END.test(sentence.text.slice(-4))) whole += sentence.size;
  }
  const share = percent(whole, Math.max(all, proseWords / 2));
  if (share >= IN_SENTENCES) return undefined;
  return {
    state: "poor",
    figure: `${share}% of the words are in full sentences`,
    points: -50,
    advice: "Write in sentences: a list of words or headings tells readers nothing.",
  };
}

/** The mark at the end of a sentence, with closing quotes after it. */
const END = /[.!?…:。！？؟।።۔။។][^\p{L}\p{N}]*$/u;

const ARTICLES = new Set("the a an my your our their its every".split(" "));
const LONGEST_ARTICLE = 5;
/** Words that none of them can stand before. */
const NEVER_AFTER = new Set(
  (
    "of and the a an is are was were be been am it he she we they you i at from with by or but if would should could has had does did this there as because while although my your our their when where how " +
    "to for in on that his her him them us me"
  ).split(" "),
);

/** English words in no order. */
function disordered({ language, paragraphs }: Reading): Finding | undefined {
  if (!language.english) return undefined;
  let articles = 0;
  let wrong = 0;
  for (const paragraph of paragraphs) {
    const words = paragraph.text.split(" ");
    for (let at = 0; at + 1 < words.length; at++) {
      const word = words[at] ?? "";
      // A capital "A" may be a name: "vitamin A and".
      if (word.length > LONGEST_ARTICLE || word === "A" || !ARTICLES.has(word.toLowerCase()))
        continue;
      articles++;
      if (NEVER_AFTER.has(withoutMarks(words[at + 1] ?? "").toLowerCase())) wrong++;
    }
  }
  const share = percent(wrong, articles);
  if (wrong < LEAST_DISORDER || share <= DISORDER) return undefined;
  return {
    state: "poor",
    figure: `${share}% of “the”, “a” and “your” stand before a word that cannot follow`,
    points: -75,
    advice: "Put the words into an order that makes sense.",
  };
}

/** A word without the marks at its end; an expression would try every run of marks inside it. */
function withoutMarks(word: string): string {
  let end = word.length;
  while (end > 0 && ".,;:!?".includes(word.charAt(end - 1))) end--;
  return word.slice(0, end);
}

/** Words of no language: not even a few of them are much more frequent than the rest. */
function invented({ language, vocabulary, keywords }: Reading): Finding | undefined {
  if (!language.latin || language.code !== "") return undefined;
  const { numbers, counts } = vocabulary;
  const chosen = new Set(keywords.flatMap(comparable).map((word) => numbers.get(word) ?? -1));
  // Units of another kind than words are in no line.
  const frequencies = counts.filter((count, number) => count > 0 && !chosen.has(number));
  const words = frequencies.reduce((sum, count) => sum + count, 0);
  if (words >= LEAST_WORDS && unevenness(frequencies, words) >= UNEVENNESS) return undefined;
  return {
    state: "poor",
    figure: "No common words of any language",
    points: -60,
    advice: "Write in sentences that readers can understand.",
  };
}

/**
 * How uneven the frequencies of words are: about 1 for words drawn at random, more for a language.
 * The chance that two words of the text are the same, times the number of different words.
 */
function unevenness(frequencies: readonly number[], words: number): number {
  const pairs = frequencies.reduce((sum, count) => sum + count * (count - 1), 0);
  return (pairs / (words * (words - 1))) * frequencies.length;
}
