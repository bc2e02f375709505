import type { FactKind } from "./fact.ts";

/**
 * Claims that are known by their words and need neither a figure nor a name: superlatives and
 * studies, and laws in English. Duties in other languages are in `duties.ts`.
 */

const SHOWS =
  "(?:found|finds?|shows?|showed|shown|suggests?|suggested|concludes?|concluded|reveals?|revealed|indicates?|indicated|confirms?|confirmed|estimates?|estimated|demonstrates?|demonstrated|proves?|proved|links?|linked|reports?|reported|says?|said|recommends?|agrees?|agreed|warns?)";
const ENGLISH: ReadonlyArray<[FactKind, RegExp]> = [
  [
    "superlative",
    /\bthe\s+(?:[a-z]+['’]s\s+|single\s+)?(?:largest|biggest|smallest|fastest|slowest|oldest|newest|youngest|tallest|longest|shortest|highest|lowest|cheapest|richest|strongest|safest|healthiest|greatest|earliest|deadliest|heaviest|lightest|hottest|coldest|deepest|widest|busiest|best[- ]selling|best[- ]known|number[- ]one|(?:most|least)\s+(?!(?:important|of|people|cases|likely|part|significant|obvious|recent|out)\b)[a-z-]+)\b/iu,
  ],
  [
    "superlative",
    /\b(?:world|country|industry|nation|europe|america|market)['’]s\s+(?:first|only|best|worst|leading|largest|most)\b|\bthe\s+(?:best|worst|only|leading)\s+(?:[a-z-]+\s+){1,3}(?:in\s+the\s+(?:world|country|industry)|on\s+the\s+market|worldwide|ever)\b|\bthe\s+first\s+(?!(?:thing|step|time|place|two|few|question|rule|part|sentence|thought|reaction)\b)(?:[a-z-]+\s+){1,2}(?:to|ever)\s+(?!(?:do|check|try|take|make|ask|look|know|learn|consider|tackle|fix)\b)/iu,
  ],
  [
    "superlative",
    /\bthe\s+(?:best|worst)\s+(?:[a-z-]+\s+){1,3}of\s+all\b|\b(?:is|are|was|were|remains?)\s+(?:[a-z]+\s+)?the\s+(?:best|worst)\s+(?!(?:of|way|ways|thing|things|part|parts|time|times|bet|idea|advice|approach|answer|choice|option|place|places)\b)[a-z-]+/iu,
  ],
  [
    "study",
    new RegExp(
      `(?<!\\b(?:your|their|our|its|my|own)\\s)\\b(?:stud(?:y|ies)|surveys?|trials?|meta-analys[ie]s|polls?|reports?|research(?:ers)?|scientists|statistics|evidence|data|experts|analysts|experiments?)\\s+(?:[\\p{L}'’-]+\\s+){0,6}?${SHOWS}\\b`,
      "iu",
    ),
  ],
  [
    "study",
    /\b(?:peer-reviewed|meta-analys[ie]s|randomi[sz]ed\s+(?:controlled\s+)?trials?|clinical\s+(?:trials?|stud(?:y|ies)))\b|\baccording\s+to\s+(?:(?:a|an|the|one|recent|new|several|many|some|most|official|government|industry)\s+){0,3}(?:[a-z-]+\s+)?(?:stud(?:y|ies)|surveys?|reports?|research(?:ers)?|data|experts|scientists|statistics|polls?)\b|\bit\s+(?:has\s+been|is)\s+(?:scientifically\s+)?proven\b|\bscientifically\s+proven\b/iu,
  ],
  [
    "law",
    /\b(?:GDPR|HIPAA|CCPA|COPPA|DMCA|FERPA|DSGVO|RGPD)\b|\b(?:[A-Z][a-z]+\s+){1,5}(?:Act|Directive|Regulation|Ordinance|Amendment|Treaty)\b|\b(?:[Bb]y|[Uu]nder)\s+(?:[a-z]+\s+)?law\b|\b[Aa]gainst\s+the\s+law\b|\blegally\s+(?:required|binding|obliged|protected)\b|\b(?:is|are|it['’]s|was|were)\s+(?:now\s+)?(?:illegal|unlawful)\b|\b[Ll]aws?\s+(?:now\s+)?(?:requires?|prohibits?|bans?|allows?|forbids?|protects?|says|state)\b|\bcourt\s+(?:ruled|held|decided|found)\b|\bSupreme\s+Court\b/u,
  ],
];

const PLACE_DE =
  "(?:der\\sWelt|weltweit|auf\\sdem\\sMarkt|am\\sMarkt|in\\s(?:ganz\\s)?(?:Deutschland|Europa|Österreich|der\\sSchweiz)|Deutschlands|Europas|aller\\sZeiten)";
const GERMAN_MOST =
  "(?:(?:größt|(?:klein|schnell|langsam|ält|neu|jüng|höch|läng|kürz|niedrig|günstig|billig|teuer|stärk|schwäch|sicher|schwer|leicht|wärm|kält|tief|breit|gesünd|reich|ärm|sparsam|leise|laut|häufig|selten|bekannt|beliebt|effizient)e?st)e[nrsm]?|meist(?:verkauf|gekauf|genutz)te[nrsm]?)";

const GERMAN: ReadonlyArray<[FactKind, RegExp]> = [
  [
    "superlative",
    new RegExp(
      `(?<!\\p{L})(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Dd]em|[Dd]es|[Zz]um|[Zz]ur|[Ii]m|[Aa]m)\\s(?:\\p{L}+\\s)?(?:mit\\sAbstand\\s)?${GERMAN_MOST}(?!\\p{L})|(?<!\\p{L})(?:beste|schlechteste|führende|einzige|erste)[nrsm]?\\s\\p{Lu}\\p{L}+\\s(?:\\p{L}+\\s){0,2}?${PLACE_DE}|(?<!\\p{L})weltweit\\s(?:erste|einzige|führende)[nrs]?(?!\\p{L})`,
      "u",
    ),
  ],
  [
    "study",
    /(?<!\p{L})(?:Studien?|Untersuchung(?:en)?|Umfragen?|Erhebung(?:en)?|Forscher(?:innen)?|Forschende|Forschung(?:en)?|Wissenschaftler(?:innen)?|Fachleute|Experten|Expertinnen|Statistik(?:en)?|Metaanalysen?)\s(?:[\p{L}-]+\s){0,6}?(?:(?:ge)?zeig|beleg|ergab|ergeben|fand|gefunden|bestätig|bewie?s|bewei|nachgewiesen|deute|schätz|empf|warn|sag|kommt?\szu|kommen\szu|legt?\s|legen\s)|(?<!\p{L})(?:[Ll]aut|[Nn]ach|[Gg]emäß|[Zz]ufolge)\s(?:\p{L}+\s){0,3}?(?:Studien?|Umfragen?|Untersuchung(?:en)?|Erhebung(?:en)?|Statistik(?:en)?|Forschern?|Experten)(?!\p{L})|(?<!\p{L})(?:wissenschaftlich|klinisch)\s(?:erwiesen|bewiesen|belegt|nachgewiesen)(?!\p{L})/u,
  ],
];

const PLACE_FR =
  "(?:du\\s(?:monde|marché|pays)|au\\smonde|d['’]Europe|de\\sFrance|en\\s(?:France|Europe))";
const FRENCH: ReadonlyArray<[FactKind, RegExp]> = [
  [
    "superlative",
    new RegExp(
      `(?<![\\p{L}'’])(?:[Ll]e|[Ll]a|[Ll]es|du|au|aux)\\s(?:\\p{L}+\\s)?(?:plus|moins)\\s(?!(?:important|souvent|possible|tôt|simple|vite|tard|en|grande?\\spartie|de|des|que|pour|ou|et|loin|petit\\sdoute)(?:e?s?)?(?!\\p{L}))\\p{Ll}{3,}|(?<!\\p{L})(?:meilleure?s?|pire|première?|premier|seule?)\\s\\p{L}+\\s(?:\\p{L}+\\s){0,2}?${PLACE_FR}(?!\\p{L})`,
      "u",
    ),
  ],
  [
    "study",
    /(?<!\p{L})(?:études?|enquêtes?|sondages?|recherches?|chercheu(?:rs|ses)|scientifiques|experts|statistiques)\s(?:[\p{L}'’-]+\s){0,6}?(?:montr|révèl|prouv|indiqu|confirm|suggèr|estim|conclu|recommand|avertiss|démontr)|(?<!\p{L})(?:[Ss]elon|[Dd]['’]après)\s(?:(?:une?|des?|les?|la|plusieurs|certaines?)\s|l['’])(?:\p{L}+\s)?(?:études?|enquêtes?|sondages?|recherches?|chercheurs|experts|statistiques)(?!\p{L})|(?<!\p{L})(?:scientifiquement|cliniquement)\s(?:prouvé|démontré)/iu,
  ],
];

const PLACE_ES =
  "(?:del\\s(?:mundo|mercado|país)|en\\sel\\smundo|de\\s(?:España|Europa)|en\\s(?:España|Europa))";
const SPANISH: ReadonlyArray<[FactKind, RegExp]> = [
  [
    "superlative",
    new RegExp(
      `(?<!\\p{L})(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as|del|al)\\s(?:\\p{L}+\\s)?(?:más|menos)\\s(?!(?:importante|posible|probable|sencillo|de|que|o|y|para|en|tarde|pronto)s?(?!\\p{L}))\\p{Ll}{3,}|(?<!\\p{L})(?:mejor(?:es)?|peor(?:es)?|primer[ao]?|únic[ao])\\s\\p{L}+\\s(?:\\p{L}+\\s){0,2}?${PLACE_ES}(?!\\p{L})`,
      "u",
    ),
  ],
  [
    "study",
    /(?<!\p{L})(?:estudios?|encuestas?|sondeos?|investigaci(?:ón|ones)|investigador(?:es|as)|científic[oa]s|expertos|estadísticas)\s(?:[\p{L}-]+\s){0,6}?(?:muestra|demuestra|revela|prueba|indica|confirma|sugiere|estima|concluye|recomienda|advierte|afirma)|(?<!\p{L})[Ss]egún\s(?:(?:una?|unos|los|las|el|la|varios|diversos)\s)?(?:\p{L}+\s)?(?:estudios?|encuestas?|sondeos?|investigaci(?:ón|ones)|expertos|estadísticas)(?!\p{L})|(?<!\p{L})(?:científicamente|clínicamente)\s(?:probado|demostrado|comprobado)/iu,
  ],
];

const PATTERNS: ReadonlyMap<string, ReadonlyArray<[FactKind, RegExp]>> = new Map([
  ["en", ENGLISH],
  ["de", GERMAN],
  ["fr", FRENCH],
  ["es", SPANISH],
]);

/** The first words that match each pattern in a sentence of the language. */
export function findWordedClaims(sentence: string, code: string): Array<[FactKind, string]> {
  return (PATTERNS.get(code) ?? []).flatMap(([kind, pattern]) => {
    const found = pattern.exec(sentence);
    return found ? [[kind, found[0]] as [FactKind, string]] : [];
  });
}

/** Languages in which every kind of claim is looked for by rule. */
export const ALL_KINDS: ReadonlySet<string> = new Set(PATTERNS.keys());
