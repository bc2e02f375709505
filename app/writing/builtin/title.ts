import { matchKeyword } from "#app/content/seo/reading.ts";
import type { Composer } from "./composer.ts";
import { toTitle } from "./names.ts";
import type { Noun } from "./noun.ts";

const ROOM = { from: 30, to: 65, most: 200 } as const;

/**
 * The title: the topic itself where it makes a good one, otherwise one of the forms of its shape;
 * it holds the first keyword and fits into search results where the topic allows.
 */
export function makeTitle(composer: Composer): string {
  const { subject, random } = composer;
  const keyword = subject.keywords[0]?.text ?? "";
  const own = ownTitle(composer);
  const forms = random.shuffle(formsOf(composer)).map(toTitle);
  const withKeyword = (title: string) =>
    keyword === "" || matchKeyword(title, keyword) === "phrase";
  const fits = (title: string) => title.length >= ROOM.from && title.length <= ROOM.to;
  const joined = [own, ...forms].flatMap((title) => [
    `${toTitle(keyword)}: ${title}`,
    `${title}: ${toTitle(keyword)}`,
  ]);
  const candidates = random.chance(0.55) ? [own, ...forms] : [...forms, own];
  return (
    candidates.find((title) => withKeyword(title) && fits(title)) ??
    joined.find((title) => withKeyword(title) && fits(title)) ??
    candidates.find((title) => withKeyword(title) && title.length <= 80) ??
    candidates.find(fits) ??
    cut(own)
  );
}

/** The topic as it was typed, in title case, with the number that the article really has. */
function ownTitle({ subject: { topic }, extra }: Composer): string {
  const text = topic.opaque
    ? topic.text
    : `${toTitle(normalise(topic.text))}${topic.asked ? "?" : ""}`;
  const count = extra.get("optioncount");
  return topic.count === undefined || count === undefined
    ? text
    : text.replace(/\b\d{1,3}\b/, count);
}

/** A shouted topic is brought down; anything else keeps the letters it was typed with. */
function normalise(text: string): string {
  return text === text.toUpperCase() && /\p{Lu}.*\p{Lu}/u.test(text) ? text.toLowerCase() : text;
}

function cut(title: string): string {
  return title.length <= ROOM.most ? title : title.slice(0, ROOM.most).replace(/\s+\S*$/u, "");
}

const bareOf = (noun: Noun): string => noun.bare.replace(/^(?:an?) /, "");

function formsOf({ subject, voice, extra }: Composer): string[] {
  const { topic, audience } = subject;
  const name = bareOf(topic.subject);
  const tails = voice.titles.map((tail) => tail.replace("{audience}", audience));
  const plain = tails.map((tail) => `${name}: ${tail}`);
  const count = extra.get("optioncount");
  if (topic.shape === "versus" && topic.left && topic.right) {
    const pair = `${bareOf(topic.left)} vs ${bareOf(topic.right)}`;
    return [
      `${pair}: how to choose`,
      `${pair}: a clear comparison`,
      `${pair}: which one fits you?`,
      `${pair} for ${audience}`,
      `${bareOf(topic.left)} or ${bareOf(topic.right)}? How to decide`,
    ];
  }
  if (topic.shape === "list" && count) {
    const of = extra.get("listof") ?? "ideas";
    return topic.action
      ? [
          `${count} ${of} to ${topic.action.base}`,
          `${count} ${of} to ${topic.action.base} that work`,
          `${topic.action.gerund}: ${count} ${of}`,
          `How to ${topic.action.base}: ${count} ${of}`,
        ]
      : [
          `${name}: ${count} ${of} for ${audience}`,
          `${count} ${name} ${of}`,
          `${name}: ${count} ${of} worth knowing`,
          `${name}: ${count} ${of}`,
        ];
  }
  if (topic.action) {
    const { base, gerund } = topic.action;
    return [
      `How to ${base}`,
      `How to ${base}: step by step`,
      `How to ${base}, step by step, for ${audience}`,
      ...tails.map((tail) => `${gerund}: ${tail}`),
      ...tails.map((tail) => `How to ${base}: ${tail}`),
    ];
  }
  if (topic.shape === "whatis")
    return [
      `What ${topic.subject.plural ? "are" : "is"} ${topic.subject.bare}? A plain answer`,
      `${name} explained for ${audience}`,
      `Understanding ${name}`,
      ...plain,
    ];
  if (topic.shape === "why")
    return [
      `Why ${name} ${topic.subject.plural ? "matter" : "matters"} for ${audience}`,
      `Why ${name} ${topic.subject.plural ? "deserve" : "deserves"} attention`,
      ...plain,
    ];
  return [`${name} for ${audience}`, `A practical guide to ${topic.subject.bare}`, ...plain];
}
