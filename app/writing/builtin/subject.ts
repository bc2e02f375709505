import { comparable, isFunctionWord } from "#app/content/seo/words.ts";
import type { PostBrief } from "../writer.ts";
import { parseAudience } from "./audience.ts";
import { parseWishes, type Wishes } from "./instructions.ts";
import { articleFor, kindOf } from "./english.ts";
import { toRunning } from "./names.ts";
import { isAction, parseNoun, type Noun } from "./noun.ts";
import { cleanPhrase } from "./phrase.ts";
import { parseTopic, type Topic } from "./topic.ts";
import { isThemed, type KeywordKind } from "./weave.ts";

/** A keyword with what is needed to put it into sentences. */
export interface Keyword {
  /** In running case. */
  text: string;
  words: string[];
  kind: KeywordKind;
  noun: Noun | undefined;
  /**
   * True when it shares a content word with the topic, so that it can stand for the topic in a
   * sentence.
   */
  related: boolean;
  /** How often it should stand in the article. */
  target: number;
}

/** A brief, read: everything the composer needs to know of the wishes. */
export interface Subject {
  topic: Topic;
  keywords: Keyword[];
  /** "busy parents", or "readers" when the audience cannot stand in a sentence. */
  audience: string;
  wishes: Wishes;
  wordCount: number;
}

/** Reads a brief. */
export function readBrief(brief: PostBrief): Subject {
  const topic = parseTopic(brief.topic, brief.keywords[0] ?? "");
  return {
    topic,
    keywords: readKeywords(brief.keywords, topic, brief.wordCount),
    audience: parseAudience(brief.targetAudience).name || "readers",
    wishes: parseWishes(brief.instructions),
    wordCount: brief.wordCount,
  };
}

function readKeywords(list: readonly string[], topic: Topic, wordCount: number): Keyword[] {
  const topicWords = new Set(
    comparable(`${topic.text} ${topic.subject.bare}`).filter((word) => !isFunctionWord(word)),
  );
  const keywords: Keyword[] = [];
  for (const raw of list) {
    const text = toRunning(cleanPhrase(raw)).slice(0, 120);
    const words = comparable(text);
    if (words.length === 0 || keywords.some((other) => other.words.join(" ") === words.join(" ")))
      continue;
    const { kind, noun } = kindOfKeyword(text);
    const related = kind !== "query" && words.some((word) => topicWords.has(word));
    keywords.push({
      text,
      words,
      kind,
      noun,
      related,
      target:
        isThemed(text) && keywords.length > 0
          ? wordCount >= 1200
            ? 2
            : 1
          : targetFor(keywords.length, words.length, wordCount),
    });
    if (keywords.length === 12) break;
  }
  return keywords;
}

/**
 * Shares of the words: the first keyword about 0.9 %, the next two about half of that, the others a
 * few times.
 */
function targetFor(index: number, length: number, wordCount: number): number {
  const share =
    index === 0 ? (length > 4 ? 0.0065 : 0.009) : index < 3 ? 0.0035 : index < 5 ? 0.0018 : 0.0007;
  return Math.max(index === 0 ? 4 : 1, Math.round(wordCount * share));
}

function kindOfKeyword(text: string): { kind: KeywordKind; noun: Noun | undefined } {
  const words = text.split(" ");
  if (!/^[\p{Script=Latin}\p{N}\p{M}\s&+#./'’%$-]+$/u.test(text) || words.length > 8)
    return { kind: "query", noun: undefined };
  if (/^how to /i.test(text)) return { kind: "howto", noun: undefined };
  if (
    /^(?:what|why|when|where|which|who|how|is|are|can|does|do|should|will)\b/i.test(text) ||
    / near me$/i.test(text)
  )
    return { kind: "query", noun: undefined };
  if (isAction(text)) return { kind: "action", noun: undefined };
  const noun = parsePair(text) ?? parseNoun(text);
  return { kind: noun.attrIsWhole && words.length <= 5 ? "attr" : "noun", noun };
}

/** "React vs Vue" and "React vs Vue comparison" are names in running text. */
function parsePair(text: string): Noun | undefined {
  if (!/ (?:vs\.?|versus|or) /i.test(text)) return undefined;
  const last = text.split(" ").at(-1) ?? "";
  const named = isThemed(text) && kindOf(last) === "count";
  return {
    bare: named ? `${articleFor(text)} ${text}` : text,
    plural: isThemed(text) && kindOf(last) === "plural",
    attr: text,
    attrIsWhole: true,
    tail: "",
  };
}
