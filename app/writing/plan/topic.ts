import { cutAtWord } from "#app/content/sentences.ts";

/** What kind of article a topic asks for. */
export const KINDS = [
  "how-to",
  "comparison",
  "list",
  "question",
  "opinion",
  "news",
  "review",
  "local",
  "general",
] as const;
export type Kind = (typeof KINDS)[number];

/** A text as typed, on one line, without the marks that would stand before a closing quote. */
export function tidy(text: string, most = 300): string {
  const line = text.replace(/\s+/g, " ").trim();
  return cutAtWord(line.replace(/[\s.,;:–—-]+$/u, "") || line, most);
}

/** A text as typed, in quotation marks. Nothing is ever inflected. */
export function quote(text: string, most = 300): string {
  return `“${tidy(text, most).replaceAll("“", "‘").replaceAll("”", "’")}”`;
}

/** True if the language is named as English, or nothing is named and the topic's words are. */
export function isEnglish(topic: string, language: string): boolean {
  if (language !== "") return /^en\b|english/i.test(language);
  if (!/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}\s]*$/u.test(topic)) return false;
  const words = wordsOf(topic);
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  return count(ENGLISH) > count(FOREIGN);
}

/** True for the little words of common languages, which say nothing by themselves. */
export function isSmallWord(word: string): boolean {
  return ENGLISH.has(word.toLowerCase()) || FOREIGN.has(word.toLowerCase());
}

/** The first rule that fits. Rules with words apply to English topics; signs apply to all. */
export function kindOf(topic: string, language: string): Kind {
  const line = tidy(topic);
  const english = isEnglish(line, language);
  return (
    RULES.find(({ words, sign }) => sign?.test(line) || (english && words?.test(line)))?.kind ??
    "general"
  );
}

function wordsOf(topic: string): string[] {
  return topic.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
}

const RULES: ReadonlyArray<{ kind: Kind; words?: RegExp; sign?: RegExp }> = [
  {
    kind: "comparison",
    sign: /\s(?:vs\.?|versus)\s/iu,
    words:
      /\b(?:compared (?:to|with)|comparison of|differences? between|alternatives? to)\b|\bor\b.*\?$/i,
  },
  {
    kind: "how-to",
    words:
      /^how (?:to|do i|do you|do we|can i|can you|i)\b|\b(?:step by step|step-by-step|guide to|tutorial)\b/i,
  },
  {
    kind: "how-to",
    words:
      /^(?!(?:marketing|wedding|morning|evening|spring|thing|pricing|housing|clothing|banking|parking|training|hiring|nothing|everything|string|during|according|amazing|outstanding|trending|breaking)\b)\w{2,}ing \p{L}/iu,
  },
  {
    kind: "local",
    words: /\b(?:near me|nearby|near you|locals? in)\b|^things to do\b/i,
  },
  {
    kind: "local",
    words:
      /\b(?:[Bb]est|[Tt]op|[Ww]here to|[Ee]mergency|[Rr]estaurants?|[Cc]af[eé]s?|[Ss]hops?|[Bb]ars?|[Hh]otels?|[Pp]lumbers?|[Dd]entists?|[Ll]awyers?|[Ss]chools?|[Mm]arkets?|[Ww]alks?)\b.*\b(?:in|around|near) (?:the )?\p{Lu}\p{L}/u,
  },
  {
    kind: "review",
    words:
      /^(?!(?:is|are|was|were|do|does|did|can|will|would|should)\b).*?(?:\breviews?\b|\bworth (?:it|the|buying|your)\b|\bhands-on\b|\bfirst impressions\b)/i,
  },
  {
    // A product has a name: "Is the Steam Deck worth it?", but not "Is a heat pump worth it?".
    kind: "review",
    words: /^(?:[Ii]s|[Aa]re) .*\p{Lu}.*\bworth (?:it|the|buying|your)\b/u,
  },
  {
    kind: "opinion",
    words:
      /^why (?:i|we|you should|it(?:’|')?s time)\b|\bthe case (?:for|against)\b|\bin defen[cs]e of\b|\b(?:over|under)rated\b|\bmy (?:view|opinion|take)\b|\bopinion\b|^(?:stop|should) \w+/i,
  },
  {
    kind: "news",
    words:
      /^(?:changed|breaking|update|new)\b|\b(?:announces?|announced|launch(?:es|ed)|what(?:’|')?s new|(?:what|has) changed|new (?:laws?|rules?|regulations?|version))\b/i,
  },
  {
    kind: "list",
    sign: /^(?!(?:19|20)\d\d\b)\d{1,3}\s+\p{L}/u,
    words: /^(?:the )?(?:top|best)\b|\b(?:ideas|tips|ways|examples|mistakes|reasons|checklist)\b/i,
  },
  {
    kind: "question",
    sign: /[?？؟]$/u,
    words: /^(?:what|why|when|where|who|which|whose|is|are|can|could|do|does|did|will|would)\b/i,
  },
];

const ENGLISH = new Set(
  (
    "the of and to for with from by your you how what why when where which who whose is are was be been can could " +
    "should would will does do did my our their its it that this these those into about between without best near " +
    "vs versus than not after before at new an a in on or as if i we"
  ).split(" "),
);

/** The little words of German, French, Spanish, Portuguese, Italian, Dutch, Swedish and Polish. */
const FOREIGN = new Set(
  (
    "der die das den dem des ein eine einen einer und für mit von im auf wie was warum ist nicht zu zum zur ohne über " +
    "le la les un une du et en pour avec sans sur dans comment pourquoi quel quelle est sont au aux que qui " +
    "el los las uno una y para con sin por cómo como qué cuál es son del al mejor mejores " +
    "o os as um uma e em no na nos nas do da dos das com sem por que é são melhores " +
    "il lo gli i di per come perché cosa nel nella dei delle della migliori senza " +
    "de het een van voor met zonder op hoe waarom wat zijn beste " +
    "och att i på för med utan hur varför vad är en ett som av till bästa " +
    "w z na do jak dlaczego co jest dla bez nie się najlepsze czy"
  ).split(" "),
);
