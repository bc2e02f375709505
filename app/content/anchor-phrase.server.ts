import { MAX_WORDS } from "./anchor-rules.ts";
import { trimTo } from "./letters.ts";
import { tagWords, type Term } from "./tag-words.server.ts";

/** Longer sentences are not looked at. */
const MAX_SENTENCE = 400;

/**
 * The noun phrase around some words of an English sentence: verbs before it are left out, a noun
 * that completes it is taken in. Null where the words are no noun phrase.
 */
export function anchorPhrase(sentence: string, words: string): string | null {
  if (sentence.length > MAX_SENTENCE) return null;
  const terms = tagWords(sentence);
  const wanted = words.split(/[\s-]+/).filter((word) => word !== "");
  const at = terms.findIndex((_, from) =>
    wanted.every((word, n) => terms[from + n]?.text === trimmed(word)),
  );
  if (at === -1) return null;
  // By itself a phrase is read better than behind an adverb: "then worm compost".
  const alone = tagWords(wanted.map(trimmed).join(" "));
  let [from, to] = [at, at + wanted.length];
  for (let n = from; n < to; n++) if (breaks(terms, n, alone[n - at])) from = n + 1;
  if (completes(terms, to)) to++;
  const last = terms[to - 1];
  if (from >= to || to - from > MAX_WORDS || !last || !isNoun(last)) return null;
  return written(terms.slice(from, to));
}

function trimmed(word: string): string {
  return trimTo(/[\p{L}\p{N}]+/gu, word);
}

const has = (term: Term | undefined, ...tags: string[]): boolean =>
  term !== undefined && tags.some((name) => term.tags.includes(name));

function isNoun(term: Term): boolean {
  return has(term, "Noun", "Gerund", "Acronym") && !has(term, "Pronoun", "Possessive");
}

/** A word that no noun phrase holds: a verb, or an article that no preposition leads to. */
function breaks(terms: readonly Term[], at: number, alone: Term | undefined): boolean {
  const [before, term] = [terms[at - 1], terms[at]];
  if (has(term, "Determiner")) return !has(before, "Preposition");
  if (has(term, "Adverb", "Pronoun")) return true;
  const isVerb = has(term, "Verb") && !has(term, "Gerund", "Participle", "Adjective");
  return isVerb && (has(alone, "Verb") || leadsToVerb(before));
}

function leadsToVerb(term: Term | undefined): boolean {
  return term?.text.toLowerCase() === "to" || has(term, "Modal", "Pronoun");
}

/** True where a singular noun is followed by another noun that belongs to it. */
function completes(terms: readonly Term[], at: number): boolean {
  const [last, next, after] = [terms[at - 1], terms[at], terms[at + 1]];
  return (
    has(last, "Singular") &&
    (last?.post ?? "").trim() === "" &&
    has(next, "Singular", "Plural") &&
    !has(next, "Verb", "Pronoun", "Possessive") &&
    !OFTEN_VERBS.has(next?.text.toLowerCase() ?? "") &&
    !((next?.post ?? "").trim() === "" && has(after, "Determiner", "Pronoun"))
  );
}

/** Words that the tagger often takes for nouns where they are verbs. */
const OFTEN_VERBS = new Set(
  "need needs use uses work works help helps plan plans run runs love loves look looks show shows turn turns change changes call calls cause causes keep keeps cost costs matter matters start starts last lasts stand stands sit sits land lands pay pays like likes mean means make makes take takes".split(
    " ",
  ),
);

function written(terms: readonly Term[]): string {
  return terms
    .map(({ text, post }, n) => (n === terms.length - 1 ? text : `${text}${post}`))
    .join("");
}
