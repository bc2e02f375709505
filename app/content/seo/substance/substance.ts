import { stemsOf } from "../../facts/stems.ts";
import { wordsOf } from "../../facts/words.ts";
import { percent } from "../check.ts";
import { wordsOf as sizeOf } from "../density.ts";
import type { Language } from "../languages.ts";
import type { Anchor } from "../link-counts.ts";
import type { Reading } from "../reading.ts";
import type { Section } from "../sections.ts";
import { findFillers, isHollow } from "./hollow-words.ts";
import { knowsGeneral } from "./general-words.ts";
import { isNoAnswer } from "./no-answers.ts";
import { type Ignored, saysSomething } from "./said.ts";
import { isHomePage, makeLinksOf } from "./sentence-links.ts";
import { countRatios, type Ground, groundOf, isFirstPerson } from "./sources.ts";
import { findSpecifics, isOfKeyword, QUOTED, readSentence, type Sentence } from "./specifics.ts";

/** What a text says, counted. */
export interface Substance {
  /** What is known of its language: its words, only how it writes figures and names, or nothing. */
  known: "words" | "figures" | "nothing";
  /** Words of the prose. */
  words: number;
  /** Percent of the words that are in sentences which say something; null if that is not known. */
  said: number | null;
  /** Sentences with figures, names or links, and those of them that say nothing else. */
  dropped: { all: number; empty: string[] };
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

/** So many names, or sources, in sentences that say nothing else. */
const FREE = 2;

/** A sentence with what is found in it; what belongs to the keywords is left out. */
interface Said extends Sentence {
  ground: Ground;
  specifics: string[];
  links: Anchor[];
  /** It says something of its own. */
  says: boolean;
}

export function readSubstance(reading: Reading): Substance {
  const { language } = reading;
  const keywords = new Set(reading.keywords.flatMap(wordsOf));
  const bySection = readSentences(reading, keywords);
  const all = bySection.flat();
  const ofGround = (wanted: Ground) => all.filter(({ ground }) => ground === wanted);
  const sources = countSources(reading, all);
  const experiences = countExperiences(all, language);
  const unfounded = [
    ...ofGround("vague"),
    ...uncovered(ofGround("statistic"), COVERED * (sources + experiences)),
  ];
  return {
    known: knownOf(reading),
    words: sizeOf(reading),
    said: knowsGeneral(language.code) ? shareSaid(all) : null,
    dropped: findDropped(all),
    sources,
    experiences,
    unfounded: unfounded.map(({ text }) => text),
    ...readAnswers(reading.sections, bySection, new Set(unfounded)),
    fillers: findFillers(reading.text, language.code) ?? [],
    hollow: countHollow(reading, keywords),
  };
}

/** The sentences of each section. */
function readSentences(reading: Reading, keywords: ReadonlySet<string>): Said[][] {
  const { language, anchors } = reading;
  const linksOf = makeLinksOf(anchors);
  const read = reading.sections.map(({ sentences }) =>
    sentences.map((text) => {
      const sentence = readSentence(text);
      return { ...sentence, found: findSpecifics(sentence, language), links: linksOf(text) };
    }),
  );
  const names = [
    ...anchors.map(({ text }) => text),
    ...read.flat().flatMap(({ found }) => found.filter((one) => /^\p{Lu}/u.test(one))),
  ];
  const ignored: Ignored = {
    stems: new Set(reading.keywords.flatMap((keyword) => [...stemsOf(keyword)])),
    names: new Set(language.code === "de" ? names.flatMap(wordsOf) : []),
  };
  return read.map((sentences) =>
    sentences.map(({ found, ...sentence }) => ({
      ...sentence,
      ground: groundOf(sentence.text),
      specifics: found.filter((one) => !isOfKeyword(one, keywords) && !namesHome(one, sentence)),
      says: saysSomething(sentence.text, language.code, ignored),
    })),
  );
}

/** The name of a site that is linked as a whole is an address. */
function namesHome(specific: string, { links }: Pick<Said, "links">): boolean {
  return links.some(({ href, text }) => text === specific && isHomePage(href));
}

function shareSaid(sentences: readonly Said[]): number {
  const count = (list: readonly Said[]) => list.reduce((sum, { words }) => sum + words.length, 0);
  return percent(count(sentences.filter(({ says }) => says)), count(sentences));
}

/** A line that is only a link belongs to a list of sources rather than to what is said. */
function findDropped(sentences: readonly Said[]): Substance["dropped"] {
  // What somebody said is no name that is dropped.
  const isDroppable = (one: string) => !one.startsWith(QUOTED);
  const named = sentences.filter(
    ({ specifics, links, text }) =>
      links.reduce((sum, one) => sum + one.text.length, 0) * 2 < text.length &&
      specifics.filter(isDroppable).length + links.length > 0,
  );
  return { all: named.length, empty: named.filter(({ says }) => !says).map(({ text }) => text) };
}

/** The sentences whose figures go beyond those that sources stand for. */
function uncovered(sentences: readonly Said[], figures: number): Said[] {
  let rest = figures;
  return sentences.filter(({ text }) => {
    const covered = rest > 0;
    rest -= Math.max(1, countRatios(text));
    return !covered;
  });
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
  const [found, loose] = [new Set<string>(), new Set<string>()];
  const open: string[] = [];
  let [answered, code] = [0, 0];
  for (const [at, section] of sections.entries()) {
    const founded = (bySection[at] ?? []).filter((sentence) => !unfounded.has(sentence));
    const own = [
      ...founded.flatMap(({ specifics, says }) => (says ? specifics : [])),
      ...section.figures,
    ];
    for (const one of own) found.add(one);
    for (const one of founded.flatMap(({ specifics }) => specifics)) loose.add(one);
    code += section.code;
    if (section.heading === "") continue;
    const says = own.length + section.code > 0;
    if (says && !section.sentences.slice(0, 3).some(isNoAnswer)) answered++;
    else open.push(section.heading);
  }
  return {
    specifics: found.size + countLoose(found, loose) + code * CODE,
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

/** What is found where nothing else is said: a few of them, or half as many as of the others. */
function countLoose(said: ReadonlySet<string>, all: ReadonlySet<string>): number {
  const loose = [...all].filter((one) => !said.has(one)).length;
  return loose <= FREE ? loose : Math.min(loose, Math.floor(said.size / 2));
}

/** Other hosts that it links to, and sentences that name who stands for them. */
function countSources({ hrefs }: Reading, sentences: readonly Said[]): number {
  const hostsOf = (list: readonly string[]) => new Set(list.flatMap(hostOf));
  const said = sentences.filter(({ says }) => says);
  const pages = said.flatMap(({ links }) => links.map(({ href }) => href));
  const hosts = hostsOf(pages.filter((href) => !isHomePage(href)));
  const named = sentences.filter(({ ground }) => ground === "named");
  const founded = named.filter(({ says }) => says).length;
  const loose = hostsOf(hrefs).size - hosts.size + named.length - founded;
  return hosts.size + founded + Math.min(loose, FREE);
}

/** The author's posts in this product have addresses without a host. */
function hostOf(href: string): string[] {
  const [, host] = /^https?:\/\/([^/?#]+)/i.exec(href) ?? [];
  return host === undefined ? [] : [host.toLowerCase()];
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
