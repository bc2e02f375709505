import { splitSentences } from "#app/content/sentences.ts";
import type { Block } from "./block.ts";
import { optionCount } from "./build.ts";
import type { Composer } from "./composer.ts";
import type { Planned } from "./plan.ts";
import { AFTER_MENTIONS, MENTIONS } from "./weave.ts";

/**
 * The introduction: what it is about, why it is a question, what comes. The first paragraph names
 * the first keyword.
 */
export function buildIntroduction(composer: Composer, plan: readonly Planned[]): Block[] {
  const { voice, subject, random, extra } = composer;
  const { wishes, topic } = subject;
  if (topic.shape === "list") setOptionSlots(composer);
  const hooks = [...(voice.hooks[topic.shape] ?? []), ...voice.hooks.any];
  const questions = hooks.filter((hook) => hook.includes("?"));
  const first = say(
    composer,
    wishes.openWithQuestion
      ? [...OPEN_QUESTIONS, ...questions.filter((hook) => hook.trimEnd().endsWith("?"))]
      : random.chance(0.7)
        ? (voice.hooks[topic.shape] ?? hooks)
        : voice.hooks.any,
  );
  first.push(...say(composer, voice.problem));
  const keyword = subject.keywords[0];
  if (keyword && composer.count(keyword) === 0)
    first.push(...splitSentences(composer.introduce(keyword) ?? ""));
  extra.set("preview", previewOf(composer, plan));
  const second = [...say(composer, voice.promise), ...say(composer, voice.outlook)];
  if (![...first, ...second].join(" ").toLowerCase().includes(subject.audience.toLowerCase()))
    second.push(...say(composer, ADDRESS));
  return wishes.shortParagraphs
    ? [...pairs(first), ...pairs(second)]
    : [
        { tag: "p", sentences: first },
        { tag: "p", sentences: second },
      ];
}

/** Names the audience when nothing else in the introduction does. */
const ADDRESS = [
  "<All of it is written|It’s all written> with {audience} in mind.",
  "fri,con,per: If you are among the {audience} out there, this is for you.",
  "pro,tec,aut: The examples are chosen for {audience}.",
  "pro,aut: {Audience} will find it useful in particular.",
];

const OPEN_QUESTIONS = [
  "What would it take to make {subj} easier for {audience}?",
  "What do {audience} need to know about {subj} before they begin?",
];

function say(composer: Composer, pool: readonly string[]): string[] {
  return splitSentences(composer.say(pool) ?? "");
}

function pairs(sentences: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < sentences.length; at += 2)
    blocks.push({ tag: "p", sentences: sentences.slice(at, at + 2) });
  return blocks;
}

const NUMBER_WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

function setOptionSlots(composer: Composer): void {
  const { topic } = composer.subject;
  const count = optionCount(composer);
  composer.extra.set("count", NUMBER_WORDS[count] ?? String(count));
  composer.extra.set("optioncount", String(count));
  composer.extra.set(
    "listof",
    topic.listOf === "options" || topic.listOf === "things"
      ? "points to look at"
      : topic.listOf.endsWith("s")
        ? topic.listOf
        : `${topic.listOf}s`,
  );
}

/**
 * "the steps in order, common mistakes and a checklist": three of the sections, as a list. All of
 * them are kept for the meta description.
 */
function previewOf(composer: Composer, plan: readonly Planned[]): string {
  const parts = plan
    .map(({ section }) =>
      section.preview.length === 0 ? undefined : composer.head(section.preview, false),
    )
    .filter((part) => part !== undefined)
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  composer.extra.set("aspects", parts.join("|"));
  const three =
    parts.length <= 3
      ? parts
      : [parts[0], parts[Math.floor(parts.length / 2)], parts.at(-1)].filter(
          (part) => part !== undefined,
        );
  return joinList(three.length === 0 ? ["the essentials"] : three);
}

/** "a, b and c" */
export function joinList(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? "")
    : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
}

/** The last section: what remains, what to do next, and what the user asked for at the end. */
export function buildConclusion(composer: Composer): Block[] {
  const { voice, subject, extra } = composer;
  const { wishes, wordCount } = subject;
  const heading = composer.head(voice.endHeadings, false) ?? "Conclusion";
  const [remains, next, last] = voice.close;
  const woven = composer.weave(1.4);
  const sentences = [
    ...say(composer, remains),
    ...(woven ? splitSentences(woven) : []),
    ...say(composer, next),
    ...(wordCount >= 800 ? say(composer, next) : []),
    ...say(composer, last),
  ];
  const blocks: Block[] = [
    { tag: "h2", text: heading },
    ...(wishes.shortParagraphs ? pairs(sentences) : [{ tag: "p" as const, sentences }]),
  ];
  const ending: string[] = [];
  if (wishes.callToAction) {
    extra.set("action", wishes.action || "put the first of these ideas into practice this week");
    ending.push(...say(composer, voice.calls));
  }
  if (wishes.closeWithQuestion) ending.push(...say(composer, voice.lastQuestions));
  return ending.length === 0 ? blocks : [...blocks, { tag: "p", sentences: ending }];
}

/** One paragraph per phrase that the user wants mentioned. */
export function buildMentions(composer: Composer): Block[] {
  return composer.subject.wishes.mention.slice(0, 6).flatMap((point): Block[] => {
    composer.extra.set("point", point);
    const sentences = [...say(composer, MENTIONS), ...say(composer, AFTER_MENTIONS)];
    return sentences.length === 0 ? [] : [{ tag: "p", sentences }];
  });
}
