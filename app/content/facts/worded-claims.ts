import type { FactKind } from "./fact.ts";

/** Superlatives and studies in German, French and Spanish. English has rules of its own. */

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
  ["de", GERMAN],
  ["fr", FRENCH],
  ["es", SPANISH],
]);

/** The first words that match each kind of claim in a sentence of the language. */
export function findSuperlatives(sentence: string, code: string): Array<[FactKind, string]> {
  return (PATTERNS.get(code) ?? []).flatMap(([kind, pattern]) => {
    const found = pattern.exec(sentence);
    return found ? [[kind, found[0]] as [FactKind, string]] : [];
  });
}

/** Languages in which every kind of claim is looked for by rule. */
export const ALL_KINDS: ReadonlySet<string> = new Set(["en", "de", "fr", "es"]);
