import { comparable, isFunctionWord } from "#app/content/seo/words.ts";
import type { Lexicon } from "./lexicon.ts";
import { EDUCATION } from "./lexicon/education.ts";
import { FAMILY } from "./lexicon/family.ts";
import { FINANCE } from "./lexicon/finance.ts";
import { FITNESS } from "./lexicon/fitness.ts";
import { FOOD } from "./lexicon/food.ts";
import { GARDENING } from "./lexicon/gardening.ts";
import { GENERAL } from "./lexicon/general.ts";
import { HEALTH } from "./lexicon/health.ts";
import { HOME } from "./lexicon/home.ts";
import { KNOWLEDGE } from "./lexicon/knowledge.ts";
import { MARKETING } from "./lexicon/marketing.ts";
import { PETS } from "./lexicon/pets.ts";
import { REAL_ESTATE } from "./lexicon/real-estate.ts";
import { RETAIL } from "./lexicon/retail.ts";
import { SOFTWARE } from "./lexicon/software.ts";
import { TRAVEL } from "./lexicon/travel.ts";
import { WORK } from "./lexicon/work.ts";

/** In the order in which a tie is decided: narrow fields before wide ones. */
const LEXICONS: readonly Lexicon[] = [
  PETS,
  GARDENING,
  REAL_ESTATE,
  FITNESS,
  FOOD,
  TRAVEL,
  FINANCE,
  RETAIL,
  MARKETING,
  SOFTWARE,
  HEALTH,
  EDUCATION,
  HOME,
  FAMILY,
  WORK,
];

/** From this share of the best field's score on, a second field lends its points as well. */
const CLOSE = 0.6;

/**
 * The field of an article: by its topic first, because it says most, then by the industry that was
 * typed, then by keywords and audience.
 */
export function findLexicon(
  topic: string,
  keywords: readonly string[],
  industry: string,
  audience: string,
): Lexicon {
  const core = coreOf(topic);
  const texts: ReadonlyArray<[string, number]> = [
    [core, 4],
    [topic, 1],
    [industry, 3],
    [keywords.slice(0, 6).map(coreOf).join(" , "), 0.5],
    [audience, 0.25],
  ];
  const studies =
    /^(?:how to |is it worth |the (?:art|basics) of )?(?:learn|study|teach|tutor)/i.test(
      topic.trim(),
    );
  const scored = LEXICONS.map((lexicon) => {
    const words = new RegExp(lexicon.match.source, "gi");
    const ahead = lexicon === EDUCATION && studies ? 1 : 0;
    return {
      lexicon,
      score:
        ahead +
        texts.reduce(
          (sum, [text, weight]) =>
            sum + weight * Math.min(3, new Set(text.toLowerCase().match(words)).size),
          0,
        ),
    };
  }).sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  const explains = /^(?:what|how) (?:is|are|does|do|did|was|were)\b|\bexplained$/i.test(
    topic.trim(),
  );
  if (explains && !(first && first.lexicon.match.test(topic))) return KNOWLEDGE;
  if (!first || first.score < 1.5) return GENERAL;
  return second && second.score >= 4 && second.score >= first.score * CLOSE
    ? join(first.lexicon, second.lexicon, topic)
    : first.lexicon;
}

/**
 * "Meal prep for busy parents" is about meals: what comes after "for" and "with" counts less,
 * unless the field stands there only.
 */
function coreOf(topic: string): string {
  const core = topic.split(/ (?:for|with) /i)[0] ?? topic;
  return LEXICONS.some((lexicon) => lexicon.match.test(core))
    ? core
    : topic.replace(/ with .*$/i, "");
}

/** The first field, with those points of the second that speak of the topic's own words. */
function join(first: Lexicon, second: Lexicon, topic: string): Lexicon {
  const wanted = new Set(
    comparable(topic).filter((word) => !isFunctionWord(word) && word.length > 2),
  );
  const fits = (item: readonly unknown[]) =>
    comparable(item.join(" ")).some((word) => wanted.has(word));
  return {
    ...first,
    actions: [...first.actions, ...second.actions.filter(fits)],
    mistakes: [...first.mistakes, ...second.mistakes.filter(fits)],
    tools: [...first.tools, ...second.tools.filter(fits)],
    faqs: [...first.faqs, ...second.faqs.filter(fits)],
  };
}
