import { articleFor, gerundOf } from "./english.ts";
import type { Lexicon } from "./lexicon.ts";
import { capitalise } from "./names.ts";
import { parseNoun, type Noun } from "./noun.ts";
import type { Random } from "./random.ts";
import type { Keyword, Subject } from "./subject.ts";
import { settle, type Pattern, type Style } from "./template.ts";
import { vary } from "./vary.ts";
import { isThemed, WEAVE } from "./weave.ts";

/** What slots are filled from. */
export interface SlotSource {
  subject: Subject;
  lexicon: Lexicon;
  style: Style;
  random: Random;
  /** Values for slots that one place of the article needs: {preview}, {action}, {point} … */
  extra: Map<string, string>;
  /** Words of the lexicon that have not had their turn. */
  decks: Map<string, string[]>;
}

/** How the nouns of one sentence want their verbs. */
interface Agreement {
  plural: boolean;
  left: boolean;
  right: boolean;
}

/** Slots that follow the noun before them: singular, plural. */
const FORMS: Record<string, readonly [string, string]> = {
  is: ["is", "are"],
  was: ["was", "were"],
  has: ["has", "have"],
  does: ["does", "do"],
  s: ["s", ""],
  es: ["es", ""],
  it: ["it", "they"],
  its: ["its", "their"],
  them: ["it", "them"],
};

const EXTRA = new Set(["preview", "action", "point", "count", "listof"]);
const VERSUS = new Set(["left", "right", "ls", "lis", "rs"]);

/** Whether every slot of a pattern can be filled for this article. */
export function canFill(pattern: Pattern, source: SlotSource): boolean {
  return pattern.slots.every((slot) => {
    if (slot === "attr") return attrOf(source.subject) !== "";
    if (VERSUS.has(slot)) return source.subject.topic.left !== undefined;
    return EXTRA.has(slot) ? source.extra.has(slot) : true;
  });
}

/**
 * A pattern as a finished sentence. `wanted` is the keyword that shall stand in it, where it has a
 * place for one.
 */
export function fillPattern(
  pattern: Pattern,
  wanted: Keyword | undefined,
  source: SlotSource,
): string {
  const agreement: Agreement = { plural: false, left: false, right: false };
  const attributive = WEAVE.attr.some((line) => line === pattern.text);
  const settled = vary(settle(pattern.text, source.style, source.random), source.random);
  const filled = settled.replace(/\{(\w+)\}/g, (_whole, slot: string) => {
    const name = slot.toLowerCase();
    const value =
      name === "kw"
        ? keywordForm(wanted, attributive, agreement)
        : (nounSlot(name, wanted, source, agreement) ??
          verbSlot(name, agreement) ??
          wordSlot(name, source, agreement));
    return /^[A-Z]/.test(slot) ? capitalise(value) : value;
  });
  return tidySentence(filled);
}

function keywordForm(
  wanted: Keyword | undefined,
  attributive: boolean,
  agreement: Agreement,
): string {
  if (!wanted) return "";
  if (attributive && wanted.noun) return wanted.noun.attr;
  agreement.plural = wanted.noun?.plural ?? false;
  return wanted.noun && wanted.kind !== "query" ? wanted.noun.bare : wanted.text;
}

function nounSlot(
  slot: string,
  wanted: Keyword | undefined,
  source: SlotSource,
  agreement: Agreement,
): string | undefined {
  const { topic } = source.subject;
  if (slot === "subj") {
    const noun = wanted?.noun ?? subjectNoun(source);
    agreement.plural = noun.plural;
    return noun.bare;
  }
  if (slot === "attr")
    return (wanted?.kind === "attr" ? wanted.noun?.attr : undefined) ?? attrOf(source.subject);
  if (slot === "left") {
    agreement.plural = agreement.left = topic.left?.plural ?? false;
    return topic.left?.bare ?? "";
  }
  if (slot === "right") {
    agreement.plural = agreement.right = topic.right?.plural ?? false;
    return topic.right?.bare ?? "";
  }
  if (slot === "do") return topic.action?.base ?? taskOf(wanted?.noun ?? topic.subject).join(" ");
  if (slot === "doing") {
    const [verb = "", ...rest] = taskOf(wanted?.noun ?? topic.subject);
    return topic.action?.gerund ?? [gerundOf(verb), ...rest].join(" ");
  }
  return undefined;
}

function verbSlot(slot: string, agreement: Agreement): string | undefined {
  if (slot === "ls") return agreement.left ? "" : "s";
  if (slot === "lis") return agreement.left ? "are" : "is";
  if (slot === "rs") return agreement.right ? "" : "s";
  return FORMS[slot]?.[agreement.plural ? 1 : 0];
}

function wordSlot(slot: string, source: SlotSource, agreement: Agreement): string {
  const { lexicon, subject, extra } = source;
  if (slot === "audience") return subject.audience;
  const lists: Record<string, readonly string[]> = {
    thing: lexicon.things,
    people: lexicon.people,
    setting: lexicon.setting,
    field: lexicon.field,
    result: lexicon.results,
    risk: lexicon.risks,
    habit: lexicon.habits,
    fact: lexicon.facts,
  };
  const list = lists[slot];
  if (!list) return extra.get(slot) ?? "";
  const deck = source.decks.get(slot) ?? [];
  if (deck.length === 0) deck.push(...source.random.shuffle(list));
  source.decks.set(slot, deck);
  const text = settle(deck.pop() ?? "", source.style, source.random);
  if (slot !== "fact")
    agreement.plural = slot === "people" || (slot !== "habit" && parseNoun(text).plural);
  return text;
}

/**
 * What one does with a thing: things that can be counted are chosen, named questions are dealt
 * with, everything else is started with.
 */
function taskOf(noun: Noun): string[] {
  if (noun.bare.startsWith("the ")) return ["deal", "with", noun.bare];
  return noun.plural || /^an? /.test(noun.bare)
    ? ["choose", noun.bare]
    : ["start", "with", noun.bare];
}

/** The noun that stands for the topic; an action takes turns with its object. */
function subjectNoun({ subject: { topic }, random }: SlotSource): Noun {
  const object = topic.action?.object;
  return object && topic.subject.attr.includes(" ") && random.chance(0.35) ? object : topic.subject;
}

function attrOf({ topic, keywords }: Subject): string {
  if (topic.subject.attr !== "") return topic.subject.attr;
  return (
    keywords.find(
      (keyword) => keyword.related && keyword.kind === "attr" && !isThemed(keyword.text),
    )?.noun?.attr ?? ""
  );
}

/**
 * Repairs what filling slots can leave: doubled spaces and words, "a" before a vowel, a small
 * letter at the start.
 */
function tidySentence(text: string): string {
  const clean = text
    .replace(/\s+/g, " ")
    .replace(/\s([,.;:!?])/g, "$1")
    .replace(/\b(the|a|an|of|to|and|in|for|with|about) \1\b/g, "$1")
    .replace(/\b(?:the|an?|your) (the|an?|your) (?=\p{L})/gu, "$1 ")
    .trim();
  const articled = clean.replace(
    /(^|[\s(“])(an?|An?) (?=([“'‘]?[\p{L}\p{N}][^\s]*))/gu,
    (whole, before: string, article: string, next: string) => {
      if (article.startsWith("A") && before !== "") return whole;
      const right = articleFor(next);
      return `${before}${article.startsWith("A") ? capitalise(right) : right} `;
    },
  );
  return capitalise(articled);
}
