import { wordsOf } from "../../facts/words.ts";
import { wordsOf as sizeOf } from "../density.ts";
import type { Language } from "../languages.ts";
import type { Reading } from "../reading.ts";
import type { Section } from "../sections.ts";
import { findFillers, isHollow } from "./hollow-words.ts";
import { isNoAnswer } from "./no-answers.ts";
import { type Ground, groundOf, isFirstPerson } from "./sources.ts";
import { findSpecifics, isOfKeyword, readSentence, type Sentence } from "./specifics.ts";

/** What a text says, counted. */
export interface Substance {
  /** What is known of its language: its words, only how it writes figures and names, or nothing. */
  known: "words" | "figures" | "nothing";
  /** Words of the prose. */
  words: number;
  /** Different figures, names and quotations, and code. */
  specifics: number;
  /** Sections under a heading, and those that say something specific. */
  sections: number;
  answered: number;
  /** The heading of the first that does not. */
  unanswered: string;
  /** Different places outside that it links to, and sentences that name who stands for them. */
  sources: number;
  /** Sentences in which its author did or saw something specific that was not said before. */
  experiences: number;
  /** Sentences that need somebody who stands for them and name nobody. */
  unfounded: string[];
  fillers: string[];
  hollow: number;
}

/** A block of code says as much as so many figures. */
const CODE = 2;
/** Figures for which one source or experience may stand. */
const COVERED = 6;
const KNOWN_WORDS = new Set(["en", "de", "fr", "es", "ja", "zh"]);

/** A sentence with what is found in it; what belongs to the keywords is left out. */
interface Said extends Sentence {
  ground: Ground;
  specifics: string[];
}

export function readSubstance(reading: Reading): Substance {
  const { language } = reading;
  const keywords = new Set(reading.keywords.flatMap(wordsOf));
  const bySection = reading.sections.map(({ sentences }) =>
    sentences.map((text) => {
      const sentence = readSentence(text);
      const specifics = findSpecifics(sentence, language);
      return {
        ...sentence,
        ground: groundOf(sentence.text),
        specifics: specifics.filter((one) => !isOfKeyword(one, keywords)),
      };
    }),
  );
  const all = bySection.flat();
  const ofGround = (wanted: Ground) => all.filter(({ ground }) => ground === wanted);
  const sources = countHosts(reading) + ofGround("named").length;
  const experiences = countExperiences(all, language);
  const unfounded = [
    ...ofGround("vague"),
    ...ofGround("statistic").slice(COVERED * (sources + experiences)),
  ];
  return {
    known: knownOf(reading),
    words: sizeOf(reading),
    sources,
    experiences,
    unfounded: unfounded.map(({ text }) => text),
    ...readAnswers(reading.sections, bySection, new Set(unfounded)),
    fillers: findFillers(reading.text, language.code) ?? [],
    hollow: countHollow(reading, keywords),
  };
}

function knownOf({ language: { code, latin } }: Reading): Substance["known"] {
  if (KNOWN_WORDS.has(code)) return "words";
  return latin && code !== "" ? "figures" : "nothing";
}

/** What is said without anybody who stands for it is nothing that a reader could use. */
function readAnswers(
  sections: readonly Section[],
  bySection: ReadonlyArray<readonly Said[]>,
  unfounded: ReadonlySet<Said>,
): Pick<Substance, "specifics" | "sections" | "answered" | "unanswered"> {
  const found = new Set<string>();
  const open: string[] = [];
  let [answered, code] = [0, 0];
  for (const [at, section] of sections.entries()) {
    const founded = (bySection[at] ?? []).filter((sentence) => !unfounded.has(sentence));
    const own = [...founded.flatMap(({ specifics }) => specifics), ...section.figures];
    for (const one of own) found.add(one);
    code += section.code;
    if (section.heading === "") continue;
    const says = own.length + section.code > 0;
    if (says && !section.sentences.slice(0, 3).some(isNoAnswer)) answered++;
    else open.push(section.heading);
  }
  return {
    specifics: found.size + code * CODE,
    sections: answered + open.length,
    answered,
    unanswered: open[0] ?? "",
  };
}

function countExperiences(sentences: readonly Said[], language: Language): number {
  const seen = new Set<string>();
  let count = 0;
  for (const sentence of sentences) {
    if (sentence.specifics.length === 0 || !isFirstPerson(sentence, language)) continue;
    const fresh = sentence.specifics.filter((one) => !seen.has(one));
    for (const one of fresh) seen.add(one);
    if (fresh.length > 0) count++;
  }
  return count;
}

/** Other hosts that it links to; the author's posts in this product have addresses without one. */
function countHosts({ hrefs }: Reading): number {
  const hosts = hrefs.flatMap(
    (href) => /^https?:\/\/([^/?#]+)/i.exec(href)?.[1]?.toLowerCase() ?? [],
  );
  return new Set(hosts).size;
}

/** Words that value; those of the keywords are what the text is about. */
function countHollow(
  { vocabulary: { numbers, counts }, language }: Reading,
  own: ReadonlySet<string>,
): number {
  let count = 0;
  for (const [word, number] of numbers)
    if (isHollow(word, language.code) && !own.has(word)) count += counts[number] ?? 0;
  return count;
}
