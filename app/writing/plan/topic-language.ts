import { STOP_WORDS, type TopicLanguage } from "./stop-words.ts";

const LANGUAGES = ["en", "de", "fr", "es"] as const satisfies readonly TopicLanguage[];

const NAMED: Record<TopicLanguage, RegExp> = {
  en: /^en\b|english|englisch|anglais|inglés/i,
  de: /^de\b|german|deutsch|allemand|alemán/i,
  fr: /^fr\b|french|französisch|français|francés/i,
  es: /^es\b|spanish|spanisch|espagnol|español|castellano/i,
};

/** Stand in topics of any language. */
const EVERYWHERE = new Set(["vs", "versus"]);

/** Letters that point to a language where its little words do not decide. */
const LETTERS: ReadonlyArray<[TopicLanguage, RegExp]> = [
  ["es", /[¿¡ñ]/iu],
  ["de", /[äöüß]/iu],
  ["fr", /[çèêîôœ]|[ld]['’]/iu],
];

/** Little words of Portuguese, Italian, Dutch, Swedish and Polish that the four do not have. */
const OTHERS = new Set(
  (
    "o os um uma em no nos nas do da dos com sem é são ao melhores il lo gli di i per cosa nel nella dei delle della migliori senza " +
    "het een van voor met zonder op hoe waarom wat zijn beste och att på för med utan hur varför vad är ett som av till man bästa " +
    "w z na jak dlaczego co jest dla bez nie się najlepsze czy do"
  ).split(" "),
);

/**
 * The one of the four languages that a topic is written in, or that is named for its article; null
 * for any other, and where nothing tells.
 */
export function topicLanguage(topic: string, language: string): TopicLanguage | null {
  if (language !== "") return LANGUAGES.find((code) => NAMED[code].test(language)) ?? null;
  if (!/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}\p{Cf}\s]*$/u.test(topic)) return null;
  const words = (topic.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => !EVERYWHERE.has(word),
  );
  const count = (known: (word: string) => boolean) => words.filter(known).length;
  const scores = LANGUAGES.map((code) => {
    const { hard, soft, vague, praise } = STOP_WORDS[code];
    const letters = LETTERS.some(([one, sign]) => one === code && sign.test(topic)) ? 0.5 : 0;
    const little = count((word) => hard.has(word)) + 1.1 * count((word) => soft.has(word));
    const other = 0.5 * count((word) => vague.has(word) || praise.has(word));
    return { code, score: little + other + letters };
  }).sort((a, b) => b.score - a.score);
  const [best, second] = scores;
  if (!best || best.score === 0 || best.score <= 1.1 * count((word) => OTHERS.has(word)))
    return null;
  // "a" is a little word of three of them, "la" of two. The sort keeps English first.
  return best.score > (second?.score ?? 0) || best.code === "en" ? best.code : null;
}

/** True if the topic is in English, or its article is to be. */
export function isEnglish(topic: string, language: string): boolean {
  return topicLanguage(topic, language) === "en";
}
