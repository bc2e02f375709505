import type { TopicLanguage } from "./stop-words.ts";
import { topicLanguage } from "./topic-language.ts";
import { tidy } from "./topic.ts";

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
  "travel",
  "recipe",
  "general",
] as const;
export type Kind = (typeof KINDS)[number];

/** The first rule that fits: of signs in any language, otherwise of the topic's own. */
export function kindOf(topic: string, language: string): Kind {
  const line = tidy(topic);
  const own = topicLanguage(line, language);
  const rules = own === null ? SIGNS : RULES[own];
  return rules.find(([, words]) => words.test(line))?.[0] ?? "general";
}

type Rule = readonly [kind: Kind, words: RegExp];

const VERSUS: Rule = ["comparison", /\s(?:vs\.?|versus)\s/iu];
const NUMBERED: Rule = ["list", /^(?!(?:19|20)\d\d\b)\d{1,3}\s+\p{L}/u];
const ASKED: Rule = ["question", /[?？؟]$/u];
const SIGNS: readonly Rule[] = [VERSUS, NUMBERED, ASKED];

const ENGLISH: readonly Rule[] = [
  VERSUS,
  [
    "comparison",
    /\b(?:compared (?:to|with)|comparison of|differences? between|alternatives? to)\b|\bor\b.*\?$/i,
  ],
  ["recipe", /\brecipes?\b|^how to (?:bake|cook|roast|braise|grill|fry|pickle)\b/i],
  [
    "how-to",
    /^how (?:to|do i|do you|do we|can i|can you|i)\b|\b(?:step by step|step-by-step|guide to|tutorial)\b/i,
  ],
  [
    "how-to",
    /^(?!(?:marketing|wedding|morning|evening|spring|thing|pricing|housing|clothing|banking|parking|training|hiring|hiking|backpacking|travelling|traveling|nothing|everything|string|during|according|amazing|outstanding|trending|breaking)\b)\w{2,}ing \p{L}/iu,
  ],
  [
    "travel",
    /\b(?:trip report|travel (?:diary|report)|itinerary|road ?trip|backpacking|interrail)\b|\b(?:days?|week(?:s|end)?|month) in \p{Lu}|^hiking /iu,
  ],
  ["local", /\b(?:near me|nearby|near you|locals? in)\b|^things to do\b/i],
  [
    "local",
    /\b(?:[Bb]est|[Tt]op|[Ww]here to|[Ee]mergency|[Rr]estaurants?|[Cc]af[eé]s?|[Ss]hops?|[Bb]ars?|[Hh]otels?|[Pp]lumbers?|[Dd]entists?|[Ll]awyers?|[Ss]chools?|[Mm]arkets?|[Ww]alks?)\b.*\b(?:in|around|near) (?:the )?\p{Lu}\p{L}/u,
  ],
  [
    "review",
    /^(?!(?:is|are|was|were|do|does|did|can|will|would|should)\b).*?(?:\breviews?\b|\bworth (?:it|the|buying|your)\b|\bhands-on\b|\bfirst impressions\b)/i,
  ],
  // A product has a name: "Is the Steam Deck worth it?", but not "Is a heat pump worth it?".
  ["review", /^(?:[Ii]s|[Aa]re) .*\p{Lu}.*\bworth (?:it|the|buying|your)\b/u],
  [
    "opinion",
    /^why (?:i|we|you should|it(?:’|')?s time)\b|\bthe case (?:for|against)\b|\bin defen[cs]e of\b|\b(?:over|under)rated\b|\bmy (?:view|opinion|take)\b|\bopinion\b|^(?:stop|should) \w+/i,
  ],
  [
    "news",
    /^(?:changed|breaking|update|new)\b|\b(?:announces?|announced|launch(?:es|ed)|what(?:’|')?s new|(?:what|has) changed|new (?:laws?|rules?|regulations?|version))\b/i,
  ],
  NUMBERED,
  ["list", /^(?:the )?(?:top|best)\b|\b(?:ideas|tips|ways|examples|mistakes|reasons|checklist)\b/i],
  ASKED,
  [
    "question",
    /^(?:what|why|when|where|who|which|whose|is|are|can|could|do|does|did|will|would)\b/i,
  ],
];

const GERMAN: readonly Rule[] = [
  VERSUS,
  [
    "comparison",
    /\bim vergleich\b|\bvergleich (?:von|zwischen)|\bunterschiede? zwischen\b|\boder\b/i,
  ],
  ["recipe", /rezept|\p{L} (?:selbst |selber )?(?:backen|kochen|einkochen|einlegen|grillen)$/iu],
  [
    "how-to",
    /^wie (?:man|du|ich|sie|wir|kann|mache?)\b|^so (?:\p{L}+ )?(?:du|man|sie|ihr)\b|anleitung|schritt für schritt|tutorial/iu,
  ],
  [
    "how-to",
    /^(?!D(?:ie|er|as) )\p{Lu}\p{L}+ (?:selbst |selber |richtig )?\p{Ll}{2,}(?:en|ern|eln)(?!\p{L})/u,
  ],
  [
    "travel",
    /reisebericht|rundreise|roadtrip|wanderung|\b(?:tage|wochen?(?:ende)?|monat) (?:in|auf|durch)\b|urlaub|städtetrip/i,
  ],
  ["local", /\bin (?:der|deiner|meiner) nähe\b|^(?:restaurants|cafés|ausflugsziele|handwerker)\b/i],
  [
    "review",
    /\bim test\b|\btestbericht\b|erfahrung(?:en|sbericht)\b|\blohnt sich (?:der|die|das)\b/i,
  ],
  ["opinion", /^warum (?:ich|wir)\b|\bmeinung\b|plädoyer|^schluss mit\b|\bkommentar\b/i],
  [
    "news",
    /^neue[rs]? \p{L}*(?:gesetz|regel|vorschrift|verordnung|version|pflicht)|\bab 20\d\d\b|\bwas sich ändert\b|\b(?:ändert|änderungen|novelle)\b/iu,
  ],
  NUMBERED,
  [
    "list",
    /^(?:die |das |der )?(?:besten?|bestes|top)\b|\b(?:ideen|tipps|fehler|gründe|checkliste)\b/i,
  ],
  ASKED,
  ["question", /^(?:was|warum|wieso|wann|wo|wer|welche[rs]?|ist|sind|kann|darf|muss|wie)\b/i],
];

const FRENCH: readonly Rule[] = [
  VERSUS,
  ["comparison", /\bcompar(?:atif|aison)|\bdifférences? entre\b|\bou\b/i],
  ["recipe", /\brecettes?\b/i],
  [
    "how-to",
    /^comment\b(?! (?:va|vont)\b)|\b(?:tutoriel|étape par étape|mode d['’]emploi|guide pour)\b/i,
  ],
  [
    "travel",
    /\b(?:récit de voyage|carnet de voyage|road ?trip|itinéraire|randonnée)\b|\b(?:jours?|semaines?|week-end) (?:à|en|au|aux) /i,
  ],
  ["local", /\bprès de (?:chez )?(?:moi|vous)\b|^(?:restaurants|cafés|où manger|où dormir)\b/i],
  [
    "review",
    /^(?:mon )?avis\b|\btest (?:du|de)\b|\bretour d['’]expérience\b|\bvaut-(?:il|elle) le coup\b/i,
  ],
  ["opinion", /^pourquoi (?:je|j['’]|nous)|\bmon (?:avis|opinion)\b|\bplaidoyer\b|^arrêtons\b/i],
  [
    "news",
    /^(?:nouvelles?|nouveaux?)\b.*\b(?:loi|lois|règles?|règlement|version)\b|\bce qui change\b/i,
  ],
  NUMBERED,
  ["list", /^(?:les |la |le )?(?:meilleur|top)|\b(?:idées|conseils|astuces|erreurs|raisons)\b/i],
  ASKED,
  [
    "question",
    /^(?:qu['’]est-ce|pourquoi|quand|où|qui|quel|faut-il|peut-on|est-ce|que)(?!\p{L})/iu,
  ],
];

const SPANISH: readonly Rule[] = [
  VERSUS,
  ["comparison", /\bcomparativa\b|\bdiferencias? entre\b|\p{L} [ou] \p{L}/iu],
  ["recipe", /\brecetas?\b/i],
  ["how-to", /^¿?c[óo]mo (?!(?:es|son|está)\b)|\bpaso a paso\b|\btutorial\b|\bguía para\b/i],
  [
    "travel",
    /\b(?:diario de viaje|itinerario|ruta por|road ?trip|senderismo)\b|\b(?:días?|semanas?|fin de semana) (?:en|por)\b/i,
  ],
  [
    "local",
    /\bcerca de (?:mí|ti|aquí)(?!\p{L})|^(?:restaurantes|cafeterías|dónde comer|dónde dormir)\b/iu,
  ],
  ["review", /\b(?:reseña|análisis de|opiniones? (?:de|sobre)|mi experiencia con)\b/i],
  ["opinion", /^por qué (?:he|dejé|no|creo|debemos) |\bmi opinión\b|\ben defensa de\b/i],
  ["news", /^nuev[ao]s?\b.*\b(?:ley|leyes|normas?|reglas|versión)\b|\bqué cambia\b/i],
  NUMBERED,
  ["list", /^(?:los |las )?(?:mejores|top)\b|\b(?:ideas|consejos|trucos|errores|razones)\b/i],
  ASKED,
  ["question", /^¿|^(?:qué|por qué|cuándo|dónde|quién|cuál|es|son|puedo)(?!\p{L})/iu],
];

const RULES: Record<TopicLanguage, readonly Rule[]> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
};
