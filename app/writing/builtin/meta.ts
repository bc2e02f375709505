import { cutAtWord } from "#app/content/sentences.ts";
import type { Composer } from "./composer.ts";
import { joinList } from "./frame.ts";
import { capitalise } from "./names.ts";

const META = { from: 121, to: 156 } as const;
const EXCERPT = 300;

/** Heads that any keyword fits into, even "how to …". */
const ANY_HEADS = [
  "A closer look {at} for {audience}: {list}.",
  "What to know {about}: {list}, explained for {audience}.",
  "Everything worth knowing {about}, with {list}.",
];
/** Sentences that fill a description up to its room, by length. */
const FILLERS = [
  "Clear and practical.",
  "Easy to follow, step by step.",
  "Clear, practical and free of jargon.",
  "With concrete examples and a plan for the first weeks.",
  "Written in plain words, with concrete advice that can be used this week.",
];

/**
 * The meta description: whole sentences, 121 to 156 characters, with the first keyword; shorter or
 * longer only when the keyword leaves no choice.
 */
export function makeMeta(composer: Composer): string {
  const { random } = composer;
  const aspects = (composer.extra.get("aspects") ?? "").split("|").filter((part) => part !== "");
  const lists = [3, 2, 4, 1].flatMap((size) => windows(aspects, size));
  let best = "";
  const kind = composer.subject.keywords[0]?.kind;
  const heads = [
    ...random.shuffle(composer.voice.descriptions),
    ...random.shuffle(ANY_HEADS),
  ].filter(
    (head) => (kind !== "howto" && kind !== "action") || !/\{(?:in|to|with|of|for)\}/.test(head),
  );
  for (const head of heads) {
    for (const list of lists.length > 0 ? random.shuffle(lists) : [["the essentials"]]) {
      const base = fillHead(head, list, composer);
      for (const text of [base, ...random.shuffle(FILLERS).map((filler) => `${base} ${filler}`)]) {
        if (text.length >= META.from && text.length <= META.to) return text;
        if (text.length < META.from && text.length > best.length) best = text;
      }
    }
  }
  return best !== ""
    ? best
    : cutAtWord(fillHead("All {about}: {list}.", ["the essentials"], composer), META.to);
}

/** Runs of neighbouring sections, which keep their order. */
function windows(list: readonly string[], size: number): string[][] {
  return list
    .slice(0, Math.max(0, list.length - size + 1))
    .map((_part, at) => list.slice(at, at + size));
}

function fillHead(head: string, list: readonly string[], composer: Composer): string {
  const { subject } = composer;
  const keyword = subject.keywords[0];
  const name = keyword
    ? keyword.kind === "query" || keyword.kind === "howto"
      ? keyword.text
      : (keyword.noun?.bare ?? keyword.text)
    : subject.topic.subject.bare;
  const free = keyword?.kind === "howto";
  const to = keyword?.kind === "action";
  const filled = head
    .replace(/\{(on|about|at|in|to|with|of|for)\}/g, (_whole, word: string) =>
      free ? `${word} ${name}` : to ? `${word} how to ${name}` : `${word} ${name}`,
    )
    .replace("{audience}", subject.audience)
    .replace("{list}", joinList(list))
    .replace("{first}", list[0] ?? "the basics")
    .replace("{last}", list.length > 1 ? (list.at(-1) ?? "") : "a plan of your own");
  return capitalise(filled.replace(/\s+/g, " "));
}

const SECONDS = [
  "This article is written for {audience} and covers {list}.",
  "For {audience}, it sums up {list}.",
  "Find out about {list}, with {audience} in mind.",
  "A guide for {audience}: {list}.",
  "Read on for {list}, explained for {audience}.",
];

/** The excerpt: two whole sentences about the article, 300 characters at most. */
export function makeExcerpt(composer: Composer): string {
  const lead = composer.say(composer.voice.excerpts) ?? "";
  const aspects = (composer.extra.get("aspects") ?? "").split("|").filter((part) => part !== "");
  const frame = composer.random.pick(SECONDS);
  for (const size of [3, 2, 1]) {
    const second = frame
      .replace("{audience}", composer.subject.audience)
      .replace("{list}", joinList(aspects.slice(0, size)));
    const text = `${lead} ${second}`.trim();
    if (aspects.length > 0 && text.length <= EXCERPT) return text;
  }
  return lead.length <= EXCERPT ? lead : cutAtWord(lead, EXCERPT);
}
