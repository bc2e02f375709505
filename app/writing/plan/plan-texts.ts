import type { TypedBrief } from "../post-brief.ts";
import type { Kind } from "./kinds.ts";
import { isEnglish } from "./topic-language.ts";
import { tidy } from "./topic.ts";

/** What follows the topic in a title. Each reads well after any topic of its kind. */
const AFTER: Record<Kind, readonly string[]> = {
  "how-to": ["what to know before you start", "a step-by-step guide", "from start to finish"],
  comparison: ["which one to choose", "side by side", "how to decide"],
  list: ["where to begin", "how to choose", "a list with reasons"],
  question: ["the short answer and the long one", "what to know first", "questions and answers"],
  opinion: ["one point of view", "an argument", "what speaks for and against"],
  news: ["what it means for you", "what to do now", "questions and answers"],
  review: ["what speaks for and against", "how to decide", "questions to ask first"],
  local: ["what to know before you go", "how to choose", "where to begin"],
  travel: ["what to know before you go", "day by day", "what it was like"],
  recipe: ["step by step", "what you need", "with questions and answers"],
  general: ["what to know first", "where to begin", "questions and answers"],
};

/** The longest topic that still gets words behind it, in characters. */
const TITLE_TOPIC = 120;
const TITLE_AUDIENCE = 60;

/**
 * Three to five candidates, the topic as typed first. Where the topic is not English, only typed
 * words and signs are put together.
 */
export function titlesFor(kind: Kind, brief: TypedBrief): string[] {
  const topic = tidy(brief.topic, 200);
  const short = tidy(brief.topic, TITLE_TOPIC);
  const audience = tidy(brief.targetAudience, TITLE_AUDIENCE);
  const industry = tidy(brief.industry, TITLE_AUDIENCE);
  const candidates = isEnglish(topic, brief.language)
    ? AFTER[kind].map((after) => followedBy(short, after))
    : [
        `${short} – ${audience}`,
        `${audience}: ${short}`,
        ...(industry === "" ? [] : [`${industry}: ${short}`]),
      ];
  return [...new Set([topic, ...candidates])];
}

/** A topic that ends its sentence is followed by a new one; a second colon becomes a dash. */
function followedBy(topic: string, after: string): string {
  if (/[?!.…]$/u.test(topic)) return `${topic} ${after.charAt(0).toUpperCase()}${after.slice(1)}`;
  return topic.includes(":") ? `${topic} – ${after}` : `${topic}: ${after}`;
}
