import { comparable, isFunctionWord } from "#app/content/seo/words.ts";
import type { KeywordBrief, KeywordsAnswer } from "../writer.ts";
import { parseAudience } from "./audience.ts";
import { findLexicon } from "./industry.ts";
import { toRunning } from "./names.ts";
import type { Noun } from "./noun.ts";
import { randomFrom, type Random } from "./random.ts";
import { cleanPhrase } from "./phrase.ts";
import { parseTopic, type Topic } from "./topic.ts";

/** Between a sort of advice and an activity: "mistakes when saving money". */
const LINKS: Record<string, string> = {
  guide: "to",
  mistakes: "when",
  basics: "of",
  costs: "of",
  benefits: "of",
  questions: "about",
  examples: "of",
  tutorial: "on",
  budget: "for",
};

/** How many of each are given; the lists are made longer and cut. */
const COUNTS = { primary: 5, secondary: 6, longTail: 6 } as const;

/**
 * Keywords from the topic's own noun phrases, the audience and the industry. Lower case but for
 * names, none twice.
 */
export function suggestKeywords(brief: KeywordBrief): KeywordsAnswer {
  const topic = parseTopic(brief.topic);
  const random = randomFrom(JSON.stringify([brief.topic, brief.targetAudience, brief.industry]));
  const audience = parseAudience(brief.targetAudience).name;
  const industry = toRunning(cleanPhrase(brief.industry)).slice(0, 40);
  const lists =
    topic.shape === "versus" && topic.left && topic.right
      ? versusLists(topic, audience)
      : nounLists(topic, audience, industry, random);
  const seen = new Set<string>();
  const take = (list: readonly string[], count: number, words: number) => {
    const taken: string[] = [];
    for (const raw of list) {
      const phrase = raw
        .replace(/[,“”"]/g, "")
        .replace(/\s+/g, " ")
        .trim();
      const key = comparable(phrase).join(" ");
      if (
        key === "" ||
        seen.has(key) ||
        phrase.split(" ").length > words ||
        comparable(phrase).every(isFunctionWord) ||
        taken.length === count
      )
        continue;
      seen.add(key);
      taken.push(phrase);
    }
    return taken;
  };
  const primaryKeywords = take(lists.primary, COUNTS.primary, 7);
  // A topic of which no phrase is left still has its own first words.
  if (primaryKeywords.length === 0)
    primaryKeywords.push(
      [...new Set(toRunning(topic.text).replaceAll(",", " ").split(/\s+/))]
        .slice(0, 5)
        .join(" ")
        .slice(0, 60),
    );
  return {
    primaryKeywords,
    secondaryKeywords: take(lists.secondary, COUNTS.secondary, 8),
    longTailKeywords: take(lists.longTail, COUNTS.longTail, 14),
  };
}

interface Lists {
  primary: string[];
  secondary: string[];
  longTail: string[];
}

function doingOf(topic: Topic): string {
  return topic.action?.gerund ?? topic.subject.bare.replace(/[“”]/g, "");
}

/** "bread at home" is about bread; "the future of work" is about all of it. */
function withoutTail(noun: Noun): string {
  const cut =
    noun.tail !== "" &&
    noun.bare.endsWith(noun.tail) &&
    !noun.tail.startsWith("of ") &&
    noun.attr !== ""
      ? noun.bare.slice(0, noun.bare.length - noun.tail.length).trim()
      : noun.bare;
  return bareOf(cut);
}

/** A phrase without its leading article. */
function bareOf(text: string): string {
  return text.replace(/^(?:an?|the) /i, "").replace(/[“”]/g, "");
}

function nounLists(topic: Topic, audience: string, industry: string, random: Random): Lists {
  const action = topic.action;
  const object = topic.subject.attr !== "" ? action?.object : undefined;
  const main = object ?? topic.subject;
  const name =
    action && !bareOf(topic.subject.attr).includes(" ") ? doingOf(topic) : withoutTail(main);
  const attr = bareOf(topic.subject.attr);
  const before = action && !attr.includes(" ") ? "" : attr;
  const base = action?.base ?? "";
  const doing = doingOf(topic);
  const wide =
    topic.subject.tail && !topic.action && !name.endsWith(topic.subject.tail)
      ? `${name} ${topic.subject.tail}`
      : action && action.whole !== action.base
        ? `how to ${action.whole}`
        : "";
  const short = audience && audience.split(" ").length <= 4 ? audience : "";
  const explains = topic.shape === "whatis" || topic.shape === "why";
  const suffixes = explains ? EXPLAINING : findLexicon(topic.text, [], industry, audience).suffixes;
  const ownWords = comparable(name);
  const combine = (word: string) =>
    before === "" ? `${word} ${LINKS[word] ?? "for"} ${doing}` : `${before} ${word}`;
  const [first, second, third, ...more] = suffixes.filter(
    (word) => !comparable(word).some((part) => ownWords.includes(part)),
  );
  const main3 = random.shuffle([first, second, third].filter((word) => word !== undefined));
  return {
    primary: [
      ...(action ? [before !== "" ? name : `how to ${base}`, `how to ${base}`] : [name]),
      ...(wide !== "" && wide.split(" ").length <= 6 ? [wide] : []),
      ...main3.slice(0, 2).map(combine),
      ...(action ? [doing] : []),
      ...main3.slice(2).map(combine),
    ],
    secondary: [
      ...random.shuffle(more).slice(0, 3).map(combine),
      ...(industry !== "" && !name.includes(industry.toLowerCase())
        ? [`${name} in ${industry}`]
        : []),
      ...(short !== "" ? [`${name} for ${short}`] : []),
      ...more.map(combine),
    ],
    longTail: explains
      ? explainingTails(name, audience, main.plural)
      : random.shuffle([
          action ? `how to ${base} for the first time` : `how to get started with ${doing}`,
          action
            ? `how long does it take to ${base}`
            : `what to know before starting with ${doing}`,
          ...(before !== ""
            ? [`common ${before} mistakes to avoid`, `step by step ${before} guide`]
            : [`common mistakes when ${action ? doing : `starting with ${doing}`}`]),
          ...(short !== ""
            ? [
                action
                  ? `best way to ${base} for ${short}`
                  : `best ${before === "" ? `tips on ${doing}` : `${before} tips`} for ${short}`,
              ]
            : []),
          action
            ? `what to know before ${doing}`
            : `${main.plural ? "are" : "is"} ${main.bare.replace(/[“”]/g, "")} worth it`,
          ...(audience !== "" && short === "" ? [`${name} advice for ${audience}`] : []),
          action ? `easiest way to ${base}` : `how to choose the right approach to ${doing}`,
        ]),
  };
}

/** What people add when they want to understand something. */
const EXPLAINING = ["basics", "facts", "examples", "guide", "questions", "myths"];

function explainingTails(name: string, audience: string, plural: boolean): string[] {
  const [does, is] = plural ? ["do", "are"] : ["does", "is"];
  return [
    `how ${does} ${name} work`,
    ...(audience
      ? [`why ${is} ${name} important for ${audience}`, `${name} explained for ${audience}`]
      : []),
    `what to know about ${name}`,
    `common myths about ${name}`,
    `what ${is} ${name} in plain words`,
    `simple facts about ${name}`,
  ];
}

function versusLists({ left, right, subject }: Topic, audience: string): Lists {
  const one = bareOf(left?.bare ?? "");
  const two = bareOf(right?.bare ?? "");
  const pair = `${one} vs ${two}`;
  return {
    primary: [pair, one, two, `${one} or ${two}`],
    secondary: [
      `${pair} comparison`,
      `${pair} pros and cons`,
      `${pair} costs`,
      `difference between ${one} and ${two}`,
      ...(audience ? [`${pair} for ${audience}`] : []),
      `${two} vs ${one}`,
    ],
    longTail: [
      `how to choose between ${one} and ${two}`,
      `which is better ${one} or ${two}`,
      `when to choose ${one} over ${two}`,
      `switching from ${one} to ${two}`,
      `${one} and ${two} explained${subject.tail ? ` ${subject.tail}` : ""}`,
    ],
  };
}
