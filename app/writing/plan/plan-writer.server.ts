import { proposeLinks } from "#app/content/propose-links.ts";
import { cutAtWord } from "#app/content/sentences.ts";
import type { KeywordBrief } from "../post-brief.ts";
import type { KeywordsAnswer, Writer } from "../writer.ts";
import { planArticle } from "./plan-article.ts";
import { kindOf } from "./kinds.ts";
import { findPhrases } from "./phrases.ts";
import { planOutline } from "./plan-outline.ts";
import { isEnglish, topicLanguage } from "./topic-language.ts";
import { tidy } from "./topic.ts";

const LONGEST = 100;
const MOST_PARTS = 6;

/**
 * Keywords of typed words only: what of the topic people type, and what the user's posts share with
 * it. A topic in another language than the four stays whole.
 */
function planKeywords(brief: KeywordBrief): KeywordsAnswer {
  const topic = cutAtWord(
    tidy(brief.topic).replace(/[\s?!.…？！。]+$/u, "") || tidy(brief.topic),
    LONGEST,
  );
  const language = topicLanguage(tidy(brief.topic), brief.language);
  const [core = withoutNumber(topic), ...parts] = language ? findPhrases(topic, language) : [];
  const taken = new Set([topic, core].map((one) => one.toLowerCase()));
  const secondary = [...parts, ...(brief.ownKeywords ?? [])]
    .map((part) => part.trim())
    .filter((part) => {
      const key = part.toLowerCase();
      if (key.length < 3 || key.length > LONGEST || taken.has(key)) return false;
      taken.add(key);
      return true;
    });
  return {
    primaryKeywords: [core],
    secondaryKeywords: secondary.slice(0, MOST_PARTS),
    longTailKeywords: core === topic ? withAudience(core, brief) : [topic],
  };
}

/** "erros ao declarar" of "5 erros ao declarar". */
function withoutNumber(topic: string): string {
  const rest = topic.replace(/^(?!(?:19|20)\d\d\b)\d{1,3}\s+/, "");
  return rest.length >= 3 ? rest : topic;
}

/** "X for Y" of an English topic that names something to do or to choose, and a short audience. */
function withAudience(core: string, { topic, targetAudience, language }: KeywordBrief): string[] {
  const fits = ["how-to", "list"].includes(kindOf(topic, language));
  const audience = tidy(targetAudience);
  if (!fits || !isEnglish(tidy(topic), language) || /[^\p{L}\p{N}'’ -]/u.test(audience)) return [];
  if (/\bfor\b/i.test(topic) || audience.split(" ").length > 4) return [];
  const whole = `${core} for ${audience}`;
  return whole.length > LONGEST ? [] : [whole];
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
    return Promise.resolve(planKeywords(brief));
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
