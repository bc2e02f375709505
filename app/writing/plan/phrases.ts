import { isUnit, STOP_WORDS, type StopWords, type TopicLanguage } from "./stop-words.ts";

export type { TopicLanguage } from "./stop-words.ts";

interface Word {
  text: string;
  key: string;
  /** Where it stands in the topic. */
  from: number;
  to: number;
  kind: "hard" | "soft" | "content";
  /** A colon, a dash or a bracket stands before it. */
  apart: boolean;
}

/** People type no more words than these. */
const MOST_WORDS = 7;
const SHORTEST = 3;

/**
 * The phrases of a topic that people may search for, as typed, the most telling one first; none
 * where there are none. Nothing is inflected, and little words never stand alone.
 */
export function findPhrases(topic: string, language: TopicLanguage): string[] {
  const stops = STOP_WORDS[language];
  const head = headOf(topic);
  const words = classify(head, stops, language);
  const text = (run: readonly Word[]) => head.slice(run[0]?.from ?? 0, run.at(-1)?.to ?? 0);
  const long = runsOf(words, (word) => word.kind !== "hard").map((run) => {
    const trimmed = trim(run, stops);
    return language === "de" ? (nounsOf(trimmed)[0] ?? trimmed) : trimmed;
  });
  const first = mostTelling(long.map(shorten));
  const others = tight(words, stops, language);
  const all = [first, ...others]
    .filter((run) => run.length > 0 && !run.every(({ key }) => isEmptyWord(key, stops)))
    .map(text)
    .filter((phrase) => [...phrase].length >= SHORTEST);
  return [...new Map(all.map((phrase) => [phrase.toLowerCase(), phrase])).values()];
}

/** What stands before a colon or a dash, unless that is one word. */
function headOf(topic: string): string {
  const [head = ""] = topic.split(/\s*(?::\s|\s[–—-]\s|[(|])/u);
  return /\p{L}{2}\S*\s+\S/u.test(head) ? head : topic;
}

/** Letters, digits and what stands inside a word; an elided article is a word of its own. */
const WORD =
  /(?<![\p{L}\p{N}])[ldjnsmtLDJNSMT]['’](?=\p{L})|[\p{L}\p{N}€$£%][\p{L}\p{M}\p{N}'’.&+-]*/gu;

function classify(head: string, stops: StopWords, language: TopicLanguage): Word[] {
  const words: Word[] = [...head.matchAll(WORD)].map((match) => {
    const text = match[0].replace(/['’.-]+$/u, (end) => (match[0].length === 2 ? end : ""));
    const key = text.toLowerCase();
    const kind = stops.hard.has(key) ? "hard" : stops.soft.has(key) ? "soft" : "content";
    const apart = /[:(|–—]\s*$/u.test(head.slice(0, match.index));
    return { text, key, from: match.index, to: match.index + text.length, kind, apart };
  });
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (/^(?:j|n|s|m|t)['’]$/.test(word.key)) word.kind = "hard";
    // "j’ai quitté": what follows is a form of a verb.
    if (language === "fr" && /^(?:ai|avons|a)$/.test(before?.key ?? "") && word.kind === "content")
      word.kind = "hard";
  }
  markBounds(words, stops);
  return words;
}

/** A year at the end, a number at the beginning, and a price with what leads to it end a phrase. */
function markBounds(words: Word[], stops: StopWords): void {
  for (const [at, word] of words.entries()) {
    const number = /^\p{N}/u.test(word.key) && !/\p{L}/u.test(word.key);
    const unit = words[at + 1];
    const priced = number && unit !== undefined && isUnit(unit.key);
    const alone = number && (at === 0 || /^(?:19|20)\d\d$/.test(word.key));
    if (!priced && !alone) continue;
    word.kind = "hard";
    if (priced) unit.kind = "hard";
    for (let back = at - 1; priced && back >= 0 && stops.bounds.has(words[back]?.key ?? ""); back--)
      (words[back] as Word).kind = "hard";
  }
}

function runsOf(words: readonly Word[], belongs: (word: Word, at: number) => boolean): Word[][] {
  const runs: Word[][] = [[]];
  for (const [at, word] of words.entries())
    if (!belongs(word, at)) runs.push([]);
    else if (word.apart) runs.push([word]);
    else runs.at(-1)?.push(word);
  return runs.filter((run) => run.length > 0);
}

/** Without the little words at its ends, and without "10 ways to". */
function trim(run: readonly Word[], stops: StopWords): Word[] {
  let from = 0;
  let to = run.length;
  const begins = () => {
    const word = run[from];
    const next = run[from + 1];
    if (!word || word.kind === "soft") return word !== undefined;
    return stops.vague.has(word.key) && next !== undefined && LEADING.has(next.key);
  };
  while (from < to && begins()) from++;
  while (to > from && run[to - 1]?.kind === "soft") to--;
  return run.slice(from, to);
}

/** After "ways", "difference" and the like, these lead to the subject itself. */
const LEADING = new Set(["to", "between", "zwischen", "entre"]);

/** At most seven words, cut before a little word. */
function shorten(run: Word[]): Word[] {
  if (run.filter(({ text }) => !/['’]$/.test(text)).length <= MOST_WORDS) return run;
  for (let to = MOST_WORDS - 1; to > 0; to--)
    if (run[to]?.kind === "soft" && run[to - 1]?.kind === "content") return run.slice(0, to);
  return run.slice(0, MOST_WORDS - 1);
}

/** The run with the most words that say something; the first of equals. */
function mostTelling(runs: readonly Word[][]): Word[] {
  const weight = (run: readonly Word[]) => run.filter(({ kind }) => kind === "content").length;
  return runs.reduce<Word[]>((best, run) => (weight(run) > weight(best) ? run : best), []);
}

function isEmptyWord(key: string, stops: StopWords): boolean {
  return stops.vague.has(key) || stops.soft.has(key) || /^[\p{N}\p{P}]+$/u.test(key);
}

/** Phrases without little words in them, but for those that join nouns or lead to an object. */
function tight(words: readonly Word[], stops: StopWords, language: TopicLanguage): Word[][] {
  const joins = (word: Word, at: number): boolean => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (word.kind !== "soft" || !before || before.kind === "hard" || !next) return false;
    if (isVerbAt(words, at - 1, language)) return stops.articles.has(word.key) || isTo(word.key);
    const nouns = stops.joining.has(word.key) && next.kind !== "hard";
    const onlyAfterSoft = stops.articles.has(word.key) && language !== "de";
    return nouns && (onlyAfterSoft ? before.kind === "soft" : before.kind === "content");
  };
  const runs = runsOf(words, (word, at) => word.kind === "content" || joins(word, at)).map((run) =>
    trim(run, stops),
  );
  return runs.flatMap((run) => {
    if (language === "de") return nounsOf(run);
    const praised = run.findIndex(({ key }) => !stops.praise.has(key));
    return praised > 0 ? [run.slice(praised)] : [run];
  });
}

/** "voir à Lyon": a verb of going or seeing and its place. */
function isTo(key: string): boolean {
  return key === "à" || key === "au";
}

/** True of an infinitive, by its ending or by the "to" before it. */
function isVerbAt(words: readonly Word[], at: number, language: TopicLanguage): boolean {
  const { kind, key } = words[at] ?? { kind: "soft", key: "" };
  if (kind !== "content") return false;
  if (language === "en") return words[at - 1]?.key === "to";
  if (language === "de") return false;
  return (language === "fr" ? /(?:er|ir|re)$/ : /(?:ar|er|ir)$/).test(key);
}

/**
 * German writes nouns with capitals: a phrase ends with one, or with an infinitive after it, and
 * then the noun stands for itself too.
 */
function nounsOf(run: Word[]): Word[][] {
  const last = run.findLastIndex(({ text }) => /^\p{Lu}/u.test(text));
  if (last < 0) return [];
  const nouns = run.slice(0, last + 1);
  const verb = run[last + 1];
  return verb && last + 2 === run.length && /(?:en|eln|ern)$/.test(verb.key)
    ? [run, nouns]
    : [nouns];
}
