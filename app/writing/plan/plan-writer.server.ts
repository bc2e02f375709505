import { proposeLinks } from "#app/content/propose-links.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { KeywordBrief, KeywordsAnswer, Writer } from "../writer.ts";
import { planArticle } from "./plan-article.ts";
import { planOutline } from "./plan-outline.ts";
import { isEnglish, isSmallWord, kindOf, tidy } from "./topic.ts";

const LONGEST = 100;
const MOST_PARTS = 6;

/** Words that name no subject by themselves. */
const VAGUE =
  /^(?:(?:best|top|new|good|great|complete|ultimate|\d+)\s+)*(?:ways?|things?|tips?|guides?|ideas?|steps?|reasons?|examples?|mistakes?|people|years?|days?|home|beginners?|reviews?|lists?|topics?|articles?|posts?|differences?|best|top|new|\d+)$/i;

/**
 * Keywords of typed words only: the topic, its phrases where it is English, and what the user's
 * posts share with it.
 */
async function planKeywords(brief: KeywordBrief): Promise<KeywordsAnswer> {
  const topic = cutAtWord(
    tidy(brief.topic).replace(/[\s?!.…？！。]+$/u, "") || tidy(brief.topic),
    LONGEST,
  );
  const english = isEnglish(tidy(brief.topic), brief.language);
  const core = coreOf(topic, brief.language);
  const parts = english ? await workOnText("nounPhrases", topic) : plainWords(topic);
  const taken = new Set([topic, core].map((one) => one.toLowerCase()));
  const secondary = [...sidesOf(topic, brief.language), ...parts, ...(brief.ownKeywords ?? [])]
    .map((part) => part.trim())
    .filter((part) => {
      const key = part.toLowerCase();
      if (key.length < 3 || key.length > LONGEST || VAGUE.test(part) || taken.has(key))
        return false;
      taken.add(key);
      return true;
    });
  return {
    primaryKeywords: [core],
    secondaryKeywords: secondary.slice(0, MOST_PARTS),
    longTailKeywords: [...(core === topic ? [] : [topic]), ...withAudience(core, brief)],
  };
}

/** A "how to" topic without these words, a list's without its number, otherwise the topic. */
function coreOf(topic: string, language: string): string {
  const kind = kindOf(topic, language);
  const core =
    kind === "how-to"
      ? topic.replace(/^how to\s+/i, "")
      : kind === "list"
        ? topic.replace(/^\d+\s+/, "")
        : topic;
  return core.length >= 3 ? core : topic;
}

/** "X for Y" of a topic that names something to do or to choose, and a short audience. */
function withAudience(core: string, { topic, targetAudience, language }: KeywordBrief): string[] {
  const fits = ["how-to", "list"].includes(kindOf(topic, language));
  const audience = tidy(targetAudience);
  if (!fits || !isEnglish(tidy(topic), language) || /[^\p{L}\p{N}'’ -]/u.test(audience)) return [];
  if (/\bfor\b/i.test(topic) || audience.split(" ").length > 4) return [];
  const whole = `${core} for ${audience}`;
  return whole.length > LONGEST ? [] : [whole];
}

/** The two sides of "X vs Y", each at most four words. */
function sidesOf(topic: string, language: string): string[] {
  if (kindOf(topic, language) !== "comparison") return [];
  const sides = topic.replace(/[:(–—].*$/u, "").split(/\s+(?:vs\.?|versus)\s+/iu);
  return sides.length < 2
    ? []
    : sides.filter(
        (side) => side.split(" ").length <= 4 && !/\b(?:for|in|on|with|which)\b/i.test(side),
      );
}

/** The longer words of a sentence that is not English; none without little words between them. */
function plainWords(topic: string): string[] {
  const words = topic.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
  if (!words.some(isSmallWord)) return [];
  return words.filter((word) => [...word].length >= 5 && !isSmallWord(word)).slice(0, 4);
}

/**
 * Plans articles where no model is connected: an outline to write to. It says nothing about the
 * topic, which it only quotes, and gives the same plan for the same brief.
 */
export const planWriter: Writer = {
  kind: "plan",
  id: "plan",
  keywords: async (brief, signal) => {
    signal.throwIfAborted();
    return planKeywords(brief);
  },
  outline: async (brief, signal) => {
    signal.throwIfAborted();
    return Promise.resolve(planOutline(brief));
  },
  article: async (brief, outline, onProgress, signal) => {
    signal.throwIfAborted();
    const html = planArticle(brief, outline);
    onProgress({ step: "writing", html });
    return Promise.resolve(html);
  },
  links: (article, candidates) => Promise.resolve(proposeLinks(article, candidates)),
};
