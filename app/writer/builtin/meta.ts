import { cutAtWord } from "#app/writer/text.ts";
import type { Composer } from "./composer.ts";
import { joinList } from "./frame.ts";
import { capitalise } from "./names.ts";

const META = { from: 121, to: 156 } as const;
const EXCERPT = 300;

const HEADS: Record<Composer["voice"]["key"], string[]> = {
  pro: [
    "A practical guide {on} for {audience}, covering {list}.",
    "What {audience} need to know {about}: {list}.",
    "A structured look {at}, with {list}.",
  ],
  con: [
    "Curious {about}? Here is what works for {audience}, from {first} to {last}.",
    "A no-fuss look {at} for {audience}: {list}.",
    "Let us talk {about}: {list}, in plain words for {audience}.",
  ],
  aut: [
    "The essentials {on} for {audience}: {list}.",
    "What counts {in}, and in which order: {list}.",
    "A clear position {on} for {audience}, with {list}.",
  ],
  fri: [
    "A friendly introduction {to} for {audience}, with {list}.",
    "New {to}? Here is a gentle start for {audience}: {list}.",
    "Simple help {with} for {audience}: {list}.",
  ],
  tec: [
    "A technical overview {of} for {audience}: {list}.",
    "Requirements, procedure and checks {for}, including {list}.",
    "A technical look {at}: {list}. Written for {audience}.",
  ],
  per: [
    "Get more out {of}: {list}, made simple for {audience}.",
    "Ready for better results {with}? Discover {list}.",
    "See how {audience} succeed {with}: {list}.",
  ],
};
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

/** The meta description: whole sentences, 121 to 156 characters, with the first keyword; shorter or longer only when the keyword leaves no choice. */
export function makeMeta(composer: Composer): string {
  const { random } = composer;
  const aspects = (composer.extra.get("aspects") ?? "").split("|").filter((part) => part !== "");
  const lists = [3, 2, 4, 1].flatMap((size) => windows(aspects, size));
  let best = "";
  const kind = composer.subject.keywords[0]?.kind;
  const heads = [...random.shuffle(HEADS[composer.voice.key]), ...random.shuffle(ANY_HEADS)].filter(
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

const LEADS: Record<Composer["voice"]["key"], string[]> = {
  pro: [
    "{Subj} {is} easier to manage with a clear order of work.",
    "Sound decisions about {subj} start with a few plain questions.",
    "{Audience} who deal with {subj} benefit from a structured approach.",
  ],
  con: [
    "{Subj} {does} not have to be complicated, whatever the internet says.",
    "Still putting off {subj}? You are not alone.",
    "There is a simple way to look at {subj}, and it starts with {thing}.",
  ],
  aut: [
    "{Subj} follow{s} rules, and those who know them get better results.",
    "Most problems with {subj} have the same few causes.",
    "Success with {subj} is a question of order, not of luck.",
  ],
  fri: [
    "{Subj} can be a pleasure, even for complete beginners.",
    "A few small steps are all it takes to feel at home with {subj}.",
    "Here is a kind and simple way into {subj}.",
  ],
  tec: [
    "Reliable results with {subj} require explicit requirements and verification.",
    "{Subj} can be broken down into steps that are easy to check.",
    "This overview treats {subj} as a process with inputs, steps and checks.",
  ],
  per: [
    "Better results with {subj} begin with one small decision.",
    "You can make progress with {subj} sooner than you expect.",
  ],
};

const SECONDS = [
  "This article is written for {audience} and covers {list}.",
  "For {audience}, it sums up {list}.",
  "Find out about {list}, with {audience} in mind.",
  "A guide for {audience}: {list}.",
  "Read on for {list}, explained for {audience}.",
];

/** The excerpt: two whole sentences about the article, 300 characters at most. */
export function makeExcerpt(composer: Composer): string {
  const lead = composer.say(LEADS[composer.voice.key]) ?? "";
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
