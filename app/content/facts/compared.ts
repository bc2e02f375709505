import type { Placed } from "./context.ts";
import type { Evidence } from "./evidence.ts";
import { type Quantity, readQuantities } from "./quantities.ts";
import { speakersOf } from "./quoted.ts";
import { shared, stemsOf } from "./stems.ts";
import { toNumber } from "./words.ts";

/** A sentence of an article that a model calls supported. */
export interface SupportedSentence extends Placed {
  /** The figures in digits that claim something, as `toNumber` writes them. */
  figures: ReadonlySet<string>;
  /** Names in it, each by its words in lower case. */
  names: ReadonlyArray<readonly string[]>;
  language: string;
  /** It says what its author did or saw. */
  isExperience: boolean;
}

/** A sentence beside its quotes. */
export interface Compared {
  sentence: SupportedSentence;
  quotes: readonly Evidence[];
  claimed: readonly Quantity[];
  /** The quotes together. */
  said: string;
  /** What stands around them: the sentences before, headings and titles. */
  near: string;
  /** The language of both, as far as it is known. */
  code: string;
}

export function compare(sentence: SupportedSentence, quotes: readonly Evidence[]): Compared {
  const near = quotes.flatMap(({ before, heading, source }) => [before, heading, source.title]);
  const { language } = sentence;
  return {
    sentence,
    quotes,
    claimed: claimedIn(sentence),
    said: quotes.map(({ text }) => text).join(" "),
    near: near.join(" "),
    code: language || quotes.find((quote) => quote.language !== "")?.language || "",
  };
}

export function allNames({ names, text }: SupportedSentence): SupportedSentence["names"] {
  return [...names, ...speakersOf(text)];
}

/** Short texts may be taken for another language: then they have words in common. */
export function isInOneLanguage(sentence: SupportedSentence, quotes: readonly Evidence[]): boolean {
  const { language, text } = sentence;
  const own = stemsOf(text);
  return quotes.every(
    (quote) =>
      language === "" ||
      quote.language === "" ||
      quote.language === language ||
      shared(own, stemsOf(quote.text)) >= own.size / 3,
  );
}

/** The figures of a sentence that claim something. */
export function claimedIn({
  text,
  figures,
}: Pick<SupportedSentence, "text" | "figures">): Quantity[] {
  return readQuantities(text).filter((one) =>
    one.inWords ? one.unit !== "" : figures.has(toNumber(one.written)),
  );
}
