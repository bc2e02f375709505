import { tagWords, type Term } from "./tag-words.server.ts";

const MOST_WORDS = 5;
const POINTING = /^(?:my|your|his|her|its|our|their|this|that|these|those|it)$/i;

/**
 * The noun phrases of an English line, as typed and in order; those that may be cut in the wrong
 * place are left out. The first call in a thread takes some 300 ms, because the word lists are read
 * then: run it by `workOnText`.
 */
export function nounPhrases(line: string): string[] {
  const terms = tagWords(line);
  const phrases: string[] = [];
  for (let at = 0; at < terms.length; at++) {
    let end = at;
    while (isPart(terms[end]) && (end === at || !breaks(terms[end - 1]))) end++;
    // "Are electric cars cheaper?": what follows the noun says something about it.
    while (end > at && !isNoun(terms[end - 1])) end--;
    const words = terms.slice(at, end).map(({ text }) => text);
    const phrase = words.join(" ");
    const whole = startsClean(terms, at) && endsClean(terms, end);
    if (words.length > 0 && words.length <= MOST_WORDS && whole && line.includes(phrase))
      phrases.push(phrase);
    if (end > at) at = end - 1;
  }
  return phrases;
}

/** A noun, or what stands before one. */
function isPart(term: Term | undefined): boolean {
  if (!term || POINTING.test(term.text)) return false;
  return ["Noun", "Adjective", "Value", "Acronym"].some((one) => term.tags.includes(one));
}

function isNoun(term: Term | undefined): boolean {
  return ["Noun", "Acronym"].some((one) => term?.tags.includes(one));
}

/** "worth" is tagged as one. */
function isVerb(term: Term | undefined): boolean {
  return (term?.tags.includes("Verb") ?? false) && term?.text.toLowerCase() !== "worth";
}

function breaks(term: Term | undefined): boolean {
  return /[^\s’']/u.test(term?.post ?? "");
}

/** What may stand before a phrase without belonging to it. */
const BEFORE = [
  "Preposition",
  "Determiner",
  "Conjunction",
  "QuestionWord",
  "Pronoun",
  "Possessive",
  "Copula",
  "Gerund",
  "Modal",
];

/** A verb before a phrase is often a noun that belongs to it, unless "to" stands before it. */
function startsClean(terms: readonly Term[], at: number): boolean {
  const before = terms[at - 1];
  if (!before || breaks(before) || BEFORE.some((one) => before.tags.includes(one))) return true;
  return isVerb(before) && terms[at - 2]?.text.toLowerCase() === "to";
}

/** The same for a verb after it, unless it can be nothing but a verb. */
function endsClean(terms: readonly Term[], end: number): boolean {
  const after = terms[end];
  if (!isVerb(after) || breaks(terms[end - 1])) return true;
  return ["Copula", "Modal"].some((one) => after?.tags.includes(one));
}
