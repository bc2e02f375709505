import { splitSentences } from "#app/content/sentences.ts";
import { createCounter } from "./counter.ts";
import type { Lexicon } from "./lexicon.ts";
import { capitalise } from "./names.ts";
import type { Random } from "./random.ts";
import { canFill, fillPattern, type SlotSource } from "./slots.ts";
import type { Keyword, Subject } from "./subject.ts";
import { readPattern } from "./template.ts";
import type { Voice } from "./voice/voice.ts";
import { INTRODUCE, isThemed, KEYWORD_HEADINGS, themeOf, WEAVE } from "./weave.ts";

/** Everything one article is written with, and what has been used up of it. */
export interface Composer {
  readonly subject: Subject;
  readonly lexicon: Lexicon;
  readonly voice: Voice;
  readonly random: Random;
  /** Values for the slots that only some places have. */
  readonly extra: Map<string, string>;
  /** Words written so far. */
  words(): number;
  /**
   * A sentence (or two) from a pool, never said before; undefined when the pool has nothing left
   * that fits.
   */
  say(pool: readonly string[]): string | undefined;
  /** A heading from a pool, without a full stop. */
  head(pool: readonly string[], withKeyword: boolean): string | undefined;
  /**
   * A sentence with the keyword that is furthest behind its share, when that is `lag` occurrences
   * or more.
   */
  weave(lag: number): string | undefined;
  weaveThis(keyword: Keyword): string | undefined;
  /**
   * A sentence with a keyword that belongs to this kind of section ("… mistakes" in the mistakes
   * section) and has not been used enough.
   */
  weaveTheme(section: string): string | undefined;
  /** A sentence that names the keyword at the start of the article. */
  introduce(keyword: Keyword): string | undefined;
  /** A heading that names this keyword. */
  headFor(keyword: Keyword): string | undefined;
  count(keyword: Keyword): number;
  /** Takes note of text that stands already, so that none of it is said again. */
  remember(text: string): void;
}

/**
 * Makes the composer of one article. It keeps the order of its choices, so the same calls give the
 * same text.
 */
export function createComposer(
  subject: Subject,
  lexicon: Lexicon,
  voice: Voice,
  random: Random,
): Composer {
  const { wishes } = subject;
  const style = {
    casual: voice.casual || wishes.plain,
    contractions: wishes.contractions ?? voice.contractions,
    british: wishes.british,
  };
  const source: SlotSource = {
    subject,
    lexicon,
    style,
    random,
    extra: new Map(),
    decks: new Map(),
  };
  const used = new Set<string>();
  const said = new Set<string>();
  const counter = createCounter(subject);
  const avoid = wishes.avoid.map(avoidance);

  function take(line: string, wanted: Keyword | undefined): string | undefined {
    const text = fillPattern(readPattern(line), wanted, source);
    const sentences = splitSentences(text).map((sentence) => sentence.toLowerCase());
    if (avoid.some((word) => word.test(text)) || sentences.some((sentence) => said.has(sentence)))
      return undefined;
    if (line !== FACT) used.add(line);
    for (const sentence of sentences) said.add(sentence);
    counter.note(text);
    return text;
  }

  const isFree = (line: string) => {
    const pattern = readPattern(line);
    return (
      !used.has(line) &&
      canFill(pattern, source) &&
      (pattern.tones.length === 0 || pattern.tones.includes(voice.key))
    );
  };

  /**
   * Free patterns, best first: those that name the subject when that is due, then those of the
   * tone, then by chance.
   */
  function order(pool: readonly string[], nameSubject: boolean): string[] {
    const rank = (line: string) => {
      const { slots, tones } = readPattern(line);
      return (
        (slots.some((slot) => NAMES.has(slot)) === nameSubject ? 2 : 0) +
        (tones.length > 0 ? 0.8 : 0) +
        random.next()
      );
    };
    return pool
      .filter(isFree)
      .map((line) => ({ line, rank: rank(line) }))
      .sort((a, b) => b.rank - a.rank)
      .map((one) => one.line);
  }

  function firstOf(lines: readonly string[], wanted: Keyword | undefined): string | undefined {
    for (const line of lines) {
      const usable =
        readPattern(line).slots.includes("attr") && wanted?.kind !== "attr" ? undefined : wanted;
      const text = take(line, usable);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  function weaveThis(keyword: Keyword): string | undefined {
    const pool = keyword.kind === "attr" ? [...WEAVE.noun, ...WEAVE.attr] : WEAVE[keyword.kind];
    if (isThemed(keyword.text) && keyword.noun) return themed(keyword, () => true);
    return firstOf(random.shuffle(pool.filter(isFree)), keyword);
  }

  function themed(
    keyword: Keyword,
    fits: (sections: readonly string[]) => boolean,
  ): string | undefined {
    const theme = keyword.noun ? themeOf(keyword.text) : undefined;
    return theme && fits(theme[1])
      ? firstOf(random.shuffle(theme[2].filter(isFree)), keyword)
      : undefined;
  }

  return {
    subject,
    lexicon,
    voice,
    random,
    extra: source.extra,
    words: counter.words,
    count: counter.count,
    weaveThis,
    weaveTheme(section) {
      for (const keyword of subject.keywords) {
        const text =
          counter.count(keyword) < keyword.target
            ? themed(keyword, (sections) => sections.includes(section))
            : undefined;
        if (text !== undefined) return text;
      }
      return undefined;
    },
    introduce: (keyword) =>
      firstOf(random.shuffle(INTRODUCE[keyword.kind].filter(isFree)), keyword) ??
      weaveThis(keyword),
    headFor(keyword) {
      const text = firstOf(random.shuffle(KEYWORD_HEADINGS[keyword.kind].filter(isFree)), keyword);
      return text && capitalise(text);
    },
    remember(text) {
      for (const sentence of splitSentences(text)) said.add(sentence.toLowerCase());
      counter.note(text);
    },
    say(pool) {
      const wanted = counter.mostBehind(subject.keywords.filter(standsForTopic));
      const behind = wanted !== undefined && counter.lag(wanted) >= 0.6;
      return firstOf(order(pool, behind || wanted === undefined), behind ? wanted : undefined);
    },
    head(pool, withKeyword) {
      const first = subject.keywords[0];
      const text = firstOf(
        order(pool, withKeyword),
        withKeyword && first && standsForTopic(first) ? first : undefined,
      );
      return text === undefined ? undefined : capitalise(text.replace(/\.$/, ""));
    },
    weave(lag) {
      const keyword = counter.mostBehind(subject.keywords);
      return keyword && counter.lag(keyword) >= lag ? weaveThis(keyword) : undefined;
    },
  };
}

/** The pattern that stands for any fact of the field; each time it is another one. */
const FACT = "{Fact}";

/** Slots that name the topic. */
const NAMES = new Set(["subj", "attr", "do", "doing"]);

/** True for keywords that may stand where a sentence names the topic. */
function standsForTopic(keyword: Keyword): boolean {
  return (
    keyword.related &&
    (keyword.kind === "attr" || keyword.kind === "noun") &&
    !isThemed(keyword.text)
  );
}

/** Finds a word the user does not want, in its common forms. */
function avoidance(word: string): RegExp {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // "plan" also means "planned" and "planning", whose last letter is doubled.
  const doubled = /[a-z]$/.test(word) ? `|${word.at(-1) ?? ""}(?:ed|ing)` : "";
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${plain}(?:s|es|ed|ing${doubled})?(?![\\p{L}\\p{N}])`,
    "iu",
  );
}
